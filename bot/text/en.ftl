### The game: invitations, moves, board, end.

## Numbers with their nouns

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tiles = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
tiles-acc = { tiles }
letters = { $letters ->
    [one] { $letters } letter
   *[other] { $letters } letters
}
people = { $people ->
    [one] { $people } person
   *[other] { $people } people
}
days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}

## Lists, dates

list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-semicolon = { $first }; { $last }
weekday = { $weekday ->
    [mon] Monday
    [tue] Tuesday
    [wed] Wednesday
    [thu] Thursday
    [fri] Friday
    [sat] Saturday
   *[sun] Sunday
}
month = { $month ->
    [jan] January
    [feb] February
    [mar] March
    [apr] April
    [may] May
    [jun] June
    [jul] July
    [aug] August
    [sep] September
    [oct] October
    [nov] November
   *[dec] December
}
moment = { weekday } { $day } { month }, { $time }

## Squares, tiles, directions

across = across
down = down
blank = blank
letter-x2 = DL
letter-x3 = TL
word-x2 = DW
word-x3 = TW

## Rules and clocks

preset-classic = classic
preset-ranked = ranked
preset-tournament = tournament
preset-box = box
preset-beginner = beginner
preset-english = English
clock-none = no clock
clock-turn = { $time } a turn
clock-game = { $time } a game
clock-overtime = { $time } a game, then penalties

## Invitation

invite = { $host } invites you ({ $rules }, { $clock }). Code: { $code }.
invite-no-code = { $host } invites you ({ $rules }, { $clock }).
invite-personal = Personal invitation: { $names }.
invite-seats = Seats: { $taken } of { $wanted }.
invite-joined = { $who } joins. Seats: { $taken } of { $wanted }.
invite-table = At the table: { $names }.
invite-teams = Teams: { people } share a rack.
invite-declined = { $who } won't play this time.
invite-expires = Deadline: { $deadline }.
invite-seal = Draw seal: { $seal }
invite-over = This invitation is over.
invite-code = 🔒 Game code: { $code }. Pass it to the people you invite.
invite-sent = The invitation is out. I'll tell you when the game starts.
invite-in = You have a seat. I'll tell you when the game starts.
invite-no = Invitation declined.

## Start

draw = Start draw: { $draws }.
draw-again = Once more: { $draws }.
draw-tile = { $who } { $tile }
starts = { $who } starts.
rematch = Rematch: { $names }. { $who } starts.

## Whose turn

turn = { $who }, { $people ->
    [one] your
   *[other] your team's
} turn.
turn-deadline = { turn } Deadline: { $deadline }.
turn-reminder = ⏳ { turn } Time left: { $left }.
score-two = { $first } { $a } : { $b } { $second }
score-one = { $who } { $score }
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
pending = Pending: accept or challenge. Your own move accepts too.
pending-answer = Pending: accept or challenge.
accepted = ✅ { $who } accepts.
stands = The play stands: { $who }.
challenged-off = ❌ { $who } challenges. Not a word: { $words }. Turn lost: { $mover }.
challenged-stands = ✅ { $who } challenges. All valid, the play stands.
challenge-points = Failed challenge: { $who } { $points }.
turn-lost = { $who } loses a turn.

## End

resigned = { $who } resigns.
time-up = Out of time: { $who }.
time-penalty = Overtime: { $who } { $points }.
abort-proposed = { $who } proposes to abort. Agreed: { $agreed } of { $needed }.
end-out = 🏁 { $who } goes out.
end-scoreless = 🏁 Over by passes.
end-scoreless-turns = 🏁 Over by scoreless turns.
end-time = 🏁 { time-up }
end-clocks = 🏁 Nobody has time left.
end-challenge = 🏁 The challenge decides the game.
end-aborted = Game aborted by consent. Ratings unchanged.
leftovers = Leftover tiles: { $racks }. { $changes }.
leftovers-lost = Leftover tiles: { $changes }.
leftover-rack = { $who } { $tiles }
wins = { $who } wins.
result-two = { $who } wins! { $first } – { $second } { $score }.
result-many = { $who } wins! Order: { $order }.
result-tie-two = Tie: { $first } – { $second } { $score }.
result-tie-all = Tie: { $names }, { $score }.
result-tie-many = Tie for first: { $names }, { $score }. Then: { $order }.
result-before = The score before leftover tiles decides.
rematch-open = The rematch is waiting for the others.

## The private desk

rack = 🔒 Your rack: { $rack }.
rack-empty = 🔒 Your rack is empty.
rack-label = Rack: { $rack }
draw-later = New tiles once the play is accepted.
your-turn = Your turn.
your-turn-deadline = Your turn. Deadline: { $deadline }.
wait = { $who } to move. You can arrange your rack.
wait-only = { $who } to move.
left-game = This game goes on without you.
hint = Type a word: { $word }. Several places? Add a square: { $placed }. Blank: { $blank }.
hint-square = Type square and word: { $placed }. Blank: { $blank }.
made = ✅ { $word }, { $points }.
made-word = ✅ { $word }.
made-resign = Game resigned.
made-exchange = 🔄 Exchange: { tiles }.
made-pass = Pass.
made-accept = ✅ Play accepted.
made-vote = Your consent is noted. Agreed: { $agreed } of { $needed }.
late = Time was up before this move came.

## Preview and choices

preview = Preview: { $word }, { $square } { $direction }, { $points }. Play it?
preview-wait = Preview: { $word }, { $square } { $direction }, { $points }.
preview-words = Words: { $words }.
preview-leave = Leave: { $tiles }.
preview-leave-none = This empties your rack.
preview-no-list = I don't look in the word list.
preview-others = It can be read in another way too.
outdated = The board has changed. Your word: { $word }.
choose-place = { $word }: which place?
choose-reading = Is { $typed } { $readings }?
choose-blank = Which { $letter } is the blank: { $readings }?
choose-blanks = Where are the blanks: { $readings }?
choose-game = Which game?
confirm-exchange = Exchange: { $tiles }. It costs your turn. Sure?
confirm-pass = You pass your turn. Sure?
confirm-resign = You resign this game. Sure?
confirm-abort = The game ends without a result once everybody agrees. Sure?
confirm-challenge = Words to be challenged: { $words }.
cost-points = A failed challenge: you { $points }.
cost-bonus = A failed challenge: { $who } { $points }.
cost-turn = A failed challenge costs your turn.
cost-game = This challenge decides the whole game.

## Buttons

button-play = Play
button-rack = Rack
button-more = More
button-challenge = Challenge
button-challenge-cost = Challenge ({ $cost })
button-accept = Accept
button-rematch = Rematch
button-history = History
button-join = Join
button-decline = Decline
button-begin = Let's begin
button-withdraw = Withdraw
button-exchange = Exchange
button-pass = Pass
button-pass-yes = Yes, pass
button-shuffle = Shuffle
button-sort = Sort
button-confirm = Confirm { $points }
button-change = Change
button-cancel = Cancel
button-retry = Try again
button-bag = Bag
button-describe = Board as text
button-resign = Resign
button-resign-yes = Yes, resign
button-abort = Abort
button-abort-yes = Yes, abort
button-agree = Agree to abort
button-record = GCG record
button-new = New game
button-games = My games
button-next = Next: { $who } · { $time }
button-game = { $who } · { $time }

## Fields to type in

ask-move-title = Your turn
ask-move-example = a8 cabins
example-word = cabins
example-blank = ca(b)ins
example-dots = a8 ca..ns
ask-exchange-title = Exchange
ask-exchange-label = Tiles to exchange
ask-code-title = Join a game
ask-code-label = Game code
ask-code-example = K7QX4M

## Cards and captions in the picture

card-move = play { $points }
card-turn = to move
card-won = winner
card-tie = tie
card-out = out of the game
card-time = out of time
mark-pending = pending
mark-preview = preview
final-won = { $who } wins!
final-tie = Tie
final-none = No result

## The board in words

twin-title = Game { $code }.
twin-score = { $who }: { points }.
twin-bag = In the bag: { tiles }.
twin-turn = To move: { $who }.
twin-last = Last play: { $who }, { $word }, { $square } { $direction }, { points }.
twin-pending = This play waits to be accepted or challenged.
twin-draft = Preview: { $word }, { $square } { $direction }, { points }.
twin-empty = The board is empty.
twin-across = Across: { $words }.
twin-down = Down: { $words }.
twin-blanks = Blanks: { $blanks }.
twin-blank = { $square } as { $letter }
twin-rack = Your rack: { $tiles }.
twin-rack-empty = Your rack is empty.
twin-free = Free premium squares:
twin-word-x3 = Triple word: { $squares }.
twin-word-x2 = Double word: { $squares }.
twin-letter-x3 = Triple letter: { $squares }.
twin-letter-x2 = Double letter: { $squares }.
twin-over = The game is over.

## Bag, history, games

bag = In the bag: { tiles }.
bag-unseen = Tiles you can't see: { $count }.
bag-unseen-none = You can see every tile.
history-title = History of game { $code }
history-empty = Nobody has played yet.
history-seed = Draw seed: { $seed }
record = Record of game { $code } as a GCG file.
games-title = Your games: { $count }.
games-none = Nothing is waiting here. Start one: { $command }.
games-waiting = { $game } · your turn · { $time }
games-other = { $game } · { $who } to move
games-invited = { $game } · invitation
nothing-waits = Nothing is waiting here.
which-game = I can't tell which game you mean. Give its code: { $command }.
more = What else?
