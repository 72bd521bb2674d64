"""The commands of `python -m bot`, one module for each. `bot.__main__` has the table of commands.

Commands may use every package. They change games only through the coordinator.
"""
