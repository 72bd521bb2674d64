### The table in the browser: the page's own words.

## Start

web-title = Wykładka
web-front-title = Make words on a board you share.
web-front-about = Play a robot or your friends: here, on Discord and on Telegram.
web-front-board = A board in the middle of a game
web-guest = Guest
web-my-games = My games
web-name = Your name
web-name-first = Type your name.
web-who-are-you = What is your name?
web-name-kept = Saved.
web-keep = Save
web-lost = That link doesn’t lead to a game. Start a new one here.

web-rules-page = Rules
web-ranking-page = Leaderboard
web-profile-page = Profile
web-profile-settings = Settings
web-profile-link = Link accounts
web-call-telegram = Call me on Telegram
web-call-discord = Call me on Discord
web-call-open-telegram = Open the chat on Telegram
web-call-open-discord = Open the bot’s profile on Discord
web-call-how-telegram = Open a chat with me, press “Start” and agree. Then come back here.
web-profile-data = Download your data
web-profile-forget = Delete your data
web-is-it-valid = Is this word valid?
web-look-up = Look up
web-check-page = Checking plays at a real table
web-check-words = Type all words of the play.
web-check = Check
web-check-clear = Clear
web-check-acceptable = The play is acceptable.
web-check-unacceptable = The play is unacceptable.
web-check-waits = Reconnecting.

web-guide = How to play
web-step-choose = Choose whom you play: a robot, somebody through a link, or together on one screen.
web-step-lay = Drag tiles to the board, or tap a tile and then a square. The first word crosses the centre, every other one joins words that lie there.
web-step-confirm = You see the points at once. Confirm your play; your opponent then accepts or challenges it.
web-rule-score = Letters count their values. 2L and 3L multiply a letter, 2W and 3W the whole word. Each such square counts once. Seven tiles at once are a bingo: +50.
web-rule-blank = A blank stands for any letter and scores nothing itself.
web-rule-turn = Instead of a play you can exchange tiles or pass. That costs your turn.
web-rule-challenge = With people a play waits: accept it or challenge it. After a successful challenge the tiles go back to the rack and the turn is lost. Against a robot the word list judges at once.
web-rule-end = The game ends when the bag and one rack are empty, or after several passes in a row. Leftover tiles are subtracted.
web-rule-rating = The rating is the average of rating points from your newest ranked and tournament games. Games against robots don’t count.
web-more-games = Other games
web-rule-literaki = Literaki: on a square in the colour of its value a tile counts three times. Choose it in the options of a new game.
web-rule-rounds = Duplicate: everyone has the same letters and looks for the best play in secret.
web-rule-puzzle = Puzzle of the day: three tries at the best play, the solution in the evening.
web-rule-training = Training: positions from your own games in which you could have played better.
web-rule-sheet = A game at a real table: you record the moves, and points and words are checked here.

web-new-game = New game
web-robot-way = Play a robot
web-at-once = At once, no account. { $robot }
web-invite-way = Invite
web-here-way = On one screen
web-here-about = 2–4 people, tiles covered
web-here-names = Who plays? Names with commas between them
web-here-how-many = Enter 2 to 4 names, with commas between them.
web-robots = { $count } robots: { $robot }
web-link-for-one = a link for somebody else
web-link-for-more = one link, seats: { $count }
web-options = Options: { $rules }, { $tiles }
web-options-clock = Options: { $rules }, { $tiles }, { $clock }
web-puzzle = Puzzle of the day
web-training = Training
web-rounds = Duplicate
web-rounds-note = Everyone plays the same letters, each in secret. The duplicate game of the day is the same everywhere; invite people to the others with a link.
web-rounds-day = Duplicate game of the day
web-rounds-now = Round after round
web-rounds-days = One round a day
web-rounds-start = Start
web-rounds-start-now = now
web-rounds-start-minutes = in this many minutes
web-rounds-start-hour = at the hour
web-have-code = I have an invitation code
web-code = Game code
web-go-to-table = Join
web-sheet = Score a game on a real board
web-sheet-players = Who plays? The first one starts
web-sheet-file = Or a GCG file to go on from
web-sheet-clock = 25 minutes for each player
web-sheet-begin = Begin
web-sheet-who = Say who plays, or choose a file.
web-rebuild = Rebuild a game from its final board
web-rebuild-board = Lay out the final board: choose a square and type. Choosing it again changes the direction. A blank is a letter with Shift, or after “Blank”.
web-rebuild-points = Type each player’s points in order. An exchange, a pass and a lost turn are 0. You can add the sum at the end, such as = 312.
web-rebuild-who = Player { $number }
web-rebuild-turns = Points of the turns
web-rebuild-more = Add a player
web-rebuild-clear = Clear the board
web-rebuild-find = Rebuild
web-rebuild-searching = Looking for the order of moves. This usually takes a few seconds.
web-sheet-large = This file is too large. A game record (GCG) takes 24 kB at most.

web-rules = Rules
web-clock = Clock
web-tiles = Tiles and word list
web-seats = Seats
web-robot = Robot
web-starter = Who starts against a robot
web-starter-draw = Start draw
web-team = Teams when you invite
web-team-1 = Everybody plays alone
web-team-2 = 2 people share a rack
web-team-3 = 3 people share a rack
web-list = Another word list (optional)
web-draw-word = Your word for the draw (optional)
web-penalty = A failed challenge
web-penalty-preset = As in the rules

web-preset-usual = Usual rules
web-preset-usual-note = Beginner without a clock against a robot, Classic with people.
web-preset-classic-note = 3 days a turn. Challenging words costs nothing. 2–4 players.
web-preset-beginner-note = 7 days a turn. The word list judges every word as you confirm. 2–4 players.
web-preset-box-note = No clock. A failed challenge costs your turn. 2–4 players.
web-preset-ranked-note = 2 days a turn. Every play must be accepted or challenged; the result is rated. 2–4 players.
web-preset-tournament-note = 20 minutes a game, rated. In chat, give the square: 8h cabins. 2 players.
web-preset-literaki-note = 3 days a turn. On a square of the same value a tile counts three times. A rating of its own. 2–4 players.
web-preset-english-note = 3 days a turn. A failed challenge costs your turn. 2–4 players.
web-tiles-pl = Polish
web-tiles-en = English
web-tiles-in-pl = Polish tiles
web-tiles-in-en = English tiles
web-seats-2 = 2
web-seats-3 = 3
web-seats-4 = 4
web-clock-preset = As in the rules: { $clock }
web-clock-people = As in the rules: { $clock }, none against a robot

## First lesson

web-lesson = First lesson
web-lesson-step = First lesson: { $step } of { $count }
web-lesson-1 = These are your tiles. Drag { $letter } onto the marked centre of the board ({ $at }).
web-lesson-2 = Now place { $rest } right after { $letter }. Words read across or down.
web-lesson-3 = { $word } is { $sum } points. The centre doubles the word, so you get { $points }. Press “Confirm +{ $points }”.
web-lesson-4 = You draw new tiles and the robot plays { $robots }: { $theirs }. Every play must touch tiles on the board. Add { $last } to { $word } to make { $longer }.
web-lesson-now = { $longer }: { $more }. Press “Confirm { $more }”.
web-lesson-5 = { $longer }: { $more }. Now play a word of your own. Nothing fits? You can exchange tiles.
web-lesson-exchange = Exchange tiles
web-lesson-exchanged = These are new tiles. In a game you choose which ones to exchange, and it costs your turn. Now play a word of your own.
web-lesson-not-a-word = Not in the word list: { $words }. Try another word.
web-lesson-not-words = One of these words is not in the word list: { $words }. Try another one.
web-lesson-over = { $word }: { $points }. That’s all, you can play!
web-lesson-almost = Almost: put { $letter } on { $at }.
web-lesson-other = That fits too, but for the lesson add { $last } to { $word } to make { $longer }.
web-lesson-and = and
web-lesson-keys = Keyboard: arrows choose a square, letters place tiles, Enter confirms.
web-lesson-skip = Skip the lesson
web-lesson-play = Keep playing

## A seat at the table

web-seat = Seat { $number }
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
web-lobby-over = This invitation is no longer open
web-you = you
web-host = the host
web-free-place = Free seat
web-free-places = Free seats: { $count }
web-invite = Invite with this link
web-invite-code = Or pass on the code:
web-beside = Add a player at this screen
web-beside-name = Their name
web-draw = How tiles are drawn
web-who = Who is playing?
web-who-note = In this browser { $name } has a seat at this table.
web-who-me = It’s me, I’m back
web-who-other = Someone else plays
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
web-not-on-rack = You don’t have on your rack: { $letter }.
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
web-wins = wins
web-won = { $who } wins!
web-wykladka = Bingo!
web-present = { $name } is at the table
web-absent = { $name } is not at the table now
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
web-unseen = Unseen tiles: { $count }, of which in the bag: { $bag }
web-blank = blank
web-watchers = Watching: { $count }
web-racks-after = Racks are shown after the game.
web-confirm = Confirm
web-recall = Take back
web-shuffle = Shuffle
web-more = More
web-to-move = To move: { $who }
web-show-tiles = { $who } now: show tiles
web-show-tiles-early = { $who }: show tiles
web-pass-on = Move made. Pass the screen: { $who } is next.
web-pass-first = Pass the screen: { $who } is next.
web-covered = Tiles are covered.
web-lay-first = Your turn. Lay tiles on the board.
web-choose-tiles = Choose tiles to exchange. This costs your turn.
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
web-newer-kind = { error-unknown-kind }
web-too-many-codes = Too many unknown codes. Try again in an hour.
web-session-ended = This connection to the chat has ended. Open the board again from the chat.
web-failed = That didn’t work. Try again.

## The board without a server

web-to-chat = Send to the chat
web-type-it = I can’t send this. Type in the chat: { $line }
web-no-state = This board can’t be read. Open it again from the chat.

## Looks

web-other-language = Polski
