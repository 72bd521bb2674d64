"""Every sentence there is, the operator's too: Fluent files, and what renders them.

It knows facts and languages, and asks nobody.
"""
