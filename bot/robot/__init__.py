"""The robot: every play of a rack, and the best one. It plays in a process of its own.

Importing this package imports neither numpy nor numba: `engine` does, when it is asked to.
"""
