### /training: exercises from one's own games, progress over the months.

command-training = Exercises from your own games
ask-training-title = Your play
ask-training-label = Square and word
button-training = Training
button-training-try = Answer
button-training-show = Show the answer
button-training-next = Next
button-training-again = From the start
button-training-analyse = Analyse the last game
button-training-robot = Play the robot
button-training-puzzle = Puzzle of the day
button-training-progress = Progress

training-title = Exercise { $number } of { $count }.
training-bingo = Find the bingo worth { $points } points.
training-hook = Find the play with a hook worth { $points } points.
training-only = This is the only exercise left.
training-source = Your game { $code }, move { $number }.
training-best = 🌟 That is the best { $kind ->
    [bingo] bingo
   *[hook] play
}! { $word }, { $points }.
training-right = ✅ Right: { $word }, { $points }.
training-near = Close: { $word }, { $points }, { $percent }% of the best { $kind ->
    [bingo] bingo
   *[hook] play
}. Keep looking.
training-no-bingo = { $word }, { $points }. Many points, but no bingo. Keep looking.
training-far = There is something stronger. { $word }, { $points }, { $percent }% of the best { $kind ->
    [bingo] bingo
   *[hook] play
}.
training-invalid = Not a word: { $words }. Try another.
training-answer = The best { $kind ->
    [bingo] bingo
   *[hook] play
}: { $word }, { $square } { $direction }, { $points }.
training-lost = Your move in this game was { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } points weaker.
training-none = No exercises yet. They will come when you analyse a finished game: { $command }.
training-none-missed = There is nothing to practise in the games analysed so far. Exercises will come when you analyse the next ones: { $command }.
training-done = All exercises done: { $count }. New ones will come when you analyse the next games: { $command }.
training-card = Exercise { $number }
training-card-bingo = find the bingo
training-card-hook = find the hook
training-card-answer = answer
training-card-points = { $points } points

## Progress

progress-title = Your progress.
progress-title-plain = Your progress
progress-none = There is nothing to show yet. Progress will be counted when you analyse a finished game: { $command }.
progress-legend = Best plays, points short a turn, bingos missed a game:
progress-month = { month-name } { NUMBER($year, useGrouping: 0) }: { $accuracy }%, { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } points, { NUMBER($missed, minimumFractionDigits: 1, maximumFractionDigits: 1) }. Games: { $games }.
progress-about = Only games that you analyse are counted{ $chat ->
    [web] .
   *[other] , with { $command } or the button.
}
progress-games = games: { $games }
progress-accuracy = Best plays
progress-loss = Points short a turn
progress-missed = Bingos missed a game
progress-more = more is better
progress-less = less is better
month-name = { $month ->
    [jan] January
    [feb] February
    [mar] March
    [apr] April
    [may] May
    [jun] June
    [jul] July
    [aug] August
    [sep] September
    [oct] October
    [nov] November
   *[dec] December
}
month-short = { $month ->
    [jan] Jan
    [feb] Feb
    [mar] Mar
    [apr] Apr
    [may] May
    [jun] Jun
    [jul] Jul
    [aug] Aug
    [sep] Sep
    [oct] Oct
    [nov] Nov
   *[dec] Dec
}
