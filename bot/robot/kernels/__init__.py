"""Kernels: plain Python over flat arrays, compiled where numba is installed.

They know the rules and their arrays; no view, no store and no clock.
"""
