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

alt-title = Game { $code }.
alt-score = { $who }: { points }.
alt-bag = In the bag: { tiles }.
alt-clock = Time left: { $who }.
alt-overtime = Overtime: { $who }.
alt-time = { $who } { $time }
alt-deadline = Deadline: { $deadline }.
alt-turn = To move: { $who }.
alt-last = Last play: { $who }, { $word }, { $square } { $direction }, { points }.
alt-pending = This play waits to be accepted or challenged.
alt-draft = Preview: { $word }, { $square } { $direction }, { points }.
alt-empty = The board is empty.
alt-across = Across: { $words }.
alt-down = Down: { $words }.
alt-blanks = Blanks: { $blanks }.
alt-blank = { $square } as { $letter }
alt-rack = Your rack: { $tiles }.
alt-rack-empty = Your rack is empty.
alt-free = Free premium squares:
alt-word-x3 = Triple word: { $squares }.
alt-word-x2 = Double word: { $squares }.
alt-letter-x3 = Triple letter: { $squares }.
alt-letter-x2 = Double letter: { $squares }.
alt-value = Free squares of value { $value }, { $value ->
    [1] yellow
    [2] green
    [3] blue
   *[5] red
}: { $squares }.
alt-over = The game is over.
