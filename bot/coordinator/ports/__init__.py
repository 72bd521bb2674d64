"""What the coordinator and the chats ask of the outside: the store, as protocols. Imports no store.

Times are whole milliseconds since 1970, UTC. A *mark* says that something is behind: a place that
has not been shown the newest board (`discord:K7QX4M:123`), a robot's turn, a person's list of
games.
"""
