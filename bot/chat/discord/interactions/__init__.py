"""What persons do on Discord and the answers: commands, pressed buttons, forms.

Uses the channel, the messages and the dialogue.
"""
