"""Move graphs: built from a word list, kept on the disk.

They depend on word lists and files of the data folder, and on no game.
"""
