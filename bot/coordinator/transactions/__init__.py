"""Carry out commands: read what a decision needs, decide, and store the result in one commit."""
