"""Move graphs: word lists in the form in which the search for plays reads them.

They are built from a word list and kept on the disk. They depend on word lists and files of the
data folder, and on no game.
"""
