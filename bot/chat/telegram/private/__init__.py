"""A person's chat with the bot: their desk, their boards, and the way back to a group.

This package asks the dialogue and answers through `outbound`.
"""
