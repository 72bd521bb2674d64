"""Adapters, one package for each platform: each translates between its library and the dialogue.

An adapter doesn't know the other adapters, the store or the tables. It knows views, places and what
ports promise.

An *account* is the bot's own account on a platform. If several processes serve it, each serves a
*share* of its chats.
"""
