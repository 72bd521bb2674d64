### The table in the browser: the page's own words.

## Start

web-title = Wykładka
web-my-games = My games
web-name = Your name
web-name-first = Type your name, then choose a game.
web-keep = Save
web-change-name = change name
web-lost = That link leads to no game. Start a new one here.

web-guide = How to play
web-step-choose = Choose whom you play: a robot, somebody through a link, or together on one screen.
web-step-lay = Drag tiles to the board, or tap a tile and then a square. The first word crosses the centre, every other one joins words that lie there.
web-step-confirm = You see the points at once. Confirm your play; the other side accepts it or challenges it by the word list.

web-new-game = New game
web-robot-way = With a robot
web-invite-way = Invite
web-here-way = On one screen
web-robots = { $count } robots: { $robot }
web-link-for-one = a link for somebody else
web-link-for-more = one link, seats: { $count }
web-people-here = { $count } people
web-options = Options: { $rules }, { $clock }
web-puzzle = Puzzle of the day
web-training = Training
web-rounds = Duplicate
web-rounds-note = Everyone plays the same letters, each in secret. The one of the day is the same everywhere; to the others invite by link.
web-rounds-day = Of the day
web-rounds-now = Now
web-rounds-days = Daily
web-have-code = I have an invitation code
web-code = Game code
web-go-to-table = Join
web-sheet = Keep score of a real table
web-sheet-players = Who plays? The first one starts
web-sheet-file = Or a GCG file to go on from
web-sheet-clock = 25 minutes for each player
web-sheet-begin = Begin
web-sheet-who = Say who plays, or choose a file.
web-sheet-large = This file is too large. A game record (GCG) takes 24 kB at most.

web-rules = Rules
web-clock = Clock
web-tiles = Tiles and word list
web-seats = Seats
web-robot = Robot
web-robot-sparrow = Wróbel (sparrow), level 1
web-robot-hedgehog = Jeż (hedgehog), level 2
web-robot-badger = Borsuk (badger), level 3
web-robot-fox = Lis (fox), level 4
web-robot-owl = Sowa (owl), level 5
web-robot-lynx = Ryś (lynx), level 6
web-robot-chameleon = Kameleon (chameleon), like you
web-starter = Who starts against a robot
web-starter-draw = Start draw
web-starter-host = I do
web-starter-robot = The robot
web-team = Teams when you invite
web-team-1 = Everybody plays alone
web-team-2 = 2 people share a rack
web-team-3 = 3 people share a rack
web-list = Word list (empty: the usual one)
web-draw-word = Word for the draw (empty: the bot’s)
web-penalty = A failed challenge
web-penalty-preset = As in the rules
web-penalty-none = Costs nothing
web-penalty-turn = Costs a turn
web-penalty-minus-five = Costs 5 points
web-penalty-minus-ten = Costs 10 points
web-penalty-five = Gives 5 points to whoever made the play
web-penalty-ten = Gives 10 points to whoever made the play
web-penalty-words = Gives 5 points for each word
web-penalty-game = Costs the game (2 people)
web-penalty-void = No challenges, the word list judges at once

web-preset-classic = Classic
web-preset-classic-note = 3 days a turn. Challenging words costs nothing. 2–4 players.
web-preset-novice = Beginner
web-preset-novice-note = 7 days a turn. The word list judges every word as you confirm. 2–4 players.
web-preset-box = Box rules
web-preset-box-note = No clock. A failed challenge costs your turn. 2–4 players.
web-preset-ranked = Ranked
web-preset-ranked-note = 2 days a turn. Every play must be accepted or challenged; the result is rated. 2–4 players.
web-preset-tournament = Tournament
web-preset-tournament-note = 20 minutes a game, rated. Who types a play names its square: 8h cabins. 2 players.
web-preset-literaki = Literaki
web-preset-literaki-note = 3 days a turn. On a square of the same value a tile counts three times. A rating of its own. 2–4 players.
web-preset-english = English
web-preset-english-note = 3 days a turn. A failed challenge costs your turn. 2–4 players.
web-tiles-pl = Polish
web-tiles-en = English
web-seats-2 = 2
web-seats-3 = 3
web-seats-4 = 4
web-clock-preset = As in the rules: { $clock }
web-clock-none = no clock
web-clock-minutes2 = 2 minutes a turn
web-clock-flag20 = 20 minutes a game
web-clock-overtime25 = 25 minutes a game, then penalties
web-clock-days1 = 1 day a turn
web-clock-days2 = 2 days a turn
web-clock-days3 = 3 days a turn
web-clock-days7 = 7 days a turn

## A seat at the table

web-seat = Seat { $number }
web-seats-here = Seats on this screen
web-your-turn = Your turn
web-private = For you only
web-line = Move or command
web-line-example = a8 cabins or /help
web-send = Send
web-go-on = Go on
web-cancel = Cancel
web-download = Download { $name }
web-name-needed = Type your name and sit down.
web-lobby-own = Your invitation
web-lobby-in = You have a seat at the table
web-lobby-asked = { $host } invites you to a game
web-lobby-over = This invitation is out of date
web-you = you
web-host = the host
web-free-place = Free seat
web-free-places = Free seats: { $count }
web-invite = Invite with this link
web-invite-code = Or pass on the code:
web-beside = Somebody sits down at this screen
web-draw = How tiles are drawn
web-who = Who sits down?
web-who-note = In this browser { $name } has a seat at this table.
web-who-me = It’s me, I’m back
web-who-other = Somebody else sits down
web-link = Link
web-copy = Copy link
web-copied = Copied
web-my-seat = My seat
web-my-seat-note = This link brings you back to your seat, on a phone too. Keep it to yourself: it shows your rack.

## Board

web-board = Board
web-set = Tiles not yet on the board
web-rack = Your rack
web-rack-before = Rack before the move
web-square-2l = double letter
web-square-3l = triple letter
web-square-2w = double word
web-square-3w = triple word
web-square-c1 = yellow square: 1
web-square-c2 = green square: 2
web-square-c3 = blue square: 3
web-square-c5 = red square: 5
web-square-empty = empty
web-square-at = Square { $square }
web-squares-taken = Taken: { $squares }. Your tiles from there go back to the rack.
web-tile = { $letter }, value { $points }
web-tile-blank = blank
web-tile-blank-as = { $letter }, blank
web-tile-last = last play
web-tile-draft = to confirm
web-tile-wrong = cannot stay here
web-blank-letter = Which letter is the blank?
web-which-letter = Which letter do you play?
web-not-one-line = The tiles are not in one line. Lay them across or down.
web-not-on-rack = Not on your rack: { $letter }.
web-no-room = The word leaves the board.
web-across = across
web-down = down
web-type-letters = Letters of the word
web-zoom-out = Whole board
## The board and what lies beside it

web-game = Game { $game }
web-watching = You’re watching
web-on-turn = to move
web-is-out = out of the game
web-present = { $name } is at the table
web-absent = { $name } is not at the table
web-time-left = Time left: { $time }.
web-back = Back
web-close = Close
web-actions = What you can do
web-moves = Moves
web-no-moves = No moves yet
web-before-moves = The board before the first move.
web-newest-board = The board after the last move.
web-move-exchange = exchange: { $count }
web-move-pass = pass
web-move-challenge = challenge
web-move-resign = resignation
web-move-time = out of time
web-move-end = the end
web-to-first = Start of the game
web-to-previous = Previous move
web-to-next = Next move
web-to-last = Last move
web-bag = In the bag: { $count }
web-bag-title = The bag
web-unseen = Unseen tiles: { $count }, of them in the bag: { $bag }
web-blank = blank
web-watchers = Watching: { $count }
web-racks-after = Racks are shown after the game.
web-confirm = Play
web-recall = Take back
web-shuffle = Shuffle
web-more = More
web-to-move = To move: { $who }
web-lay-first = Your turn. Lay tiles on the board.
web-choose-tiles = Choose tiles to exchange.
web-exchange = Exchange: { $count }
web-keyboard = Keyboard
web-sound-on = Sound on
web-sound-off = Sound off
web-to-rematch = To the rematch
web-go-to-game = Go to game { $game }
web-analysis = Analysis
web-analysing = Analysing the game…
web-leave-analysis = Close the analysis
web-strongest = Strongest plays
web-missing-points = points short
web-chance = Chances to win: { $who }
web-turn-of = Turn { $number } of { $count }: { $who }
web-leave = leave { $tiles }
web-no-leave = no leave
web-as-played = as played

## Connection

web-reconnecting = Reconnecting. What you type is safe.
web-missing = I don’t know that game. Check the code or start a new one.
web-too-many-codes = Too many unknown codes. Try again in an hour.
web-session-ended = This connection to the chat has ended. Open the board again from the chat.
web-failed = That didn’t work. Try again.

## The board without a server

web-to-chat = Send to the chat
web-points-in-chat = The chat tells the points.
web-gap = There is a gap between the tiles. Lay them one beside the other.
web-type-it = There is no chat here. Type it there: { $line }
web-no-state = This board can’t be read. Open it again from the chat.

## Looks

web-other-language = Polski
web-theme-light = Light theme
web-theme-dark = Dark theme
web-theme-contrast = High-contrast theme
