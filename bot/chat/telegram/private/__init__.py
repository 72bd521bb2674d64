"""A person's own chat with the bot."""
