"""The one evaluator, of robot, hint and analysis: finds plays and says what each is worth.

It knows rules, word lists and kernels; no table, no clock and no command line.
"""
