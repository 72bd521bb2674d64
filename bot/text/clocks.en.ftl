### Clocks of correspondence games: vacations, a time that ran out, calls in a private chat.

date = { $day } { month }

## Vacation

away = { $who }: on vacation until { $until }.
away-stopped = { $who }: on vacation until { $until }. The clock stands still till then.

## Out of time

overdue = ⏳ Time is up: { $who }. { $others } { $number ->
    [single] may
   *[several] may
} { $seats ->
    [pair] end the game
   *[many] play on without them
}.
overdue-claim = ⏳ Time is up: { $who }. You may { $seats ->
    [pair] end the game
   *[many] play on without them
}.
overdue-own = ⏳ Your time is up. A move still counts until somebody ends the game.
overdue-end = If nobody acts, the game ends by itself: { $at }.
confirm-claim = Time is up: { $who }. { $seats ->
    [pair] The game ends and you win.
   *[many] The game goes on without them.
} Sure?
button-claim = { $seats ->
    [pair] End the game
   *[many] Play on without them
}
button-claim-yes = Yes, { $seats ->
    [pair] end it
   *[many] play on
}
error-nothing-to-claim = { $at ->
    [none] You can’t end this game for somebody else: either its clock ends it, or it has no clock.
   *[other] The clock is still running. You may end the game later: { $at }.
}
made-claim = The game is over: time ran out.

## Games without a clock

silent-end-soon = Nobody has played here for a long time. Without a move the game ends without a result: { $at }.
end-archived = { gcg-archived } Ratings unchanged.

## Calls

call-over = This message is out of date.
ask-calls = When it is your turn, shall I call you in a private message instead of here?
ask-zone = It is { $time } in Poland. Is that your time too?
button-zone-yes = Yes
button-zone-no = No, let me choose
button-calls-private = Yes, in private
button-calls-place = No, only here
