"""The conversation that all chats share: it takes a typed line or a press and returns a reply.

`conversation` is the way in, `actions` the table of all that can be asked for. It asks the
coordinator and knows no platform's library; sentences come from `bot.text`.
"""
