PYTHON ?= python3
GAME ?= battle-lines

.PHONY: serve play test check bench

play:
	$(PYTHON) dev.py play $(GAME)

serve test check bench:
	$(PYTHON) dev.py $@
