"""Work that goes on behind the commands: marks, timers, lists of games."""
