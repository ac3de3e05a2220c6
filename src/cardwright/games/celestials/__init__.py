"""Celestials: Sun against Moon on four lanes, each with phases that rewrite the rules."""
