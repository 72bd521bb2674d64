"""The talk that all chats share: a typed line or a press in, a reply for that person out.

`conversation` is the way in, `actions` the table of all that can be asked for. It asks the
coordinator and knows no platform's library; sentences come from `bot.text`.
"""
