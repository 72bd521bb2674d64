"""The facts of a table that one viewer may see, and the actions allowed there.

Everything sent to a person comes out of a view. A view judges nothing, and changes nothing.
"""
