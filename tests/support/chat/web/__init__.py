"""Support for tests of the web table: seats, a real browser, the bot's process."""
