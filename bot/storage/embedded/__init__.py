"""The server that the bot runs itself: its program, its folder, its watchdog."""
