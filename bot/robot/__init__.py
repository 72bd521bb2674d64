"""The robot: every play of a rack, and the best one; analyses, puzzles and training made with it.

It calculates in processes of its own, and gives commands as anybody does.
Importing this package imports neither numpy nor numba: `engine` does, when it is asked to.
"""
