"""The conversation that all chats share: it takes a typed line or a press and returns a reply.

`conversation` is the way in, `actions` the table of all actions that a person can ask for. The
package asks the coordinator and knows no platform's library; sentences come from `bot.text`.

An *intent* is one request of a person: an action with all that came with it. A *sitting* is the
stored data about that request, read once. A *page* makes a message from a view. A *token* is the
action of a button, as text. A person's *desk* is the private message in which they act: their rack,
the possible actions, and at times a preview or a question. A *table* is anything that people share
by a code: a game, an event, a club and so on.
"""
