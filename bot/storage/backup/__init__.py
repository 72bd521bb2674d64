"""Backups of everything that is stored, taken while games go on, and restored.

Redis keys are copied between the server and a file. Encrypted values stay encrypted.
"""
