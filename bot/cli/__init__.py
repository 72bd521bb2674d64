"""The commands of `python -m bot`, one module each. The table of commands is in `bot.__main__`.

Commands may use every package. They change games only through the coordinator.
"""
