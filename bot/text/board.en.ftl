### The board: captions in the picture and its description in words.

## Cards and captions in the picture

card-move = play { $points }
card-move-by = play { $points }: { $who }
card-turn = to move
card-won = winner
card-tie = tie
card-out = out of the game
card-time = out of time
mark-pending = pending
mark-preview = preview
final-won = { $who } wins!
final-tie = Tie
final-none = No result

colours = Colour and bar show a tile’s value. A tile on a square of the same value counts triple.

## The board in words

twin-title = Game { $code }.
twin-score = { $who }: { points }.
twin-bag = In the bag: { tiles }.
twin-clock = Time left: { $who }.
twin-overtime = Overtime: { $who }.
twin-time = { $who } { $time }
twin-deadline = Deadline: { $deadline }.
twin-turn = To move: { $who }.
twin-last = Last play: { $who }, { $word }, { $square } { $direction }, { points }.
twin-pending = This play waits to be accepted or challenged.
twin-draft = Preview: { $word }, { $square } { $direction }, { points }.
twin-empty = The board is empty.
twin-across = Across: { $words }.
twin-down = Down: { $words }.
twin-blanks = Blanks: { $blanks }.
twin-blank = { $square } as { $letter }
twin-rack = Your rack: { $tiles }.
twin-rack-empty = Your rack is empty.
twin-free = Free premium squares:
twin-word-x3 = Triple word: { $squares }.
twin-word-x2 = Double word: { $squares }.
twin-letter-x3 = Triple letter: { $squares }.
twin-letter-x2 = Double letter: { $squares }.
twin-value = Free squares of value { $value }, { $value ->
    [1] yellow
    [2] green
    [3] blue
   *[5] red
}: { $squares }.
twin-over = The game is over.
