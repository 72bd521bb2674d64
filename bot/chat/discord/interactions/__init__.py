"""The handling of what people do on Discord: commands, pressed buttons, forms, and answers.

It uses the channel, the messages and the dialogue.
"""
