"""Pages of belgijkas: the message of their rounds, and what each person is told alone.

Before the bell nothing here knows an answer but the reader's own, nor the best play.
"""
