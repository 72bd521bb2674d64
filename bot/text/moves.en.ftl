### Whose turn it is, and what happens on the board.

## Whose turn

turn =
    { $people ->
        [one] { $who }, your turn.
       *[other] { $who }, your team’s turn.
    }
turn-deadline = { turn } Deadline: { $deadline }.
turn-clock = { turn } { ends }
turn-overtime = { turn } { ends-over }
ends = Time runs out { $end }.
ends-over = Overtime: { $over }. Without a move the game is lost { $end }.
over-time = { $time }, { $points } points
answer = { $who }, challenge or accept the last play.
answer-deadline = { answer } Deadline: { $deadline }.
answer-clock = { answer } { ends }
answer-overtime = { answer } { ends-over }
score-two = { $first } { $a } : { $b } { $second }
score-one = { $who } { $score }
score-out = { $who } { $score } (out)
score-bag = { $bag } in the bag
footline = game { $code } · { $rules }

## Moves

played = { $who } plays { $word }: { $points }.
played-words = { $who } plays { $word }: { $points }. Words: { $words }.
bingo = 🌟 Bingo! { $who } plays { $word }: { $points }.
bingo-words = 🌟 Bingo! { $who } plays { $word }: { $points }. Words: { $words }.
bingo-mark = 🌟 Bingo!
bingo-bonus = bonus { $points }
title = { $who }: { $word }
exchanged = 🔄 { exchanged-plain }
exchanged-plain = { $who } exchanges { tiles-acc }.
passed = { $who } passes. Passes in a row: { $row } of { $limit }.
passed-scoreless = { $who } passes. Scoreless turns: { $row } of { $limit }.
pending = You can challenge this play. If you accept it, just play on.
pending-answer = You can challenge or accept this play.
pending-all = { pending-all-answer } A player who plays on accepts it.
pending-all-answer = { $who } can challenge or accept this play.
accepted = ✅ { $who } accepts.
stands = { $who }: the play stays on the board.
challenged-off = ❌ { $who } challenges. Not a word: { $words }. { $mover } loses the turn.
taken-back = { " · taken back" }
challenged-stands = ✅ { $who } challenges. All valid, the play stands.
challenge-points = Failed challenge: { $who } { $points }.
turn-lost = { $who } loses a turn.
