"""The rules of the game as pure functions: the result depends on the arguments alone.

They read no clock and draw no random number.
"""
