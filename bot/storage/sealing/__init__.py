"""Sealed values: their form, their keys, and how a key retires."""
