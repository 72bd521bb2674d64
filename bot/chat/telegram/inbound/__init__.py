"""Updates from Telegram: stored first, then handed to the code that answers them.

This package may use the port of the inbox, `group`, `private` and inline mode. It sends nothing
itself.
"""
