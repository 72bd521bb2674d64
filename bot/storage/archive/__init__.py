"""The archive: finished games that were moved from the store's memory to the disk, and how.

A game is in the store or in the archive. If a crash leaves it in both, the store's copy counts.
"""
