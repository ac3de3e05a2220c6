PYTHON ?= python3
GAME ?= battle-lines

.PHONY: play test check bench

play:
	$(PYTHON) dev.py play $(GAME)

test check bench:
	$(PYTHON) dev.py $@
