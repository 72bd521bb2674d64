"""Backups of everything: taken while games go on, and restored.

Keys move as they are, sealed, between the server and a file.
"""
