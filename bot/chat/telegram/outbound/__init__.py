"""What goes out to Telegram: messages, buttons, boards at places, each through its queue.

It touches the library and what stands in chats; it decides nothing.
"""
