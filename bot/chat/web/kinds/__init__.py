"""The JSON that the page gets for each kind of game (event, league, puzzle, …).

Each kind has a module, and a line in `registry`.
"""
