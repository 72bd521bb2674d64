"""Keep every chat that shows a game up to date: boards in public, notices in private.

This package works through the stored tasks to update a chat, asks the pages for messages, and shows
them through a platform's `Channel`. It imports no platform's library, and changes a game only by
commands.

A *place* is a chat, or a thread of one, that shows a game. A *mark* is the stored task to update a
place. A *cursor* is the stored record of the last message at a place. A *board* is the public
message about a game, with a picture of the board. A *notice* is a private message that tells one
person to act. A message *calls* the persons whom it mentions, so that their phones ring. A message
*tells* a log entry if it describes that move or event. An old message is *collapsed* when it is
reduced to a line or deleted.
"""
