"""The network that reads a board from a photo: how it is trained and measured.

    python -m tests.photo train --fonts FOLDER --out network.bin
    python -m tests.photo measure --fonts FOLDER

Both draw boards in many looks, ours and others, and make photos of them. Train needs numpy.
"""
