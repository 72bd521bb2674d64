"""`python -m tests.soak`: people play through the wire while everything goes wrong.

Or, with `--rounds`, belgijka alone, very many at once. Nothing may be lost, doubled or leaked.
"""
