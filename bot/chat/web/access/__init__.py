"""Checks before a request is answered: sessions, persons of other chats, addresses, origins."""
