"""All sentences, the operator's too, in Fluent files, and the code that makes text of them.

It knows facts and languages, and calls nothing else in the bot.
"""
