"""`python -m tests.season`: a server full of people over a season, on a clock that jumps."""
