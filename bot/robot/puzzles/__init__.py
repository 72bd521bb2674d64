"""Puzzles made: positions of finished games, or of the robot against itself, and which are good.

It knows rules, word lists and the evaluator; no table store, no clock and no calendar.
"""
