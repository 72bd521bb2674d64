"""The commands of `python -m bot`, a module each; the table of them stands in `bot.__main__`."""
