### The puzzle of the day.

command-puzzle = Puzzle of the day: find the best play
puzzle-help = Puzzle of the day: { $puzzle }. You have three tries at the best play. Solution in the evening.
discord-option-number = number
discord-option-number-about = Number of an older puzzle (its result doesn’t count for the streak)

puzzle-name = Puzzle of the day no. { $number }
puzzle-title = Puzzle of the day no. { $number }.
puzzle-asked = Find the best play. Rack: { $rack }. Tries left: { $tries }. Solution: { $at }.
puzzle-end = The bag is empty. The other rack: { $other }. What counts is the score at the end of the game.
puzzle-defence = What the opponent can play next counts, too.
puzzle-try = Try { $number } of { $tries }: { $word }, { $points }, { $percent }% of the best play.
puzzle-try-best = Try { $number } of { $tries }: { $word }, { $points }, the best play.
puzzle-try-invalid = Try { $number } of { $tries }: 0%. Not a word: { $words }.
puzzle-go-on = Keep looking.
puzzle-best = 🌟 The best play! { $word }, { $points }.
puzzle-over = Your score: { $percent }%. Solution: { $at }.
puzzle-over-late = Your score: { $percent }%.
puzzle-still = Tries: still { $used } of { $tries }.
puzzle-untried = No tries yet.
puzzle-results-later = Results and solution: { $at }.
puzzle-tries = { $tries ->
    [one] { $tries } try
   *[other] { $tries } tries
}
puzzle-solution = solution
puzzle-solution-title = Puzzle of the day no. { $number }: solution.
puzzle-play = { $word }, { $square } { $direction }, { $points }.
puzzle-meaning = From { $lemma }: { $meaning }
puzzle-lemma = Base form: { $lemma }.
puzzle-found = Best play found by { $found } of { $people } ({ $names }).
puzzle-found-more = Best play found by { $found } of { $people } ({ $names } and { $rest } more).
puzzle-nobody = Nobody found the best play today. Closest: { $who }, { $percent }%.
puzzle-nobody-near = Nobody found the best play today.
puzzle-from = The position is from a real game, in which { $who } played { $word }, { $points }.
puzzle-week = The week’s puzzles: { $names }.
puzzle-clip = { $who } { $percent }%
puzzle-below = Puzzle of the day no. { $number }. The solution is below.
puzzle-percent = { $percent }%
puzzle-streak = streak { $days }
puzzle-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
puzzle-card-done = Your result: { $percent }%
puzzle-card-streak = Your result: { $percent }%, streak { puzzle-days }
streak-goes = Streak: { puzzle-days }. Record: { $best ->
    [one] { $best } day
   *[other] { $best } days
}.
streak-grace = One missed day doesn’t end the streak. Streak: { puzzle-days }.
streak-new = New streak: { puzzle-days }.
stats-puzzles = Puzzles: { $tried }, best play found: { $solved }, average { $mean }%. Streak: { puzzle-days }, record: { $best }.
stats-card-puzzles = Puzzles
stats-card-tried = { $tried ->
    [one] puzzle, solved: { $solved }
   *[other] puzzles, solved: { $solved }
}
stats-card-puzzle-mean = average
stats-card-days = streak, record: { $best }
puzzle-footer = Find the best play
puzzle-footer-end = Play out the endgame
puzzle-footer-other = other rack: { $other }
puzzle-note-found = Best play: { $found } of { $people }
puzzle-note-mean = average { $percent }%
puzzle-note-form = here: { $word }

alt-puzzle = Puzzle of the day no. { $number }. Rack: { $tiles }.
alt-puzzle-other = The other rack: { $tiles }.
alt-solution = Solution: { $word }, { $square } { $direction }, { points }.

button-puzzle-tries = My tries
button-puzzle-results = Results
button-puzzle-share = Share
button-puzzle-older = Older puzzle

setting-puzzle = Puzzle of the day: { $value ->
    [here] here
    [elsewhere] elsewhere
   *[off] off
}.
setting-puzzle-hour = Puzzle at { $value }:00.
setting-puzzle-solution = Solution of the puzzle at { $value }:00.
setting-puzzle-name = Show your name with a puzzle from your game: { $value ->
    [on] yes
   *[off] no
}.
button-puzzle = Puzzle of the day
button-puzzle-hour = Puzzle time
button-puzzle-solution = Solution time
button-puzzle-name = Name with a puzzle
value-puzzle = { $value ->
    [here] Here
    [elsewhere] Elsewhere
   *[off] Off
}
value-puzzle-hour = { $value }:00
value-puzzle-solution = { $value }:00
value-puzzle-name = { $value ->
    [on] Yes
   *[off] No
}

error-solution-out = The solution of this puzzle is out.{ $chat ->
    [web] {""}
   *[other] {" "}You can still play the puzzle, but it won’t count for your streak: { $command }.
}
error-tried-already = You’ve already tried this play. Try another.
error-puzzle-done = You’ve finished this puzzle. Solution: { $at }.
error-only-puzzle = This is a puzzle: press “Play” and look for the best play.
error-no-puzzle = { $coming ->
    [yes] { $at ->
        [none] The first puzzle is being made. Look again in a few minutes.
       *[other] First puzzle: { $at }.
    }
   *[no] There is no such puzzle.
}
