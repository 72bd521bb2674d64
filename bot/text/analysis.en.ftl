### Learning: analysis, hints, words.

decimal = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }

## Analysis

command-analysis = Analysis of a finished game
button-analysis = Analysis
button-turn = Move { $number }
button-chart = Chart
button-all-turns = All moves
button-stronger = Stronger
button-played = As played
analysis-title = Analysis of game { $code }
analysis-best = { $who }. Best plays: { $best } of { $judged }. Average shortfall: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } points.
analysis-bingos = Bingos: { $played }, missed: { $missed }. Luck of the draw: { $luck } points, weaker moves: { $lost } points.
analysis-bingos-of = { $who }. { analysis-bingos }
analysis-deciding = { $count ->
    [1] The costliest move: { $turns }.
   *[other] The costliest moves: { $turns }.
}
analysis-none-weaker = No move is clearly weaker than the best one.
analysis-begins = Analysis under way. The result will appear here.
analysis-waits = The analysis waits in a queue. Analyses ahead of it: { $ahead }.
analysis-prepares-words = Analysis under way. Preparing the word list, only this once: { $percent }%.
analysis-prepares-robot = Analysis under way. Preparing the robot, only this once.
analysis-judged = Analysis under way. Turns judged: { $done } of { $total }.
analysis-too-short = Too few moves to analyse.
analysis-no-racks = An analysis needs full racks, and none were recorded. Add a rack after its move: { $example }.
analysis-turn-no-rack = Nobody wrote down the full rack of this move, so I can’t judge the move.
analysis-turn = Move { $number }. { $who }: { $move }.
analysis-turn-taken-back = Move { $number }. { $who }: { $move }, taken back.
analysis-turn-rack = Rack: { $rack }.
analysis-turn-chances = Winning chances: { $before }% → { $after }%.
analysis-turn-best = There was nothing stronger.
analysis-turn-equal = Just as good: { $move }.
analysis-turn-stronger = Move { $number }, stronger: { $move }, leave { $leave }.
analysis-turn-stronger-out = Move { $number }, stronger: { $move }, all tiles used.
analysis-turn-loss = Shortfall: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } points.
analysis-turn-loss-chance = Shortfall: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } points. Winning chances: { $played }% instead of { $best }%.
analysis-turn-chance = Winning chances: { $played }% instead of { $best }%.
analysis-turn-why = The stronger move { $why }.
analysis-deciding-why = Move { $number }: the stronger move { $why }.
analysis-cause-and = { $main } and { $other }
analysis-cause-though = { $main }, though it { $other }
analysis-cause-points = { $bingo ->
    [yes] is a bingo and{" "}
   *[no] {""}
}scores { $points } { $way ->
    [more] more
   *[less] less
}
analysis-cause-leave = { $kept ->
    [0] { $way ->
        [more] gets rid of { $other }
       *[less] gives up { $other }
    }
   *[other] keeps { $leave }{ $left ->
        [0] {""}
       *[other] {" "}instead of { $other }
    }
} (a leave worth { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $way ->
    [more] more
   *[less] less
})
analysis-cause-replies = allows { $way ->
    [more] weaker
   *[less] stronger
} replies (by { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points on average{ $opening ->
    [bingo] ; a bingo in { $best }% of them instead of { $played }%
    [premium] ; the move played opens a { $field }
    [hook] ; the word played, { $word }, can be extended
    [place] ; it takes the place of { $reply }
   *[none] {""}
})
analysis-cause-later = gives a { $way ->
    [more] better
   *[less] worse
} next move (by { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points on average)
analysis-cause-answer = allows a { $way ->
    [more] weaker
   *[less] stronger
} answer: { $allowed }{ $way ->
    [more] {" "}instead of { $answer }
   *[less] {""}
}{ $opened ->
    [no] {""}
   *[other] {" "}(the move played opens a { $opened })
}
analysis-cause-out = goes out (left with others: { $tiles }; { analysis-cause-ending } in the endgame)
analysis-cause-end = { $holds ->
    [no] leads to an endgame{" "}{ analysis-cause-ending }
   *[yes] keeps { $leave } instead of { $left ->
        [0] going out
       *[other] { $other }
    } ({ analysis-cause-ending } in the endgame)
}
analysis-cause-ending = worth { NUMBER($points, maximumFractionDigits: 1) } { $way ->
    [more] more
   *[less] less
}
analysis-option = { $place }. { $move }{ $left ->
    [0] {""}
   *[other] , leave { $leave }
}, equity { $equity }.
analysis-listed = { $number }. { $who }: { $move }.
analysis-listed-best = { $number }. { $who }: { $move }. The best play.
analysis-listed-equal = { $number }. { $who }: { $move }. Just as good: { $best }.
analysis-listed-stronger = { $number }. { $who }: { $move }. Stronger: { $best } ({ $loss }).
analysis-exchange = exchange { $tiles }
analysis-exchange-count = exchange of { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
analysis-pass = pass
chart-scores = Points
chart-chances = Winning chances
chart-bingo = bingo
chart-turns = move
chart-alt = Chart of points and winning chances. { $scores }.
chart-note = best { $best } of { $judged }

error-analysis-failed = I can’t work this out now. Try again in a moment.

## What if

button-play-on = What if
choose-level = Which robot will you play from move { $number }? The higher the level, the stronger it plays.
practice = From move { $number } of game { $game }.
practice-starts = What if: from move { $number } of game { $game }. { $who } starts.
practice-mark = from move { $number } of game { $game }
footline-practice = { footline } · { practice-mark }
help-play-on = { $chat ->
    [discord] What if: the button under a move in the analysis starts a new game from that move against the robot you choose. That game has no clock, and counts for no rating and no record.
   *[other] What if: the button under a move in the analysis (or { $command }) starts a new game from that move against the robot you choose. That game has no clock, and counts for no rating and no record.
}
error-no-position = You can’t play on from that move. The analysis shows the numbers of moves.
error-practice-full = You already have { $count } of these games, and can’t have more. Finish one of them: { $command }.

## Hint

command-hint = Hint in a training game
button-hint = Hint
button-hint-more = Next hint
hint-score = Hint 1 of 3: the best play scores { $points }.
hint-bingo = Hint 1 of 3: there is a bingo, it scores { $points }.
hint-place = Hint 2 of 3: { $square } { $direction }.
hint-word = Hint 3 of 3: { $word }, { $square } { $direction }.
hint-exchange = Hint 1 of 3: exchanging tiles is worth more.
hint-exchange-count = Hint 2 of 3: exchange { tiles-acc }.
hint-exchange-tiles = Hint 3 of 3: exchange { $letters }.
hint-pass = I see no play here. Only a pass is left.
hint-taken = { $who } takes hint { $step } of 3.

error-no-hints = Hints are for training games. { $chat ->
    [web] Choose the rules “{ preset-beginner }” in the options of a new game.
   *[other] Start a training game: { $command }.
}

## Word

command-word = Are these words valid?
word-option = word
word-option-about = A word, or all words of a play: cat, moth
ask-word-title = Look up words
ask-word-label = A word, or all words of a play
ask-word-example = cat, moth
word-valid = ✅ { $word } is valid ({ $list }).
word-invalid = ❌ { $word } is not valid ({ $list }).
list-pl = Polish, from SJP.PL
list-en = English, from SCOWL
word-lemma = { $word }: { $count ->
    [one] base form
   *[other] base forms
} { $lemmas }
word-sense = { $lemma } – { $senses }
play-acceptable = ✅ { web-check-acceptable }
play-unacceptable = ❌ { web-check-unacceptable }
play-word-list = Word list: { $list }.
words-invalid = Not valid: { $words }.
button-invalid-words = Which words?
button-base-forms = Base forms
button-next-play = Next play
help-check = All words of a play at once: { $command }. I don’t answer where your own game with challenges is running. While you play in a live tournament or in a game without help, I don’t answer anywhere.
error-words-closed =
    { $here ->
        [yes] Your game is running here ({ $game }), and words are challenged on its board. Ask after the game.
       *[no] You are playing game { $game }, where words are challenged on the board. Ask after the game.
    }
error-help-closed = You’re playing in a tournament or in a game without help. Ask after that game.
error-not-a-word = A word has 2 to 15 letters: { $text }.
error-too-many-words = Separate words with commas or spaces: { ask-word-example }. Most words at once: { $most }.

## For the operator

analyse-file = { $file }: { $reason }
analyse-line = { $file }, line { $line }: { $reason }
analyse-too-big = The file is too big for a game record.
analyse-unreadable = The file can’t be read ({ $reason }).
analyse-no-record = I don’t understand this record ({ $reason }).
analyse-nothing-back = There is no play of this player to take off the board.
analyse-too-many-tiles = Tile { $tile } on board and rack: { $found }, in the set: { $there }.
analyse-set-exceeded = The board has more tiles than the set: { $tiles }.
analyse-floating = These tiles are not joined to the centre: { $squares }.
analyse-unknown-tiles = Not in the set: { $tiles }.
analyse-rack-long = Tiles on the rack: { $found }, it holds { $most }.
analyse-other-language = The words of this list are in another language ({ $language }) than the tiles ({ $tiles }).
analyse-no-turn = The record has events 1 to { $last }, and event { $ply } is not a turn.
analyse-no-turns = There is no move to analyse here.
analyse-no-rack = rack unknown
analyse-partial-rack = rack known only in part
analyse-rack-lacks = the rack lacks the tiles used
analyse-unknown-exchange = the tiles exchanged are unknown
analyse-taken-back = taken back
analyse-column-move = move
analyse-column-score = score
analyse-column-leave = leave
analyse-column-equity = equity
analyse-column-loss = loss
