"""Interfaces (protocols) to what the coordinator may not know: the store and the robots.

Both are layers above it. A layer that may import them names their classes themselves, so an
interface has only the methods that the coordinator calls. The chats may not import the store
either. `chats` has what they name of it; the rest they get from `ChatServices`. Times are whole
milliseconds since 1970, UTC. A *mark* is a stored task for a game: a chat must be shown the newest
board (`discord:K7QX4M:123`), a robot must move, a person's list of games must be updated.
"""
