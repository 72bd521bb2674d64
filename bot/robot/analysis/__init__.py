"""Analyses of finished games, turn by turn, with the evaluator of the robot."""
