### /stream: board, scores and clocks as pages for a broadcast.

command-stream = Addresses of board, scores and clocks for a broadcast
button-stream = Stream
button-stream-off = Close the stream
button-stream-new = New address
stream-open = 🔒 Stream of this game: { $link }. It is a transparent page, for OBS for example. It shows the board, scores, clocks, the last move and the tiles that aren’t on the board.
stream-parts = Single pages: add { $parts }. Plain text: add { $ending } as well.
stream-secret = The address is secret and doesn’t contain the game’s code.
stream-racks-after = Racks are shown only once the game is over.
stream-here = This page works only on the bot’s computer.
stream-closed = The stream is closed. Its address no longer works.

help-stream = Stream: { $command }. You get a secret address of transparent pages with board, scores and clocks, for OBS for example. They show racks once the game is over; at a real table earlier, if everybody agrees.

## Page

stream-last-none = No moves yet
stream-unseen = Not on the board: { $count }

## Racks of a real table

button-racks-ask = Ask about racks
button-racks-agree = I agree
button-racks-refuse = Withdraw consent
button-racks-state = Confirm consent at the table
button-racks-unstate = Withdraw confirmation
button-held-rack = Rack: { $who }
ask-held-title = Rack
ask-held-label = Tiles on the rack
ask-held-example = abekrz?
racks-offer = The stream can show racks during the game if everybody at the table agrees.
racks-names = Without an account: { $names }. Ask at the table and confirm the consent here. The board says that you confirmed it.
racks-player = Your stream shows racks only once the game is over. During the game only the stream of someone who keeps the sheet and doesn’t play shows them.
racks-waiting = Racks in the stream still need the consent of { $names }.
racks-shown = Racks are in the stream. Enter them before each move: { $racks }.
racks-held = { $who } { $tiles }
racks-asked = ✅ The question is beside the board. Everybody answers from their own account.
racks-agreed = ✅ Your consent is noted. Still missing: { $names }.
racks-agreed-all = ✅ Your consent is noted. Racks are in the stream from now on. They aren’t shown here or beside the board.
racks-refused = Consent withdrawn. The stream shows no racks.
sheet-racks-asked = May the stream show racks during the game? Everybody at the table has to agree. Still missing: { $names }.
sheet-racks-shown = Racks are shown in the stream; everybody at the table has agreed.
sheet-racks-stated = { $who } confirms the consent given at the table: { $names }.
error-not-stream-host = Only someone who keeps the sheet and doesn’t play enters racks for the stream.
error-racks-not-asked = Nobody here asks about racks in the stream. Whoever keeps the sheet asks.
error-racks-not-shared = Racks in the stream still need the consent of { $names }.
