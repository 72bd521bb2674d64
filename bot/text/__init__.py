"""All sentences that people and the operator read, in Fluent files, and the code that formats them.

It knows facts and languages, and calls nothing else in the bot.
"""
