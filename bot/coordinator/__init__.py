"""The layer between a chat and the rules. It takes commands, and returns and stores outcomes.

`service` takes commands, `reads` answers what requests and pages ask. `commands`, `errors` and
`views` are values. `ports` are the protocols of what lies outside, such as the store. This layer
knows no platform, no sentence and no Redis.

A *table* is a game, from the invitation to the end, with its persons; a score sheet, a puzzle and a
tournament are tables too. A *kind* of table decides what a command changes there. A *change* is
such a decision before it is stored. A *body* is the part of a table that only its kind knows. A
*view* is a table as one person may see it. A *place* is a chat, or a thread of one, that shows a
table. A *mark* is a stored task for a table, such as a place to be updated. A *belgijka* is a game
of rounds: in each one all players look for the best play of the same rack.
"""
