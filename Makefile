PYTHON ?= python3

.PHONY: play test check bench

play test check bench:
	$(PYTHON) dev.py $@
