"""Kernels: plain Python over flat arrays, compiled where numba is installed."""
