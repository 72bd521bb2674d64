"""The archive: finished games that have left the store's memory, and the way there and back.

A game is in the store or in the archive. Where a crash leaves it in both, the store is right.
"""
