"""Backups of everything: taken while games go on, and put back.

It moves keys as they are, sealed, between the server and a file.
"""
