"""The answers to people at a club."""
