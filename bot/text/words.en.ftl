### Numbers with their nouns, lists, dates, names.

## Numbers with their nouns

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tiles = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
tiles-acc = { tiles }
letters = { $letters ->
    [one] { $letters } letter
   *[other] { $letters } letters
}
people = { $people ->
    [one] { $people } person
   *[other] { $people } people
}
days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
days-acc = { days }
hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
hours-acc = { hours }
minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
minutes-acc = { minutes }
no-minute = less than a minute
no-minute-acc = { no-minute }
ahead = in { $time }
waits = waiting: { $time }

## Lists, dates

list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-semicolon = { $first }; { $last }
weekday = { $weekday ->
    [mon] Monday
    [tue] Tuesday
    [wed] Wednesday
    [thu] Thursday
    [fri] Friday
    [sat] Saturday
   *[sun] Sunday
}
month = { $month ->
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
moment = { weekday } { $day } { month }, { $time }
weekday-date = { weekday } { $day } { month }

## Squares, tiles, directions

across = across
down = down
blank = blank
letter-x2 = DL
letter-x3 = TL
word-x2 = DW
word-x3 = TW

## Rules and clocks

preset-classic = classic
preset-ranked = ranked
preset-tournament = tournament
preset-box = box
preset-beginner = beginner
preset-literaki = Literaki
preset-english = English
clock-none = no clock
clock-turn = { $time } a turn
clock-game = { $time } a game
clock-overtime = { $time } a game, then penalties
clock-bank = { $time } a turn, time bank { $bank } a game
