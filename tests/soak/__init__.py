"""`python -m tests.soak`: people play through the wire while everything goes wrong.

Nothing may be lost, doubled, left over or late.
"""
