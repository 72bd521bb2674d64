"""Delivery keeps every place of a game up to date: boards in public, notices in private.

It works through the marks of places that are behind, asks the pages for messages, and lets a
platform's `Channel` show them. It imports no platform's library, and changes a game only by
commands.

A *place* is a chat, or a thread of one, that shows a game. A *mark* is the stored task to update
it. A *cursor* is the stored note of what the place was shown last. A *notice* tells one person in
private that they are to act. A message *calls* persons if it mentions them, so that their phones
ring.
"""
