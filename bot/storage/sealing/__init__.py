"""Encryption of stored values: their form, their keys, and the change to a new key."""
