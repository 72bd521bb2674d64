"""Pages of belgijkas: the public message of the rounds, and each person's private pages.

In each round of a belgijka all players look for the best play with the same rack on the same board.
Until a round ends, no page shows its best play or another person's answer.
"""
