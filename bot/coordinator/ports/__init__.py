"""Protocols of the store, for the coordinator and the chats. They import no store.

The store lies above the coordinator, so the coordinator can name it by a protocol alone. Times are
whole milliseconds since 1970, UTC. A *mark* is a stored task for a game: a place must be shown the
newest board (`discord:K7QX4M:123`), a robot must move, a person's list of games must be updated.
"""
