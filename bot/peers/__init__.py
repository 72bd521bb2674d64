"""Local stand-ins for the platforms, which speak their wire: for tests and measuring."""
