"""The layer between a chat and the rules: it takes commands, and returns and stores outcomes.

`service` takes commands, `reads` returns what requests and pages need. `commands`, `errors` and
`views` are types of values. `ports` are interfaces to what is outside, such as the store. This
layer knows no platform, no sentence and no Redis.

A *table* is a game, from the invitation to the end, with its persons. A score sheet, a puzzle and a
tournament are tables too. A *kind* of table decides what a command changes there. A *change* is
such a decision before it is stored. A *body* is the part of a table that only its kind knows. A
*view* is a table as one person may see it. A *place* is a chat, or a thread of one, that shows a
table. A *scope* is the server or group to which a place belongs. A *mark* is a stored task for a
table, such as a place to be updated. A *belgijka* is a game of rounds: in each one all players look
for the best play of the same rack. A *run* is one person's own game at the belgijka of the day.
"""
