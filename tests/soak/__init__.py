"""`python -m tests.soak`: kills bot and server under load, and counts what was lost."""
