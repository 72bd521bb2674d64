"""The bot in groups: typed lines, pressed buttons, public messages about moves.

This package asks the dialogue, and answers through `outbound`.
"""
