### Where a game is seen: who is lost, what waits elsewhere.

unreachable = Out of reach: { $who }.
unreachable-clock = Out of reach: { $who }. The clock runs on.
preview-against = Game: { $who }.
late-vote = Time was up before this consent came.

picture-refused = The board is text here, as a right is missing: { $right }. Pictures come back with it.
plain-legend = { $word3 } is 3W, { $word2 } 2W, { $letter3 } 3L, { $letter2 } 2L; a small letter is a blank.
board-here = From now on the board comes here too.
button-board-here = Board here too
