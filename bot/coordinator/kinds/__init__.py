"""The kinds of tables, with a package for each. Other packages use them through `ask`.

No kind knows a store or a chat.
"""
