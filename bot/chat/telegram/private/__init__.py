"""A person's own chat with the bot: their desk, their boards, and the way back to a group.

It asks the dialogue and answers through `outbound`.
"""
