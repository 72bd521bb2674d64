"""What helps tests of storage: servers, stores in memory, exchanges counted."""
