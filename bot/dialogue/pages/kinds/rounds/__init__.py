"""Pages of belgijkas: the public message of the rounds, and each person's private pages.

Until a round ends, nothing here has its best play, or another person's answer.
"""
