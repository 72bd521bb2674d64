### Bag, history, list of games.

bag = In the bag: { tiles }.
bag-unseen = Tiles you can’t see: { $count }, of which on other racks: { $elsewhere }.
bag-unseen-none = You can see every tile.
history-title = History of game { $code }
history-empty = There are no moves yet.
history-seed = Draw seed: { $seed }
history-verify = You can check the draw from the file: { $record }.
record = Record of game { $code } as a GCG file.
games-title = Your games: { $count }.
games-none = No game is waiting. Start a new one: { $command }.
games-waiting = { $game } · your turn, { $waits }
games-other = { $game } · { $who } to move
games-invited = { $game } · invitation
games-gathering = The invitation is waiting for the others.
games-asked = This invitation is for you.
games-late = Out of time: { $who }. You can end this game.
games-won = { $who } wins, { $at }
games-tie = A tie, { $at }
games-no-result = No result, { $at }
error-nothing-waits = Nothing is waiting here.
error-none-ended = You have no finished game yet.
more = What else?
