"""The adapters: one package for each platform, which translates between it and the dialogue.

An adapter knows no other adapter, and neither the store nor the tables. It uses views, places and
the ports of other packages.

The bot's own account on a platform is called an *account*. If several processes serve it, each
serves a *share* of its chats.
"""
