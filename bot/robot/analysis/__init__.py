"""Analyses of finished games, turn by turn, with the robot's evaluator.

They run in separate processes, which receive plain values of the bot and nothing else.
"""
