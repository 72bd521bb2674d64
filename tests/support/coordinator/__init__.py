"""Support for tests of the coordinator: people, clocks, finished games."""
