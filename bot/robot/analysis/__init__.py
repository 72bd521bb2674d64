"""Analyses of finished games, turn by turn, with the evaluator of the robot.

In processes of their own: of the bot they know values alone.
"""
