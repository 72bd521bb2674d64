"""The commands of `python -m bot`, a module each; the table of them stands in `bot.__main__`.

They may touch everything: what they change in games they ask of the coordinator.
"""
