### Games that everybody may watch.

setting-watchable = Everybody may watch your games: { $value ->
    [on] yes
   *[off] no
}.
button-watchable = Watching
value-watchable = { $value ->
    [on] Yes
   *[off] No
}
ask-watchable = May everybody watch your games on the site? They see the board, names and points, never a rack. A game is shown only if every player at the table agrees.
button-watchable-yes = Yes, they may
button-watchable-no = No

## The first page and the page of a game

web-watch = Watch
web-watch-page = A live game
web-watch-running = Playing now: { $names }
web-watch-ended = Last game: { $names }
web-watch-to-move = To move: { $who }
web-watch-winner = { $who } wins!
web-watch-tie = A tie.
web-watch-gone = This game can’t be watched any more.
web-watch-words = The board in words
web-watch-back = To the first page
web-replay = Play
web-replay-stop = Pause
