### The score of a game at a real table.

score-start = { $chat ->
    [discord] Game at a real table: { $names }. { $who } starts. Choose “Play” and enter: { $move }, a blank in brackets: { $blank }.
   *[other] Game at the table: { $names }. { $who } starts. Write moves: { $move }, a blank in brackets: { $blank }.
}
score-passes = { $who } passes.
score-strata = ❌ { $who } loses the turn. { $word } comes off, score { $score }.
strata-alone = ❌ { $who } loses the turn. { $word } comes off.
score-next = { $who } to move.
score-undone-line = Undone: { $what }
score-undone-move = move { $number }, { $who }, { $word }, { $points }.
score-undone-turn = move { $number }, { $who }, { $kind ->
    [pass] pass
   *[exchange] exchange
}.
score-undone-strata = turn lost, { $who }.
score-undone-correction = the correction of move { $number }.
score-undone-other = the last entry.
score-undone-many = Entries undone: { $count }.
score-corrected = Move { $number } corrected: { $word }, { $square } { $direction }, { $points }, not { $before }. Later scores counted again.
score-corrected-turn = Move { $number } corrected: { $what } Later scores counted again.
score-unfit = Move { $number } no longer fits: { $who }, { $word }. Correct it or undo.
score-unfit-turn = Move { $number } no longer fits: { $who }. Correct it or undo.
score-rewrites = This correction also changes other words: { $changes }.
score-unfits = Move { $number } will no longer fit: { $who }.
score-rewrites-ask = { $chat ->
    [discord] Correct it? Choose “Correct”.
   *[other] Correct it? Choose “Correct” or type: { $line }.
}
score-rewritten = Other words after this correction: { $changes }.
score-rewritten-turn = move { $number }, { $who }: { $come } instead of { $gone }
score-last-tiles = { $who } plays the last tiles. Now { $end } or { $strata }.
score-ask = Type the leftover tiles: { $who }. Example: { $example }.
score-rated = At the table, unrated.
score-foot = game { $code } · at the table · { $rules }
score-below = Game at the table: { $names }. The board is below.
score-word-valid = ✅ { $word } is valid.
score-word-invalid = ❌ { $word } is not valid.
score-perhaps = { $word }, perhaps?
score-more = What else?
score-no-word = no word
score-unfit-word = no fit
score-begun = { $chat ->
    [discord] The score sheet is open: { $names }. Choose “Play” and enter what happens at the table.
   *[other] The score sheet is open: { $names }. Write moves or press “Play”.
}
score-pair = { $first } – { $second } { $score }
score-from-file = { $over ->
    [yes] From the file: { score-moves }, { $scores }.
   *[no] From the file: { score-moves }, { $scores }. Go on?
}
score-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
score-clip-time = { $who } { $time }
score-clock = { $state ->
    [runs] Clocks: { $clocks }. Running: { $who }, time up { $end }.
    [late] Clocks: { $clocks }. Running: { $who }.
    [over] Clocks: { $clocks }.
   *[stands] Clocks: { $clocks }. None is running.
}
score-overtime = ⏳ Over time: { $who }, { $over }.
score-clock-usual = 25 minutes
example-table-clock = clock
button-score-clock = Clock: { $who }
button-score-stop = Stop the clock
discord-option-table-clock-about = Time for the whole game; every minute over it costs 10 points
error-no-clock = This game is kept without a clock. With one: { $command }.
score-clip = { $who } { $score }

button-score-line = Play
button-score-undo = Undo
button-score-exchange = Exchange
button-score-pass = Pass
button-score-strata = Turn lost
button-score-correct = Correct
button-score-check = Check a word
button-score-end = End
button-score-record = GCG record

ask-score-title = Game at a real table
ask-score-label = Who plays? The first one starts
ask-score-example = Ola, Kuba, Iza
ask-line-title = Score sheet
ask-line-label = Move, exchange 3, pass, turn lost, undo
ask-line-example = 8h cabins
ask-wymiana-title = Exchange
ask-wymiana-label = How many tiles?
ask-wymiana-example = 3
ask-popraw-title = Correction
ask-popraw-label = Number of the move, and the move
ask-popraw-example = 7 h8 cabins
ask-sprawdz-title = Check a word
ask-sprawdz-label = Word
ask-sprawdz-example = oxen

command-score = Keep score of a game at a real table
discord-option-names = names
discord-option-names-about = Who plays, in order: Ola, Kuba, Iza
discord-option-file = file
discord-option-file-about = A game record (GCG) to go on from
discord-option-player = player
discord-option-player2 = player2
discord-option-player3 = player3
discord-option-player-about = A person on this server, who may write too

error-bad-record = Line { $line } of the file: { $reason }.
error-unwritable = Line { $line } of the file: { $reason }
error-file-too-long = This file is too large. A game record (GCG) takes { $longest } kB at most.
record-turn = This move is out of turn.
error-line-unreadable = I don’t understand “{ $text }”. Examples: { $move }, { $exchange }, { $undo }.
error-set-lacks = The set has too few: { $tiles }. A blank goes in brackets: { $blank }.
set-lacks-tile = { $tile } ({ $has }, { $needed } needed)
error-rack-lacks = Not on that rack: { $tiles }.
error-too-many-tiles = This rack holds { $held }; you typed { $tiles }.
error-wrong-leftover = Type all tiles left. { $who } has { $held }.
error-leftovers-asked = The game is over. Type the leftover tiles: { $who }.
error-last-tiles-laid = That was the last play. Now { $end } or { $strata }.
error-no-such-move = There is no move { $number }. The last one is { $last }.
error-nothing-written = You can’t undo that many. Entries: { $count }.
error-unsettled = Correct or undo first: { $moves }.
unsettled-move = move { $number }
error-not-recorder = Recorded by: { $names }.
error-written-already = That move is in already. Here is the board.
error-at-real-table = This game is played at a real table; here it is only written down.
