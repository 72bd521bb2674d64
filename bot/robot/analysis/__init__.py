"""Analyses of finished games, turn by turn, with the robot's evaluator of moves.

They are made in separate processes, which get only plain data of the bot.
"""
