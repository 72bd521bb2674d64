"""The making of puzzles: positions of people's finished games, or of the robot's, and their choice.

It uses rules, word lists and the evaluator, but no store, no clock and no calendar.
"""
