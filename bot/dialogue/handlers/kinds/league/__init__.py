"""The answers to people at a league."""
