### The end of a game.

resigned = { $who } resigns.
time-up = Out of time: { $who }.
time-penalty = Overtime penalty: { $who } { $points }.
abort-proposed = { $who } proposes to abort. Agreed: { $agreed } of { $needed }.
abort-waits = Still to agree: { $others }.
end-called = { $who }, the game is over.
end-out = 🏁 { $who } goes out.
end-scoreless = 🏁 Over by passes.
end-scoreless-turns = 🏁 Over by scoreless turns.
end-time = 🏁 { time-up }
end-clocks = 🏁 Nobody has time left.
end-challenge = 🏁 { gcg-challenge }
end-aborted = { gcg-aborted } Ratings unchanged.
leftovers = Leftover tiles: { $racks }. { $changes }.
leftovers-lost = Leftover tiles: { $changes }.
leftover-rack = { $who } { $tiles }
wins = { $who } wins.
result-two = { $who } wins! { $first } – { $second } { $score }.
result-many = { $who } wins! Order: { $order }.
result-tie-two = Tie: { $first } – { $second } { $score }.
result-tie-all = Tie: { $names }, { $score }.
result-tie-many = Tie for first: { $names }, { $score }. Then: { $order }.
result-before = With equal scores, the score before leftover tiles were subtracted decides.
rematch-open = The rematch is waiting for the others.
rematch-runs = The rematch is on: game { $code }.
rematch-ended = The rematch has been played: game { $code }.
