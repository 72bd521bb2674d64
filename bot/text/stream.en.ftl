### /stream: board, scores and clocks as pages for a broadcast.

command-stream = Addresses of board, scores and clocks for a broadcast
button-stream = Stream
button-stream-off = Close the stream
button-stream-new = New address
stream-open = 🔒 Stream of this game: { $link }. It is a transparent page, for OBS for example. It shows the board, scores, clocks, the last move and the tiles that aren’t on the board.
stream-parts = Single pages: add { $parts }. Plain text: add { $ending } as well.
stream-secret = The address is secret and doesn’t contain the game’s code. Racks are shown only once the game is over.
stream-here = This page works only on the bot’s computer.
stream-closed = The stream is closed. Its address no longer works.

## Page

stream-last-none = No moves yet
stream-unseen = Not on the board: { $count }
