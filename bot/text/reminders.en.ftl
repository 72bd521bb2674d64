### Reminders that time runs: at a board and in a private message.

turn-reminder = ⏳ { turn } Time left: { $left }.
answer-reminder = ⏳ { answer } Time left: { $left }.
turn-warning = ⏳ { turn } { ends }
answer-warning = ⏳ { answer } { ends }
your-turn-warning = ⏳ { your-turn } { ends }
your-turn-reminder = ⏳ Your turn. Time left: { $left }.
