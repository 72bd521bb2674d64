"""The rules of the game as pure functions of values. They read no clock and no random number."""
