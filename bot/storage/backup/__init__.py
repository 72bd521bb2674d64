"""Backups of everything: taken while games go on, and restored.

Redis keys are copied with their sealed values between the server and a file.
"""
