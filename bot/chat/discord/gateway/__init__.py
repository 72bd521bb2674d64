"""The connection to Discord's gateway: shards, their sessions, and the limits of an account."""
