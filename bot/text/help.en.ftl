### /help: the rules in short, and the commands.

help-title = Wykładka: a crossword game
help-web = Rules: “Rules” at the top of the first page. Buttons do everything; in the field under “More” you can type a move ({ $move }) or a command as well.
help-start = Invite: { $new }. The other person presses “Join” or types { $join }.
help-options = { $chat ->
    [discord] The options of { $new } say what and how you play: rules, clock, robot, teams, word list.
   *[other] After the command you may say what and how you play: { $options }.
}
example-clock = tournament in Polish
example-computer = computer lynx I start
example-adaptive = computer chameleon
example-teams = 4 players teams 3 days
example-penalty = penalty: turn
example-list = dictionary en_strict
example-draw = word squirrel
help-move = { $chat ->
    [discord] To play: the button “Play” or { $play }. Direction: `a8` down, `8a` across.
   *[other] To play: { $play }, or the word alone. Direction: `a8` down, `8a` across.
}
help-blank = A blank stands in brackets: { $example }. A dot is a letter on the board: { $dots }.
help-score = Bonus { $points } for seven tiles at once. Premium squares count once.
help-literaki = Literaki: { $new }. On a square of its own value’s colour a tile counts three times; the rating is separate.
help-robot = A robot like you: { $example }. Kameleon plays a step stronger after you beat it, a step weaker after you lose. Among several people it keeps to the level of whoever invites.
help-table = A game at a real table: { $score }, with a clock: { $clock }. A GCG file sent with this command is a game to go on from.
help-challenge = A play is pending: the others accept it or challenge it in the word list.
help-end = The end: bag and a rack empty, or passes in a row. Leftover tiles are subtracted.
help-rating = Rating: the mean of the rating points of your newest games, at most { $games } from two years, as the Polish federation counted before May 2023.
help-commands = Commands
help-no-marks = In groups type commands without Polish marks: with them they don’t reach me.

command-new = Invite someone or play a robot
command-join = Join a game by code
command-play = Play a word: square, direction, word
command-exchange = Exchange tiles (costs your turn)
command-pass = Pass your turn
command-challenge = Challenge the last play
command-accept = Accept the last play
command-rack = Your tiles, for you only
command-board = Board and score
command-bag = Tiles you can’t see
command-describe = Board as text, for screen readers
command-resign = Resign this game
command-abort = Propose to end without a result
command-claim = End the game of somebody whose time ran out
command-games = Your games, waiting ones first
command-history = The game move by move
command-record = Game record as a GCG file
command-rematch = Play again
command-partner = Write to your team-mate
command-help = Rules and commands

## The first meeting

first-what = Wykładka is a crossword game: with seven tiles you play words on a shared board.
first-how = Play the robot right away or invite your friends, here and in groups.
first-you = You
first-robot = Robot
button-first-robot = Play the robot
button-first-invite = Invite
button-first-rules = Rules
