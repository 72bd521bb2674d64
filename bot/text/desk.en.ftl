### The private desk: rack, preview, questions.

## The private desk

rack = 🔒 Your rack: { $rack }.
rack-empty = 🔒 Your rack is empty.
rack-label = Rack: { $rack }
draw-later = New tiles once the play is accepted.
your-turn = Your turn.
your-turn-deadline = Your turn. Deadline: { $deadline }.
your-turn-clock = { your-turn } { ends }
your-turn-overtime = { your-turn } { ends-over }
partner-note = 🔒 { $who }: { $text }
wait = { $who } to move. You can arrange your tiles.
wait-only = { $who } to move.
time-banks = Time bank: { $banks }.
left-game = This game goes on without you.
hint = Type a word: { $word }. Several places? Add a square: { $placed }. Blank: { $blank }.
hint-square = Type square and word: { $placed }. Blank: { $blank }.
made = ✅ { $word }, { $points }.
made-word = ✅ { $word }.
made-resign = Game resigned.
made-exchange = 🔄 Exchange: { tiles }.
made-pass = Pass.
made-accept = ✅ Play accepted.
made-vote = You agree to abort the game. Agreed: { $agreed } of { $needed }.
made-note = 🔒 The note is beside your rack. Only your team sees it.
late = This move came after time ran out.

## Preview and choices

preview = Preview: { $word }, { $square } { $direction }, { $points }. Play it?
preview-wait = Preview: { $word }, { $square } { $direction }, { $points }.
laid = { $square } { $direction }{ $times ->
    [1] { "" }
   *[other] , word ×{ $times }
}.
preview-words = Words: { $words }.
preview-leave = Left on your rack: { $tiles }.
preview-leave-none = This empties your rack.
preview-no-list = The preview isn’t checked against the word list.
preview-list-later = I’ll look in the word list when you confirm.
preview-others = What you typed can also be read another way.
outdated = The board has changed. Your word: { $word }.
error-several-places = { $word }: which place?
choose-square = { $places ->
    [0] { $word }: where? Pick the place, or add a square, such as { $example }.
   *[other] { $word } fits in { $places } places. Pick one, or add a square, such as { $example }.
}
square-row = Row
square-column = Column
square-direction = Direction
choose-reading = Is { $typed } { $readings }?
choose-blank = Which { $letter } is the blank: { $readings }?
choose-blanks = Where are the blanks: { $readings }?
choose-game = Which game?
confirm-exchange = Exchange: { $tiles }. It costs your turn. Sure?
confirm-pass = You pass your turn. Sure?
confirm-resign = You resign this game. Sure?
confirm-abort = The game ends without a result if everybody agrees. Sure?
confirm-challenge = Words to be challenged: { $words }.
cost-points = A failed challenge: { $points } for you.
cost-bonus = A failed challenge: { $who } { $points }.
cost-turn = A failed challenge costs your turn.
cost-game = This challenge decides the whole game.
