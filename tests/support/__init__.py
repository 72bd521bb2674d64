"""What helps tests, in rooms named after the packages of the bot."""
