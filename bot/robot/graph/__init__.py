"""Move graphs: built from a word list, kept on the disk.

It reads word lists and writes files of the data folder; no game is near.
"""
