"""The private chat with the bot: a person's page, their boards, and the way back to a group.

This package asks the dialogue and answers through `outbound`.
"""
