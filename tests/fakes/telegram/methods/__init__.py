"""The methods of the Bot API, a module for each kind."""
