### The table in the browser: the page's own words.

## Start

web-title = Wykładka
web-lead = A crossword game on a shared board. Pick the rules, invite and play.
web-name = Your name
web-rules = Rules
web-clock = Clock
web-tiles = Tiles and word list
web-seats = Players or teams
web-where = How you play
web-where-here = Side by side, on this screen
web-where-apart = Each through a link of their own
web-where-robots = With a robot
web-robot = Robot
web-robot-sparrow = 1 Wróbel (sparrow), cheerful
web-robot-hedgehog = 2 Jeż (hedgehog), careful
web-robot-badger = 3 Borsuk (badger), solid
web-robot-owl = 4 Sowa (owl), wise
web-robot-lynx = 5 Ryś (lynx), of few words
web-starter = Who starts
web-starter-draw = Start draw
web-starter-host = I do
web-starter-robot = The robot
web-team = Teams
web-team-1 = Everybody plays alone
web-team-2 = 2 people share a rack
web-team-3 = 3 people share a rack
web-more-options = More options
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
web-sit-down = Sit down
web-code = Do you have a game code?
web-go-to-table = Go to the table
web-new-game = New game

web-preset-classic = Classic
web-preset-classic-note = Challenging words costs nothing. 2–4 players.
web-preset-novice = Beginner
web-preset-novice-note = The word list judges every word at once. 2–4 players.
web-preset-box = Box rules
web-preset-box-note = A failed challenge costs your turn. 2–4 players.
web-preset-ranked = Ranked
web-preset-ranked-note = Every play must be accepted or challenged. 2–4 players.
web-preset-tournament = Tournament
web-preset-tournament-note = A clock for the whole game, and every play names its square. 2 players.
web-preset-english = English
web-preset-english-note = A failed challenge costs your turn. 2–4 players.
web-tiles-pl = Polish
web-tiles-en = English
web-seats-2 = 2
web-seats-3 = 3
web-seats-4 = 4
web-clock-preset = As in the rules
web-clock-none = No clock
web-clock-minutes2 = 2 minutes a turn
web-clock-flag20 = 20 minutes a game
web-clock-overtime25 = 25 minutes a game, then penalties
web-clock-days1 = 1 day a turn
web-clock-days3 = 3 days a turn
web-clock-days7 = 7 days a turn

## A seat at the table

web-seat = Seat { $number }
web-seats-here = Seats on this screen
web-your-turn = Your turn
web-log = At the table
web-private = For you only
web-line = Move or command
web-line-example = a8 cabins or /help
web-send = Send
web-go-on = Go on
web-cancel = Cancel
web-download = Download { $name }
web-name-needed = Type your name and sit down.
web-invite = Invite with this link:
web-link = Link
web-copy = Copy link
web-copied = Copied
web-my-seat = My seat
web-my-seat-note = This link brings you back to your seat, on a phone too. Keep it to yourself: it shows your rack.

## Connection

web-reconnecting = Reconnecting. What you type is safe.
web-missing = I don’t know that game. Check the code or start a new one.
web-too-many-codes = Too many unknown codes. Try again in an hour.
web-failed = That didn’t work. Try again.

## Looks

web-other-language = Polski
web-light = Light theme
web-dark = Dark theme
