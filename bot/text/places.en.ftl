### Where a game is seen: who is lost, what waits elsewhere.

unreachable = Out of reach: { $who }.
unreachable-clock = Out of reach: { $who }. The clock runs on.
preview-against = Game: { $who }.
late-vote = Time was up before this consent came.

picture-refused = The board is text here, as a permission is missing: { $right }. Pictures come back with it.
plain-legend-coloured = { $word3 } is { word-x3 }, { $word2 } { word-x2 }, a digit a square on which a tile of that value counts three times; a small letter is a blank.
plain-legend = { $word3 } is { word-x3 }, { $word2 } { word-x2 }, { $letter3 } { letter-x3 }, { $letter2 } { letter-x2 }; a small letter is a blank.
board-here = From now on the board comes here too.
button-board-here = Board here too

moved-kicked = I’m no longer where the board was, so the game goes on in private. It will come back when I do.
moved-send = I can’t write where the board was: the permission to send messages is missing. The game goes on in private; once I may write again, `/board` there brings it back.
moved-view = I can’t see the channel where the board was: the permission to view it is missing. The game goes on in private; once I may see it again, `/board` there brings it back.
moved-topic = The conversation where the board was is closed. The game goes on in private; once it is open, `/board` there brings it back.
moved-gone = The place where the board was is gone, so the game goes on in private.
moved-back = Game { $code } goes back to where it was.
