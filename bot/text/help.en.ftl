### /help: the game in eight sentences; rules, moves, commands and the rest behind buttons.

help-title = Wykładka: a crossword game
help-title-rules = Rules
help-title-move = How to play a word
help-title-commands = Commands
help-title-more = More you can do
button-help-rules = Rules
button-help-move = Playing a word
button-help-commands = Commands
button-help-more = More

## To begin with

help-web = The rules are behind “Rules” at the top of the first page. Buttons do everything; in the field under “More” you can type a move ({ $move }) or a command as well.
help-start = Invite: { $new }. The other person presses “Join” or types { $join }.
help-move = { $chat ->
    [discord] Play a word with the button “Play” or { $play }: the square, then the word (`a8` down, `8a` across).
   *[other] Play a word: { $play } (square and word; `a8` down, `8a` across). The word alone is enough, too.
}
help-board = { $chat ->
    [discord] The “Board” button opens a board on which you lay a word with finger or mouse and see its points at once.
   *[other] The “Open the board” button in our private chat opens a board on which you lay a word with finger or mouse and see its points at once.
}
help-join = The first word crosses the centre of the board, and every later word joins tiles that lie there. All strings of letters that form must be words.
help-instead = Instead of a play you can exchange tiles ({ $exchange }) or pass ({ $skip }).
help-challenge = The others accept your play or challenge it. If a word is not in the word list, the play is taken back and your turn is lost.
help-end = The game ends when the bag and one rack are empty, or after several passes in a row.
help-no-marks = In groups type commands without Polish marks: with them they don’t reach me.

## Rules

help-sheet = A premium square counts only in the play that covers it. It multiplies a letter (DL, TL) or the whole word (DW, TW).
help-bonus = A bingo, all seven tiles at once: bonus { $points }.
help-exchange = You can exchange while the bag holds at least 7 tiles. An exchange costs your turn.
help-penalties = The invitation says what a failed challenge costs. Against robots and in a “beginner” game the word list judges words at once.
help-leftovers = At the end the value of the tiles that a player still has is subtracted. A player who has played all tiles gets the value of the others’ tiles.

## Playing a word

help-word = { $chat ->
    [discord] The word alone is enough: I find the places where it fits, and you choose.
   *[other] If the word alone fits in several places, you choose one of them.
}
help-blank = A blank in brackets: { $example }. I use it for a missing letter without brackets, too.
help-dots = Type the letters that already lie on the board, or a dot for each: { $dots }.
help-marks = You can leave out Polish marks. If a word can be read in several ways, I ask.
help-preview = First you see a preview with the points. The play counts once you press “Confirm”.

## More

help-options = { $chat ->
    [discord] With { $new } you can choose a person, the rules and the pace. “Options” under the invitation has the rest: seats, teams, word list, penalties.
   *[other] Add options after { $new }: { $options }. “Options” under the invitation has the same.
}
example-clock = tournament in Polish
example-computer = computer lynx I start
example-adaptive = computer chameleon
example-teams = 4 players teams 3 days
example-penalty = penalty: turn
example-list = dictionary en_strict
example-draw = word squirrel
help-robot = Kameleon ({ $example }) plays about as strongly as you: it learns that from your games with robots and from analyses of your games.
help-seek = Nobody to play with? { $seek } finds somebody of about your strength, here or on another platform. Under “Say something” you can block a person whom you don’t want to play.
help-anywhere = You can play in any conversation, even where I’m not: on my profile, choose to add me to your account. The others then play by the buttons.
help-talk = Behind “More” there is “Say something”: ready phrases and reactions for the whole table. You can mute another player’s phrases there, too.
help-literaki = Literaki: { $new }. A tile on a square of its own colour counts triple. Literaki has its own rating.
help-table = A game on a real board: { $score }, with a clock: { $clock }. Attach a GCG file to continue a recorded game.
help-club = Club: I open sign-up for an evening every week and keep the season table. Create a club with { $chat ->
    [discord] `/event kind:club`
   *[other] `/club Thursday 18:00 The Arcades`
}.
help-league = League: games run for two or four weeks, in divisions with promotion and relegation. Create a league with { $chat ->
    [discord] `/event kind:league`
   *[other] `/league Monday 20:00 Arcade League`
}.
help-rating = A game gives you rating points, which depend on your opponent’s rating and on the result. Your rating is their average over your newest games, at most { $games } from two years.

## Commands

help-rest = { $chat ->
    [discord] Buttons lead to the rest: the game and its “More” ({ $games } leads there, too), “History” and “Analysis” after a game, and “Account and data” in the settings.
   *[other] The rest is behind the buttons of the game and its “More”. You can type it, too: { $typed }.
}
command-new = Invite someone or play a robot
command-join = Join a game by code
command-play = Play a word: square and word
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
