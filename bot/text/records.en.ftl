### Records of games (GCG): what is wrong with a file, each a clause behind its line.

gcg-neither = “{ $line }” is neither a pragma (#) nor an event (>)
gcg-continues-nothing = the line “#-” should continue the line before, but there is none
gcg-tile-set = the tile set { $name } is not known; known are { $known }
gcg-no-player = there is no player { $number }
gcg-no-colon = an event begins with “>nick:”, but there is no colon here
gcg-unknown-nick = no player is called { $nick }
gcg-player-number = there is no player { $number }: a game has 2–4
gcg-no-nick = player { $number } has no nick
gcg-named-twice = player { $number } is named twice
gcg-empty = the file is empty
gcg-no-record = this is not a game record: no line #player1 names a player
gcg-missing-player = no line #player{ $number } names the player
gcg-no-square = there is no square { $square }
gcg-no-letter = “{ $sign }” in “{ $text }” is not a letter
gcg-no-tile = “{ $sign }” in “{ $text }” is not a tile
gcg-nothing = nothing follows the nick
gcg-cut = the line ends before its score and total
gcg-no-event = “{ $text }” is not a play, a pass, an exchange or another event
gcg-encoding-unknown = the character encoding { $name } is not known
gcg-encoding-other = the file names the character encoding { $name }, but is in another one
gcg-encoding-broken = the file is not in { $name }
gcg-encoding-unnamed = the file names no character encoding; it was read as { $encoding }
gcg-encoding-guessed = the character encoding is not { $named }; the file was read as { $encoding }
gcg-binary = this is not text but binary data
gcg-score = the record says { $stated }, the rules give { $computed }
gcg-total = the total in the record is { $stated }, adding up gives { $expected }
gcg-rack = the rack { $rack } lacks { $missing }
gcg-set = the board has more tiles than the set: { $tiles }
gcg-nick-shared = several players are called { $nick }; their totals tell them apart

replay-line = line
replay-player = player
replay-move = move
replay-stated = stated
replay-computed = computed
replay-total = total
replay-warning = line { $line }: { $text }
replay-right = Every score is right. Final: { $final }.
replay-wrong = Scores and totals that differ: { $wrong }. Final: { $final }.

render-no-ply = The record has events 1 to { $events }, so `--ply` can be 0 to { $events }.
render-no-player = There is no player { $nick }. The players are: { $nicks }.
render-no-picture = “{ $file }” is not a picture’s name. End it with .png or .gif.
render-unwritten = The picture { $file } can’t be written: { $reason }.
mini-app-unwritten = The file { $file } can’t be written: { $reason }.
mini-app-written = The page is in the folder { $folder }. Put it on any host of files with https:// and start the bot with the page’s address in `MINI_APP_URL`.
