"""How a table is shown: values that games give to clients, which draw from them alone. None is compiled."""
