"""What comes in from Telegram: updates stored first, then handed to whoever answers them."""
