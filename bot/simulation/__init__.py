"""A server full of people over a season, in minutes: the bot's own parts on a clock that jumps."""
