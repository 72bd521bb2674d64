### Files of an event: heads of tables.

event-column-place = place
event-column-player = player
event-column-wins = wins
event-column-spread = spread
event-column-points = points
event-column-played = rounds
event-column-buchholz = Buchholz
event-column-round = round { $round }
event-column-number = round
event-column-table = table
event-column-first = starts
event-column-second = other player
event-column-points-first = points of the first player
event-column-points-second = points of the other player
event-column-result = result
event-result-game = game
event-result-walkover = walkover
event-result-bye = bye
event-result-void = void game
league-column-division = division
league-column-number = game
league-column-game = game { $number }
league-column-timeouts = out of time
