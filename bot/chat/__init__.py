"""The adapters of the platforms. Each translates between its library and the dialogue.

An adapter knows neither the other adapters nor the store and the tables. It uses views, places and
the promises of the ports.

The bot's own account on a platform is called an *account*. If several processes serve it, each
serves a *share* of its chats.
"""
