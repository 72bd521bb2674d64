"""Interfaces (protocols) to the store, for the coordinator and the chats.

They import no store, because the store is a layer above the coordinator. Times are whole
milliseconds since 1970, UTC. A *mark* is a stored task for a game: a chat must be shown the newest
board (`discord:K7QX4M:123`), a robot must move, a person's list of games must be updated.
"""
