"""What helps tests of Telegram: the bot there, people, evenings."""
