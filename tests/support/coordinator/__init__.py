"""What helps tests of the coordinator: people, clocks, finished games."""
