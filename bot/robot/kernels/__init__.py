"""Kernels: plain Python over flat arrays, compiled if numba is installed.

They know the rules and their arrays, but no view, no store and no clock.
"""
