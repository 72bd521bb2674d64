"""Checks before a request is answered: of sessions, accounts, network addresses and origins."""
