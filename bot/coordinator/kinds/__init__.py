"""The kinds of tables, one package each. Other packages call `ask`.

No kind knows a store or a chat.
"""
