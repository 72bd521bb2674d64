"""Carrying commands out: reading what a decision needs, deciding, and one commit of the result."""
