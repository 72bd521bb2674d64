### Standings of an event: in the picture and in words.

event-won = { $who } wins!
event-leads = { $people ->
    [one] in the lead
   *[other] tied for first
}
event-rest = then: { people }
event-head-rounds = rounds
event-head-wins = wins
event-head-spread = spread
event-standings-after = after round { $round } of { $rounds }
event-standings-during = round { $round } of { $rounds }
event-standings-end = final after round { $round } of { $rounds }
event-standings-alt = Standings, { $when }.
event-standings-line = { $place }. { $who }: wins { $wins }, spread { $spread }, points { $points }.
event-standings-line-part = { $place }. { $who }: wins { $wins }, spread { $spread }, points { $points }, rounds { $played } of { $rounds }.
event-standings-line-out = No place, { $who }: wins { $wins }, spread { $spread }, points { $points }.

## The result of one round

event-letter-bye = B
event-letter-walkover = W
event-mark = round { $round }: { $result }
event-mark-win = won
event-mark-draw = drawn
event-mark-loss = lost
event-mark-walkover-won = won by walkover
event-mark-walkover-lost = lost by walkover
event-mark-bye = bye
event-mark-void = void game
event-mark-running = being played
event-mark-missed = no game
