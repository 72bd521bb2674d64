### A game rebuilt from its final board and the points of its turns.

command-rebuild = Rebuild a game from its final board and points
button-rebuild = Rebuild a game
button-rebuild-unknown = I don’t know
button-rebuild-fix = Use { $points }
button-rebuild-edit = Change by hand
ask-rebuild-title = Rebuild a game
ask-rebuild-label = Final board and points
ask-rebuild-note = 15 rows, a dot is an empty square, a blank in brackets. Below, points in order: Ola 22 14 0
ask-rebuild-file = Or a photo of the board
help-rebuild = A game kept on paper: { $command }. All it takes is the final board (15 rows, a dot is an empty square, a blank is in brackets) and each player’s points in order, such as { $column }. An exchange, a pass and a lost turn are 0. You can add the sum at the end: { $total }.
help-photo = { $chat ->
    [telegram] You can also send the board as a photo: to the bot in private, or in a group with { $command } in reply to the photo. Names may follow the command: Ola, Kuba.
    [discord] You can also send the board as a photo: { $command } opens a form with room for it, and { $score } takes it as a file.
   *[other] You can also lay the board from a photo: “From a photo”. On the score sheet of a real table a photo adds the next move.
}

rebuild-photo = Your photo waits here: { $link }. Drag the circles onto the corners of the board, and press “Read”.
rebuild-photo-own = The link is for you alone. It works once, within 10 minutes. Then the photo is gone.
rebuild-photo-nowhere = I can’t read photos here. Type the board: 15 rows, a dot is an empty square, a blank is in brackets.
error-photo-too-large = A photo may have { $most } MB at most. Send a smaller one.
error-photos-full = Too many photos are waiting to be read. Send yours again in 10 minutes.
rebuild-searching = Looking for the order of moves. This usually takes a few seconds.
rebuild-found = Found it! { $moves }, { $scores }.
rebuild-only = Only this order fits.
rebuild-open = I don’t know which tiles are left at the end. Add moves that are missing, if any, and end the game.
rebuild-question = { $fitting } Which move came first: { $first } or { $second }?
rebuild-question-of-three = { $fitting } Which of these moves came first: { $first }, { $second } or { $third }?
rebuild-fitting = { $more ->
    [yes] More than { $count } orders of moves fit.
   *[no] { $count ->
        [one] { $count } order of moves fits.
       *[other] { $count } orders of moves fit.
    }
}
rebuild-word-at = { $word } at { $square }
rebuild-unsure = I’ll choose one order. Uncertain moves: { $turns }. You can swap them later.
rebuild-unsure-turn = { $number } ({ $word })
rebuild-sum = The sum doesn’t match: { $who } has { $sum }, but it should be { $total }.
rebuild-misprint = If move { $number } ({ $who }) is { $points }, not { $typed }, everything fits.

error-no-order-fits = I can’t find a game with these points. Check the board, the blanks and the points.
error-search-too-long = This takes too long. Type the first move under the board to make it easier: { $example }. Also check the board, the blanks and the points, and if several moves have 0 points, their order.
error-first-move-elsewhere = This board has no such first move: “{ $text }”. Type a square and a word, such as { $example }.
error-row-length = Row { $row } has { $count } squares; it should have 15.
error-sign-unknown = I don’t know the sign “{ $text }”: { $square }.
error-centre-empty = The centre ({ $square }) is empty.
error-tiles-apart = These tiles aren’t connected: { $squares }.
error-points-unreadable = I don’t understand “{ $text }”. Type numbers only: { $example }.
error-turns-uneven = The numbers of turns don’t match: { $who } { $more }, { $other } { $fewer }. They may differ by 1 at most.
