"""Making puzzles: positions of people's finished games, or of the robot's, and their selection.

It uses rules, word lists and the evaluator, but no table store, no clock and no calendar.
"""
