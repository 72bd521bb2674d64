"""Pages of belgijkas: the message of their rounds, and each person's private pages.

Before the bell nothing here knows the best play, or an answer but the reader's own.
"""
