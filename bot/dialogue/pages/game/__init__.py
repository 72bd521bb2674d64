"""Pages of one game: what everybody sees, the private desk, questions before something counts.

Pure, as all pages: made of views.
"""
