"""All sentences in Fluent files, the operator's too, and the code that renders them.

It knows facts and languages, and asks nobody.
"""
