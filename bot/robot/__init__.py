"""The robot: finding all plays of a rack and the best one; analyses, puzzles and training on top.

It calculates in separate processes, and gives commands like any player. Importing this package
imports neither numpy nor numba. Only `engine` imports them, when it is used.
"""
