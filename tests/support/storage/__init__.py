"""Support for tests of storage: servers, stores in memory, exchanges counted."""
