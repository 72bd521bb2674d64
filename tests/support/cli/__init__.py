"""What helps tests of the operator's commands."""
