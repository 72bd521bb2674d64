### The score of a game at a real table.

sheet-start = { $chat ->
    [discord] Game at a real table: { $names }. { $who } starts. Choose “Play” and enter: { $move }, a blank in brackets: { $blank }.
   *[other] Game at a real table: { $names }. { $who } starts. Type moves: { $move }, a blank in brackets: { $blank }.
}
sheet-passes = { $who } passes.
sheet-strata = ❌ { $who } loses the turn. { $word } comes off the board, score { $score }.
strata-alone = ❌ { $who } loses the turn. { $word } comes off the board.
sheet-next = { $who } to move.
sheet-undone-line = Undone: { $what }
sheet-undone-move = move { $number }, { $who }, { $word }, { $points }.
sheet-undone-turn = move { $number }, { $who }, { $kind ->
    [pass] pass
   *[exchange] exchange
}.
sheet-undone-strata = turn lost, { $who }.
sheet-undone-correction = the correction of move { $number }.
sheet-undone-other = the last entry.
sheet-undone-many = Entries undone: { $count }.
sheet-corrected = Move { $number } corrected: { $word }, { $square } { $direction }, { $points } instead of { $before }. Later scores were counted again.
sheet-corrected-turn = Move { $number } corrected: { $what } Later scores were counted again.
sheet-unfit = Move { $number } no longer fits: { $who }, { $word }. Correct it, or undo the correction.
sheet-unfit-turn = Move { $number } no longer fits: { $who }. Correct it, or undo the correction.
sheet-rewrites = This correction also changes the words of other moves: { $changes }.
sheet-unfits = Move { $number } will no longer fit: { $who }.
sheet-rewrites-ask = { $chat ->
    [discord] Correct it? Choose “Correct”.
   *[other] Correct it? Choose “Correct” or type: { $line }.
}
sheet-rewritten = This correction also changed the words of other moves: { $changes }.
sheet-rewritten-turn = move { $number }, { $who }: { $come } instead of { $gone }
sheet-last-tiles = { $who } plays the last tiles. Now type { $end } or { $strata }.
sheet-ask = Type the tiles that are still on this rack: { $who }. Example: { $example }.
sheet-rated = At the table, unrated.
sheet-foot = game { $code } · at the table · { $rules }
sheet-below = Game at a real table: { $names }. The board is below.
sheet-word-valid = ✅ { $word } is valid.
sheet-word-invalid = ❌ { $word } is not valid.
sheet-perhaps = Perhaps { $word }?
sheet-more = What else?
sheet-no-word = no word
sheet-unfit-word = doesn’t fit
sheet-begun = { $chat ->
    [discord] The score sheet is open: { $names }. Choose “Play” and enter what happens at the table.
   *[other] The score sheet is open: { $names }. Type moves or press “Play”.
}
sheet-pair = { $first } – { $second } { $score }
sheet-from-file =
    { $over ->
        [yes] From the file: { sheet-moves }, { $scores }.
       *[no] From the file: { sheet-moves }, { $scores }. Go on from there?
    }
sheet-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
sheet-clip-time = { $who } { $time }
sheet-clock = { $state ->
    [runs] Clocks: { $clocks }. Running: { $who }, time runs out { $end }.
    [late] Clocks: { $clocks }. Running: { $who }.
    [over] Clocks: { $clocks }.
   *[stands] Clocks: { $clocks }. None is running.
}
sheet-overtime = ⏳ Overtime: { $who }, { $over }.
sheet-flag = ⏳ Time is up: { $who }. Write { $line }, and from then on only the moves of the others.
example-table-flag = flag
sheet-clock-usual = 25 minutes, then penalties
sheet-clock-flag = 20 minutes, then the flag
example-table-clock = clock
button-sheet-clock = Clock: { $who }
button-sheet-flag = Flag: { $who }
button-sheet-stop = Stop the clock
discord-option-table-clock-about = Time for the whole game, then penalties or no more moves (flag)
error-no-clock = This game is kept without a clock. Start a new game with a clock: { $command }.
sheet-clip = { $who } { $score }

button-sheet-line = Play
button-sheet-undo = Undo
button-sheet-exchange = Exchange
button-sheet-pass = Pass
button-sheet-strata = Turn lost
button-sheet-correct = Correct
button-sheet-check = Check a word
button-sheet-end = End
button-sheet-record = GCG record

ask-sheet-title = Game at a real table
ask-sheet-label = Who plays? The first one starts
ask-sheet-example = Ola, Kuba, Iza
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

command-sheet = Keep score of a game at a real table
discord-option-names = names
discord-option-names-about = Who plays, in order: Ola, Kuba, Iza
discord-option-file = file
discord-option-file-about = A game record (GCG) to go on from
discord-option-player = player
discord-option-player2 = player2
discord-option-player3 = player3
discord-option-player-about = A person on this server who may record the game, too

error-bad-record = Line { $line } of the file: { $reason }.
error-unwritable = Line { $line } of the file: { $reason }
error-file-too-long = This file is too large. A game record (GCG) takes { $longest } kB at most.
record-turn = This move is out of turn.
error-line-unreadable = I don’t understand “{ $text }”. Examples: { $move }, { $exchange }, { $undo }.
error-set-lacks = The set has too few of these tiles: { $tiles }. A blank goes in brackets: { $blank }.
set-lacks-tile = { $tile } (has { $has }, needs { $needed })
error-rack-lacks = This rack doesn’t have: { $tiles }.
error-too-many-tiles = You typed { $tiles } tiles. This rack holds { $held }.
error-wrong-leftover = Type all leftover tiles. { $who } has { $held }.
error-leftovers-asked = The game is over. Type the tiles that are still on this rack: { $who }.
error-flag-down = The sheet already says that this player’s time is up.
error-last-tiles-laid = The last tiles are on the board. Now type { $end } or { $strata }.
error-no-such-move = There is no move { $number }. The last one is number { $last }.
error-nothing-written = You can’t undo that many entries. There are { $count } in all.
error-unsettled = First correct or undo what doesn’t fit: { $moves }.
unsettled-move = move { $number }
error-not-recorder = Only these people record this game: { $names }.
error-written-already = That move is recorded already. Here is the board.
error-at-real-table = This game is played at a real table; here it is only written down.
