"""The shared parts of the pages of all kinds: boards, words on them, events, results."""
