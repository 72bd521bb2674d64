### Duplicate: one board, the same letters for everyone, answers in secret.

## Numbers

rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
seconds-acc = { seconds }
in-seconds = in { seconds-acc }
duplicate-unanswered-yet = No answers yet
duplicate-answered = { $people ->
    [one] { $people } person has answered
   *[other] { $people } people have answered
}

## Announcement and round

duplicate-begun = A duplicate evening starts { $at }.
duplicate-invites = { $who } invites you: duplicate, { rounds } of { seconds }. Everyone plays the same letters.
duplicate-invites-days = { $who } invites you: duplicate, { rounds } of a day each. Everyone plays the same letters.
duplicate-starts = Start: { $at }.
duplicate-starts-left = ⏳ Start: { seconds } after this message.
duplicate-round = Duplicate, round { $round } of { $rounds }.
duplicate-rack = Rack: { $rack }.
duplicate-ends = Round ends: { $at }. { $answered }.
duplicate-left = ⏳ Time left: { seconds }. { $answered }.
duplicate-deadline = Deadline: { $deadline }. { $answered }.
duplicate-waits = ⏳ { $who }, round { $round } waits for your { $people ->
    [one] answer
   *[other] answers
}. Time left: { $left }.
duplicate-count = { $answered }.
duplicate-private = Only you see your answer. You can change it until the round ends. Anyone can join in any round.
duplicate-foot = duplicate { $code } · { $list }

## After a round

duplicate-best = Round { $round } of { $rounds }. Best play: { $word }, { $square } { $direction }, { $points }.
duplicate-best-bingo = 🌟 Bingo! Round { $round } of { $rounds }. Best play: { $word }, { $square } { $direction }, { $points }.
duplicate-placed = On the board: { $word }, { $square } { $direction }, { $points }.
duplicate-found-one = Only { $who } finds it.
duplicate-solo = Solo, { $who }: { $points }.
duplicate-found-solo = Only { $who } finds it. Solo: { $points }.
duplicate-found = Best play found by: { $names }.
duplicate-found-more = Best play found by: { $names } and { $people } more.
duplicate-found-none = Nobody found it. Closest: { $who }, { $word }, { $points }.
duplicate-found-near = Nobody found it. Closest: { $who }, { $points }.
duplicate-none-valid = Nobody found it.
duplicate-unanswered = No answers this time.
duplicate-leads = { $who } leads: { $points } points, { $percent }.
duplicate-leads-tie = In the lead: { $names }, { $points } points.
duplicate-next = Next round: { $at }.
duplicate-next-left = ⏳ Next round: { seconds }.
duplicate-clock = Clock
duplicate-clock-first = The clock counts down to the first round.
duplicate-clock-next = The clock counts down to the next round.
duplicate-below = Round { $round } of { $rounds }: { $word }, { $points }.

## The end

duplicate-over = 🏁 Duplicate over.
duplicate-over-bag = The bag can’t make a rack.
duplicate-over-plays = No play is left.
duplicate-over-host = { $who } ends the duplicate early.
duplicate-won = { $who } wins! { $points } points, { $percent }.
duplicate-tie = Tie for first: { $names }, { $points }.
duplicate-then = Then: { $others }.
duplicate-standing = { $who } { $points }
duplicate-nobody = Nobody answered, so nobody wins.
duplicate-missed = Nobody found { $word }: round { $round }, { $points }.

## For you alone

duplicate-taken = ✅ Taken: { $word }, { $square } { $direction }, { $points }. You can change it until the round ends. The word list is checked afterwards.
duplicate-changed = ✅ Changed: { $word }, { $square } { $direction }, { $points }. The last answer counts.
duplicate-own = Your answer: { $word }, { $square } { $direction }, { $points }.
duplicate-own-none = No answer from you in this round yet.
duplicate-still = Still counts: { $word }, { $points }.
duplicate-result = Round { $round }: { $word }, { $points }, { $percent } of the best play.
duplicate-own-solo = Solo: { $points }.
duplicate-result-best = Round { $round }: { $word }, { $points }, the best play.
duplicate-result-invalid = Round { $round }: 0 points. Not a word: { $words }.
duplicate-result-none = Round { $round }: no answer.
duplicate-total = Total { $points }, place { $place }.
duplicate-total-none = Your answers count from the round in which you join.
duplicate-standings = Standings after round { $round }:
duplicate-standings-none = Standings come after the first round.
duplicate-place = { $place }. { $who } { $points }, { $percent }
duplicate-rest = and { $people } more
duplicate-more = What else?
duplicate-rules-title = Duplicate in short
duplicate-rules-all = Everyone has the same letters, the same board and the same time. Each plays their own move in secret.
duplicate-rules-board = After the round the best possible play goes on the board, and you score your own play.
duplicate-rules-found = After the round the best play found goes on the board, and you score your own play.
duplicate-rules-invalid = A word that is not in the list scores 0. The percentage is your points against the best plays since the round in which you joined.
duplicate-rules-solo = Solo: { $points } for the only person with the best score, once at least { $people } answer.
duplicate-rules-letters = A rack must have vowels and consonants. If there are too few, the whole rack goes back into the bag and I draw a new one.
duplicate-rules-days = A round lasts a day. I remind you once before it ends, outside your quiet hours.
duplicate-end-question = End the duplicate for everyone? The current round won’t count.
button-duplicate-end-yes = Yes, end it
duplicate-history = { $number }. { $rack } · { $word }, { $place }, { $points }
duplicate-answers = Your answers beside the best plays:
duplicate-answers-line = { $round }. { $own } · best play: { $word }, { $place }, { $points }
duplicate-answers-word = { $word } { $points }
duplicate-answers-invalid = { $word } 0
duplicate-answers-nothing = no answer
duplicate-record = GCG record: the best plays of duplicate { $code }.

## Cards and table in the picture

duplicate-card = Duplicate, round { $round } of { $rounds }
duplicate-card-begin = the same letters for everyone
duplicate-card-leads = { $who } leads: { $points }
duplicate-card-time = To answer
duplicate-card-solo = solo: { $points } + { $solo }
duplicate-card-time-note = from the start of the round
duplicate-card-minutes = { $minutes } min
duplicate-card-seconds = { $seconds } s
duplicate-card-found = best play
duplicate-card-closest = closest: { $word }
duplicate-card-people = found by { people }
duplicate-card-nobody = Nobody found it
duplicate-card-rack = Shared rack
duplicate-card-best = Best play
duplicate-card-on-board = On the board
duplicate-card-won = { $who } wins!
duplicate-card-tie = Tie: { $who }
duplicate-card-game = duplicate · { rounds } · { people }
duplicate-card-sum = sum of the
duplicate-card-sum-more = best plays
duplicate-head = Standings
duplicate-head-best = best plays
duplicate-head-points = points
duplicate-head-percent = result
duplicate-of = { $found } of { $rounds }

## The picture in words

duplicate-alt-round = Duplicate, round { $round } of { $rounds }. Shared rack: { $rack }. In the bag: { tiles }.
duplicate-alt-best = Duplicate, round { $round } of { $rounds }. Best play: { $word }, { $square } { $direction }, { points }.
duplicate-alt-standings = Standings: { $lines }.
duplicate-alt-final = Final board and standings.
duplicate-alt-won = { $who } wins, { points }.

## Buttons and fields

button-duplicate-own = My answer
button-duplicate-score = My score
button-duplicate-standings = Standings
button-duplicate-rules = Rules
button-duplicate-end = End
button-duplicate-again = Play again
button-duplicate-answers = My answers
ask-duplicate-title = Your answer

## The command and its options

command-duplicate = Everyone plays the same letters
duplicate-help = Duplicate: { $evening }. { $chat ->
    [discord] The whole channel has
    [telegram] The whole group has
   *[other] Everybody has
} the same letters and the same time; join in any round. { $day }: one game a day for { $chat ->
    [telegram] all groups
   *[other] all servers
}, { $days }: one round a day.
discord-option-duplicate-form = form
discord-option-duplicate-form-about = Round after round right now, or one round a day
duplicate-option-now = now
duplicate-option-days = daily
discord-option-rounds = rounds
discord-option-rounds-about = How many rounds (usually 8, daily 14)
discord-option-seconds = time
discord-option-seconds-about = Seconds for a round (usually 90)
discord-option-board-play = to_board
discord-option-board-play-about = What goes on the board after a round
duplicate-option-top = best play
duplicate-option-found = best found
discord-option-solo = solo
discord-option-solo-about = Bonus for the only person with the best score
duplicate-option-solo = +10
duplicate-option-no-solo = none
duplicate-label = duplicate · { $code }
duplicate-soon = about to begin
duplicate-at = round { $round } of { $rounds }
duplicate-ended = over after round { $round } of { $rounds }

## Refusals

error-round-closed = Round { $round } is closed; this answer doesn’t count.
error-duplicate-runs = A duplicate is already running here. Press “Play” to join.
error-in-duplicate = That doesn’t work in a duplicate. Answer with “Play”.
error-not-on-shared-rack = Not on the shared rack: { $tiles }. Rack: { $rack }.

## Ranking

stats-duplicate = Duplicate: { games }, mean { $mean }%, best { $best }%. Best plays: { $tops }, solos: { $solos }.
stats-card-duplicate = Duplicate
stats-card-mean = mean, best: { $best }%
stats-card-tops = best plays, solos: { $solos }
ladder-duplicate = duplicate
duplicate-ranking-title = Duplicate here: mean percent
duplicate-ranking-line = { $place }. { $who } · { $percent } · { games }
duplicate-ranking-not-yet = { $who }: { $percent }. Still to play for the list: { games }.
duplicate-ranking-where = Each server and each group has a duplicate list of its own: ask there.
duplicate-ranking-how = Your average over your latest duplicates, at most { $newest }. You are listed from { $least } on. Duplicates that were ended early don’t count.

## Duplicate of the day

duplicate-day-name = Duplicate of the day { $number }
duplicate-name = Duplicate, { rounds }
duplicate-name-days = Duplicate, { days }
duplicate-day-title = Duplicate of the day { $number }.
duplicate-day-open = { duplicate-day-name }: { rounds }, the same letters everywhere. Each round lasts { minutes } from your first look. Results at midnight.
duplicate-day-gate = 🔒 Round { $round } of { $rounds }. The clock starts when you see the rack.
duplicate-day-how = Each round lasts { minutes }. Play when you like, until midnight. Each round builds on the best play of the one before. Results at midnight.
duplicate-day-round = Duplicate of the day { $number }, round { $round } of { $rounds }.
duplicate-day-ends = Round ends: { $at }.
duplicate-day-all-in = ✅ All in: { $rounds } of { $rounds }. Results at midnight.
duplicate-day-place = Among everybody: place { $place } of { $people }.
duplicate-day-own = { $points } points in all, { $percent }.
duplicate-day-share = Duplicate of the day { $number } · { $percent } · place { $place } of { $people }
duplicate-day-share-alone = Duplicate of the day { $number } · { $percent }
duplicate-day-not-played = You haven’t answered here.
duplicate-day-at = of the day { $number }: rounds { $done } of { $rounds }
button-duplicate-day-play = Play
button-duplicate-day-show = Show rack
button-duplicate-day-done = Done
duplicate-option-day = of the day
setting-duplicate-day = Duplicate of the day: { $value ->
    [here] here
    [elsewhere] elsewhere
   *[off] off
}.
button-duplicate-day = Duplicate of the day
value-duplicate-day = { $value ->
    [here] Here
    [elsewhere] Elsewhere
   *[off] Off
}
error-no-day = Today’s duplicate is being drawn. Look in a minute.

## The analysis of one’s own answers

duplicate-study-title = Analysis of your answers, duplicate { $code }
duplicate-study-sum = Best plays: { $best } of { $rounds }. Average shortfall: { NUMBER($loss, maximumFractionDigits: 1) } points a round.
duplicate-study-line = { $round }. { $own } · stronger: { $word }, { $place }, { $points } (−{ $loss })
duplicate-study-best = { $round }. { $own } · the best play
duplicate-study-stronger = Stronger: { $word }, { $square } { $direction }, { $points }. Shortfall: { $loss } points.
duplicate-study-next = Next: { $plays }.
duplicate-study-play = { $word }, { $place }, { $points }
duplicate-study-count = Possible plays: { $count }.
duplicate-study-place = Possible plays: { $count }. Your answer: place { $place }.
button-duplicate-study-all = All rounds
button-duplicate-study-round = Round { $round }
