"""Views: the facts of a table that one person may see, and the actions allowed there.

Everything sent to a person is made from a view, so no secret of others gets out. A view decides and
changes nothing.
"""
