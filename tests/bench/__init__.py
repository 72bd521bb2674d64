"""`python -m tests.bench`: every speed budget, each beside a yardstick in the same run."""
