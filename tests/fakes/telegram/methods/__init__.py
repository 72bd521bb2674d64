"""What a bot may call, a module for each kind."""
