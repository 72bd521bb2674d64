### Where a game is seen: who is lost, what waits elsewhere.

unreachable = I can’t message { $who }.
unreachable-clock = I can’t message { $who }. The clock keeps running.
preview-against = Game: { $who }.
late-vote = Your consent to abort the game came after time ran out.

picture-refused = I show the board here as text because a permission is missing: { $right }. Once I have it, pictures come back.
plain-legend-coloured = { $word3 } is { word-x3 }, { $word2 } { word-x2 }, a digit is a square on which a tile of that value counts three times, and a small letter is a blank.
plain-legend = { $word3 } is { word-x3 }, { $word2 } { word-x2 }, { $letter3 } { letter-x3 }, { $letter2 } { letter-x2 }, and a small letter is a blank.
board-here = From now on I show the board here too.
button-board-here = Board here too

moved-kicked = I’m no longer where the board was, so the game goes on here. Add me again and the board comes back.
moved-send = I can’t write where the board was: the permission to send messages is missing. The game goes on in private. Once I have the permission, type `/my_games` there.
moved-view = I can’t see the channel where the board was: the permission to view it is missing. The game goes on in private. Once I have the permission, type `/my_games` there.
moved-topic = The conversation where the board was is closed. The game goes on in private. Once it is open, type `/my_games` there.
moved-threads = I can’t create threads in that channel, so the game goes on in private.
moved-gone = The place where the board was is gone, so the game goes on in private.
moved-back = Game { $code } goes back to where it was.
