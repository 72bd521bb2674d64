"""Updates (Telegram's events): stored first, then given to the module that answers them.

This package may use the inbox (stored updates), `group`, `private` and inline mode. It
sends nothing itself.
"""
