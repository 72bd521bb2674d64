"""What goes out to Telegram: messages, buttons, boards at places, each through its queue."""
