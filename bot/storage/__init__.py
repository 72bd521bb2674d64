"""Redis: stored games, outbox, timers, inbox, and the embedded server."""
