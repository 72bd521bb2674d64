"""The one evaluator of robot, hint and analysis: it finds plays and computes their worth.

It uses rules, word lists and kernels (compiled functions), but no store, no clock and no command
line.
"""
