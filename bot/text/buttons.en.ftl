### Buttons and fields to type in.

## Buttons

button-play = Play
button-rack = Rack
button-note = Reply
button-partner = Write to your team
button-more = More
button-challenge = Challenge
button-challenge-cost = Challenge ({ $cost })
button-accept = Accept
button-rematch = Rematch
button-history = History
button-join = Join
button-draw = Fair draw
button-join-word = Choose my word
button-decline = Decline
button-begin = Let’s begin
button-withdraw = Withdraw
button-exchange = Exchange
button-pass = Pass
button-pass-yes = Yes, pass
button-shuffle = Shuffle
button-sort = Sort
button-confirm = Confirm { $points }
button-change = Change
button-cancel = Cancel
button-board = Board
button-show-board = Show the board
button-open-board = Open the board
button-open-in-browser = In a browser
button-square = Pick the place
button-retry = Try again
button-bag = Bag
button-describe = Board as text
button-resign = Resign
way-button = the button “{ $label }”
button-resign-yes = Yes, resign
button-abort = Abort
button-abort-yes = Yes, abort
button-agree = Agree to abort
button-record = GCG record
button-new = New game
button-games = My games
button-next = Next game: { $who } · { $waits }
button-game = { $who } · { $waits }

## Fields to type in

ask-move-title = Your turn
ask-move-example = a8 cabins
example-word = cabins
example-blank = ca(b)ins
example-rack-line = 8h cabins / cabinst
example-dots = a8 ca..ns
ask-square-title = Where does the word begin?
ask-square-label = Square and direction
ask-square-example = h8 down
ask-exchange-title = Exchange
ask-exchange-label = Tiles to exchange (costs your turn)
ask-draw-title = Word for the draw
ask-draw-label = Any word, seen by all at the table
ask-draw-example = squirrel
ask-code-title = Join a game
ask-code-label = Game code
ask-code-example = K7QX4M
ask-note-title = A note for your team
ask-note-label = Only your team sees it
ask-note-example = Let’s keep the S
