### Refusals: first what is, then what to do.

## Placing tiles

error-off-board = The word leaves the board. Room from { $square }: { letters }.
error-square-occupied = { $square } holds { $tile }, but your word has { $letter } there.
error-square-empty = { $square } is empty. Type a letter instead of the dot.
error-squares-taken = Tiles lie on these squares already: { $squares }.
error-not-in-line = The tiles must lie in one row or in one column.
error-gap = There is a gap between the tiles: { $squares }.
error-nothing-placed = These tiles lie on the board already. Add one from your rack.
error-incomplete-word = Together with the tiles beside it, your word reads { $word }. Type the whole word.
error-too-short = The first word needs at least two letters.
error-too-many-laid = This play lays { $count } new tiles, and a rack holds { $most }.
error-not-centred = The first word must cross the centre: { $square }.
error-not-connected = The word touches no tile. Join it to words on the board.
error-tiles-not-on-rack = Not on your rack: { $tiles }.

## Moves out of turn

error-not-your-turn = { $who } to move. I’ll tell you when it’s your turn.
error-game-over = This game is over. Rematch?
error-seat-out = This game goes on without you.
error-nothing-pending = No play is waiting to be challenged.
error-own-play = It’s your own play. The others accept or challenge it.
error-already-accepted = You have accepted this play already.
error-must-answer = First accept or challenge the last play.
error-out-play-pending = This play may end the game: accept or challenge it.
error-challenges-off = There are no challenges in this game: the word list judges each play at once.
error-not-in-play = These words are not in the last play: { $words }.
error-invalid-words = Not a word: { $words }. Try another.
error-nothing-to-exchange = Choose at least one tile to exchange.
error-bag-too-small = In the bag: { tiles }; an exchange needs { $needed }.
error-exchanges-used = Exchanges used: { $maximum } of { $maximum }.

## Typed text

error-robot-unknown = There is no robot “{ $text }”. There are: sparrow, hedgehog, badger, fox, owl, lynx and chameleon.
error-unreadable = I don’t understand “{ $text }”. Example: { $example }.
error-text-too-long = That text is too long: “{ $text }”. It can have at most { $longest } characters.
error-unknown-letters = There are no such tiles in this game: { $letters }.
error-square-needed = { $places ->
    [first] Where? Add a square: { $down } (down) or { $across } (across).
    [0] Add a square: { $example }.
   *[other] Places that fit: { $places }. Add a square: { $example }.
}
error-several-readings = How should I read { $word }?
example-move = { $chat ->
    [discord] `/play move:H8 across WORD`
   *[other] `/play H8 across WORD`
}
example-exchange = { $chat ->
    [discord] `/exchange tiles:A B blank`
   *[other] `/exchange A B blank`
}
example-start = `in 20 min`, `at 20:00`
example-persons = `@kuba @iza`
example-options = { $chat ->
    [discord] `/new_game rules:ranked pace:2 days`
   *[other] `/new_game ranked 3 players 2 days`
}
error-no-place = { $word } fits nowhere. Try another word.
error-unknown-command = { $nearest ->
    [none] I don’t know { $text }. All commands: { $help }.
   *[other] I don’t know { $text }. Did you mean { $nearest }?
}

## Table and invitation

error-unknown-game = I don’t know that game. Your games: { $command }.
error-too-many-codes = Too many unknown codes. Time left until the next try: { $time }.
error-stale = That button is out of date. Here is the board now.
error-dead-button = That button is out of date. Your games: { $command }.
error-not-seated = Only the people who play here can do that: { $names }.
error-not-invited = This is a personal invitation. Invited: { $names }.
error-already-seated = You have a seat in this game already.
error-table-full = All seats are taken.
error-invitation-over = This invitation is no longer open.
error-invitation-taken = These options can’t change any more, because somebody else sits at the table. For other rules start a new game: { $command }.
error-invitation-revised = { $rules ->
    [none] The rules of this game have just changed. Look at them and join again.
   *[other] The rules of this game have just changed: { $rules }, { $clock }. If they suit you, join again.
}
error-not-started = This game is still waiting for players.
error-not-ended = This game is still running.
error-already-started = This game is already running.
error-already-ended = This game is over. Rematch?
error-not-host = Only the person who invites can do this.
error-no-partner = You have no team in this game, so there is nobody to write to.
error-nobody-else = Nobody else sits at this table.
error-too-many-remarks = That’s enough for now. Say the next thing in a moment or after a move.
error-too-few-players = Too few people at the table. At least: { people }.
error-bad-invitation = { $option ->
    [team] A team has at most 3 people.
    [uneven] That number doesn’t divide into equal teams. Example: `4 players teams of 2`.
    [clock] That clock won’t work. Examples: `3 days`, `20 min`, `2 min a turn`, `none`.
    [robots] A robot takes a whole seat, and one is yours. A table has at most 4 seats.
    [word] A word for the draw has Polish and English letters, digits, spaces and hyphens, 24 at most. { $odd ->
        [none] Type a shorter one.
       *[other] Leave out: { $odd }.
    }
    [rounds] A duplicate has 5–20 rounds. Example: `8 rounds`.
    [seconds] A round lasts 60–180 seconds. Example: `90 seconds`.
    [starter] You can choose who starts only if everyone else is a robot. Among people the start draw decides.
    [language] Literaki is in Polish only. For another language choose other rules.
   *[other] These options don’t go together. This is enough: { $command }.
}
error-wrong-number = These rules are for another number of players: { $people }.
error-invites-themselves = You can’t invite yourself. Invite somebody else, or play a robot: { $command }.
example-robot = robot
error-unknown-list = I have no such word list for these tiles: “{ $name }”. There are: { $names }.
error-word-list-missing = This game’s word list is missing ({ $name }). The game waits until the word list is back.
error-already-voted = You have already agreed to abort the game. We are waiting for the others.

## Trouble

error-unknown-kind = This table was made by a newer version of the program, so I can’t open it yet. Nothing is lost. Try again later.
error-store-unavailable = I can’t reach the games right now. Try again in a moment; stored moves are safe.
error-contended = A lot is happening in this game at once. Try again.
trouble = Something went wrong on my side. Try again.
