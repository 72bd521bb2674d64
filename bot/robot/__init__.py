"""The robot: it finds all plays of a rack and the best one, analyses games and makes puzzles.

The robot calculates in separate processes, and sends commands as any player does. Importing this
package imports neither numpy nor numba. Only `engine` imports them, when it is used.
"""
