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
rounds-unanswered-yet = No answers yet
rounds-answered = { $people ->
    [one] { $people } person has answered
   *[other] { $people } people have answered
}

## Announcement and round

rounds-begun = A duplicate game is announced. Start: { $at }.
rounds-invites = { $who } invites you to a duplicate game: { rounds } of { seconds }. Everyone plays the same letters.
rounds-invites-days = { $who } invites you to a duplicate game: { rounds } of a day each. Everyone plays the same letters.
rounds-starts = Start: { $at }.
rounds-starts-left = ⏳ Start: { seconds } after this message.
rounds-coming = Coming: { $names }.
rounds-coming-more = Coming: { $names } and { $people } more.
rounds-comes = ✅ See you there! I’ll call you at the start: { $at }. Press “I’ll come” again to take it back.
rounds-stays-away = All right, I won’t call you at the start.
rounds-started = Starting in a moment.
rounds-calls = ⏳ { $who }: here we go!
rounds-event = Everyone plays the same letters, { seconds } a round. Press “I’ll come” under the announcement and I’ll call you at the start.
rounds-event-days = Everyone plays the same letters, one round a day. Press “I’ll come” under the announcement and I’ll call you at the start.
rounds-called-off = 🏁 There will be no duplicate game: { $who } calls it off.
rounds-round = Duplicate game, round { $round } of { $rounds }.
rounds-rack = Rack: { $rack }.
rounds-ends = Round ends: { $at }. { $answered }.
rounds-left = ⏳ Time left: { seconds }. { $answered }.
rounds-deadline = Deadline: { $deadline }. { $answered }.
rounds-waits = ⏳ { $who }, round { $round } waits for your { $people ->
    [one] answer
   *[other] answers
}. Time left: { $left }.
rounds-count = { $answered }.
rounds-private = Only you see your answer. You can change it until the round ends. Anyone can join in any round.
rounds-foot = duplicate { $code } · { $list }

## After a round

rounds-best = Round { $round } of { $rounds }. Best play: { $word }, { $square } { $direction }, { $points }.
rounds-best-bingo = 🌟 Bingo! Round { $round } of { $rounds }. Best play: { $word }, { $square } { $direction }, { $points }.
rounds-placed = On the board: { $word }, { $square } { $direction }, { $points }.
rounds-found-one = Only { $who } finds this play.
rounds-solo = Solo, { $who }: { $points }.
rounds-found-solo = Only { $who } finds this play. Solo: { $points }.
rounds-found = Found by: { $names }.
rounds-found-more = Found by: { $names } and { $people } more.
rounds-found-none = Nobody found this play. Closest: { $who }, { $word }, { $points }.
rounds-found-near = Nobody found this play. Closest: { $who }, { $points }.
rounds-none-valid = Nobody found this play.
rounds-unanswered = No answers this time.
rounds-leads = { $who } leads: { $points } points, { $percent }.
rounds-leads-tie = In the lead: { $names }, { $points } points.
rounds-next = Next round: { $at }.
rounds-next-left = ⏳ Next round: { seconds }.
rounds-clock = Clock
rounds-clock-first = The clock counts down to the first round.
rounds-clock-next = The clock counts down to the next round.
rounds-below = Round { $round } of { $rounds }, on the board: { $word }, { $points }.

## The end

rounds-over = 🏁 The duplicate game is over.
rounds-over-bag = The bag can’t make another rack.
rounds-over-plays = No play is left.
rounds-over-host = { $who } ends the duplicate game early.
rounds-won = { $who } wins! { $points } points, { $percent }.
rounds-tie = Tie for first: { $names }, { $points }.
rounds-then = Then: { $others }.
rounds-standing = { $who } { $points }
rounds-nobody = Nobody answered, so nobody wins.
rounds-missed = Nobody found { $word }: round { $round }, { $points }.

## For you alone

rounds-taken = ✅ Taken: { $word }, { $square } { $direction }, { $points }. You can change it until the round ends. The word list is checked afterwards.
rounds-changed = ✅ Changed: { $word }, { $square } { $direction }, { $points }. The last answer counts.
rounds-own = Your answer: { $word }, { $square } { $direction }, { $points }.
rounds-own-none = No answer from you in this round yet.
rounds-still = Your answer still counts: { $word }, { $points }.
rounds-result = Round { $round }: { $word }, { $points }, { $percent } of the best play.
rounds-own-solo = Solo: { $points }.
rounds-result-best = Round { $round }: { $word }, { $points }, the best play.
rounds-result-invalid = Round { $round }: 0 points. Not a word: { $words }.
rounds-result-none = Round { $round }: no answer.
rounds-total = Total { $points }, place { $place }.
rounds-total-none = Your answers count from the round in which you join.
rounds-standings = Standings after round { $round }:
rounds-standings-none = Standings come after the first round.
rounds-place = { $place }. { $who } { $points }, { $percent }
rounds-rest = and { $people } more
rounds-more = What else?
rounds-rules-title = The duplicate game in short
rounds-rules-all = Everyone has the same letters, the same board and the same time. Each plays their own move in secret.
rounds-rules-board = After the round the best possible play goes on the board, and you score your own play.
rounds-rules-found = After the round the best play that anybody found goes on the board, and you score your own play.
rounds-rules-invalid = A word that is not in the word list scores 0. The percentage is your points against the best plays since the round in which you joined.
rounds-rules-solo = Solo: { $points } for the only person with the best score, when at least { $people } answer.
rounds-rules-letters = A rack must have vowels and consonants. If there are too few, the whole rack goes back into the bag and I draw a new one.
rounds-rules-days = A round lasts a day. I remind you once before it ends, outside your quiet hours.
rounds-end-question = End the duplicate game for everyone? The current round won’t count.
rounds-off-question = Call the duplicate game off?
button-rounds-off-yes = Yes, call it off
button-rounds-end-yes = Yes, end it
rounds-history = { $number }. { $rack } · { $word }, { $place }, { $points }
rounds-answers = Your answers beside the best plays:
rounds-answers-line = { $round }. { $own } · best play: { $word }, { $place }, { $points }
rounds-answers-word = { $word } { $points }
rounds-answers-invalid = { $word } 0
rounds-answers-nothing = no answer
rounds-record = GCG record: the best plays of the duplicate game { $code }.

## Cards and table in the picture

rounds-card = Duplicate game, round { $round } of { $rounds }
rounds-card-begin = the same letters for everyone
rounds-card-leads = { $who } leads: { $points }
rounds-card-time = To answer
rounds-card-solo = solo: { $points } + { $solo }
rounds-card-time-note = from the start of the round
rounds-card-minutes = { $minutes } min
rounds-card-seconds = { $seconds } s
rounds-card-found = best play
rounds-card-closest = closest: { $word }
rounds-card-people = found by { people }
rounds-card-nobody = Nobody found it
rounds-card-rack = Shared rack
rounds-card-best = Best play
rounds-card-on-board = On the board
rounds-card-won = { $who } wins!
rounds-card-tie = Tie: { $who }
rounds-card-game = duplicate · { rounds } · { people }
rounds-card-sum = sum of the
rounds-card-sum-more = best plays
rounds-head = Standings
rounds-head-best = best plays
rounds-head-points = points
rounds-head-percent = result
rounds-of = { $found } of { $rounds }

## The picture in words

rounds-alt-round = Duplicate game, round { $round } of { $rounds }. Shared rack: { $rack }. In the bag: { tiles }.
rounds-alt-best = Duplicate game, round { $round } of { $rounds }. Best play: { $word }, { $square } { $direction }, { points }.
rounds-alt-standings = Standings: { $lines }.
rounds-alt-final = Final board and standings of the duplicate game.
rounds-alt-won = { $who } wins, { points }.

## Buttons and fields

button-rounds-own = My answer
button-rounds-score = My score
button-rounds-standings = Standings
button-rounds-rules = Rules
button-rounds-come = I’ll come
button-rounds-start = Start now
button-rounds-off = Call off
button-rounds-end = End
button-rounds-again = Play again
button-rounds-answers = My answers
ask-rounds-title = Your answer

## The command and its options

command-rounds = Everyone plays the same letters
rounds-help =
    Duplicate game: { $evening }, at a set time: { $later }. Press “I’ll come” to be called at its start. { $chat ->
        [discord] The whole channel has
        [telegram] The whole group has
       *[other] Everybody has
    } the same letters and the same time; you can join in any round. { $day }: one game a day for { $chat ->
        [telegram] all groups
       *[other] all servers
    }, { $days }: one round a day.
discord-option-rounds-form = form
discord-option-rounds-form-about = Round after round, or one round a day
rounds-option-now = round after round
rounds-option-days = daily
discord-option-start = start
discord-option-start-about = When: in 20 min or at 20:00 (usually in a minute)
discord-option-rounds = rounds
discord-option-rounds-about = How many rounds (usually 8, or 14 with one a day)
discord-option-seconds = time
discord-option-seconds-about = Seconds for a round (usually 90)
discord-option-board-play = to_board
discord-option-board-play-about = What goes on the board after a round
rounds-option-top = best play
rounds-option-found = best found
discord-option-solo = solo
discord-option-solo-about = Bonus for the only person with the best score
rounds-option-solo = +10
rounds-option-no-solo = none
rounds-label = duplicate · { $code }
rounds-soon = about to begin
rounds-at = round { $round } of { $rounds }
rounds-ended = over after round { $round } of { $rounds }

## Refusals

error-day-has-no-options = The duplicate of the day is the same for everybody, so it takes no options. Announce a duplicate game of your own: { $command }.
error-round-closed = Round { $round } is closed, so this answer doesn’t count.
error-rounds-running = A duplicate game is already running here. Press “Play” to join.
error-in-rounds = This command doesn’t work in a duplicate game. Press “Play” to answer.
error-day-has-no-start = The duplicate game of the day has no common start: play it whenever you like, until midnight. To announce a duplicate game for a set time: { $command }.
error-not-on-shared-rack = Not on the shared rack: { $tiles }. Rack: { $rack }.

## Ranking

stats-rounds = Duplicate: { games }, average { $mean }%, best { $best }%. Best plays: { $tops }, solos: { $solos }.
stats-card-rounds = Duplicate
stats-card-mean = average, best: { $best }%
stats-card-tops = best plays, solos: { $solos }
ladder-rounds = duplicate
rounds-ranking-title = Duplicate games here: average percentage
rounds-ranking-line = { $place }. { $who } · { $percent } · { games }
rounds-ranking-not-yet = { $who }: { $percent }. Still to play for the list: { games }.
rounds-ranking-where = Each server and each group has its own list of duplicate games. Type this command on a server or in a group.
rounds-ranking-how = This is your average over your latest duplicate games, at most { $newest }. You come on the list after { $least }. Games that were ended early don’t count.

## Duplicate of the day

rounds-day-name = Duplicate game of the day, no. { $number }
rounds-name = Duplicate game, { rounds }
rounds-name-days = Duplicate game, { days }
rounds-day-title = Duplicate game of the day, no. { $number }.
rounds-day-open = { rounds-day-name }: { rounds }, the same letters everywhere. Each round lasts { minutes } from the moment you see the rack. Results at midnight.
rounds-day-gate = 🔒 Round { $round } of { $rounds }. The clock starts when you see the rack.
rounds-day-how = Each round lasts { minutes }. Play when you like, until midnight. Each round builds on the best play of the one before. Results at midnight.
rounds-day-round = Duplicate game of the day, no. { $number }, round { $round } of { $rounds }.
rounds-day-ends = Round ends: { $at }.
rounds-day-all-in = ✅ All rounds done: { $rounds } of { $rounds }. Results at midnight.
rounds-day-place = Among everybody: place { $place } of { $people }.
rounds-day-own = { $points } points in all, { $percent }.
rounds-day-share = Duplicate game of the day, no. { $number } · { $percent } · place { $place } of { $people }
rounds-day-share-alone = Duplicate game of the day, no. { $number } · { $percent }
rounds-day-not-played = You have no answers here.
rounds-day-at = of the day, no. { $number }: rounds { $done } of { $rounds }
button-rounds-day-play = Play
button-rounds-day-show = Show rack
button-rounds-day-done = Done
rounds-option-day = of the day
setting-rounds-day =
    Duplicate game of the day: { $value ->
        [here] here
        [elsewhere] elsewhere
       *[off] off
    }.
button-rounds-day = Duplicate game of the day
value-rounds-day = { $value ->
    [here] Here
    [elsewhere] Elsewhere
   *[off] Off
}
error-no-day = Today’s duplicate game is being drawn. Look again in a minute.

## The analysis of one’s own answers

rounds-analysis-title = Analysis of your answers, duplicate game { $code }
rounds-analysis-sum = Best plays: { $best } of { $rounds }. Average shortfall: { NUMBER($loss, maximumFractionDigits: 1) } points a round.
rounds-analysis-line = { $round }. { $own } · stronger: { $word }, { $place }, { $points } (−{ $loss })
rounds-analysis-best = { $round }. { $own } · the best play
rounds-analysis-stronger = Stronger: { $word }, { $square } { $direction }, { $points }. Shortfall: { $loss } points.
rounds-analysis-next = Next: { $plays }.
rounds-analysis-play = { $word }, { $place }, { $points }
rounds-analysis-count = Possible plays: { $count }.
rounds-analysis-place = Possible plays: { $count }. Your answer: place { $place }.
button-rounds-analysis-all = All rounds
button-rounds-analysis-round = Round { $round }
