"""Support for tests of Telegram: the bot there, people, evenings."""
