"""The archive of finished games: they leave the memory of Redis for the disk, and may come back.

A game is in Redis or in the archive. If a crash leaves it in both, the copy in Redis counts.
"""
