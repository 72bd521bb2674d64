### Tournament: an evening of rounds that people play in pairs.

command-event = Tournament: sign-up, games in pairs, standings
event-option-name = name
event-option-name-about = The tournament’s name, such as Thursday evening
event-option-start-about = When: in 30 min, at 18:00, Thursday 18:00 (usually in 30 minutes)
event-option-rounds-about = How many rounds (usually 4)
event-option-time = time
event-option-time-about = Time per player (usually 20 minutes)
event-option-pairs = pairs
event-option-pairs-about = Who plays whom (usually halves)
event-time-10 = 2 × 10 minutes
event-time-15 = 2 × 15 minutes
event-time-20 = 2 × 20 minutes
event-time-25 = 2 × 25 minutes
event-time-overtime = 2 × 25 minutes, then −10 a minute
event-time-turn = 2 minutes a turn
event-option-place = where
event-option-place-about = Where you play: in the chat or at real tables (usually in the chat)
event-place-chat = in the chat
event-place-real = at real tables
event-method-halves = halves (within equal wins the upper half plays the lower, nobody meets twice)
event-method-swiss = Swiss (similar scores, nobody meets twice)
event-method-danish = Danish (1st plays 2nd, 3rd plays 4th, pairs may repeat)
event-method-round-robin = round robin (everyone plays everyone)
event-method-by-hand = by hand (the director sets the pairs)
event-usual-name = Tournament

## Numbers

event-tables = { $tables ->
    [one] { $tables } more table
   *[other] { $tables } more tables
}
event-playing = { $people ->
    [one] { $people } person is playing
   *[other] { $people } people are playing
}

## For everybody

event-names-more = { $names } and { people } more
event-thread = Table { $table }: { $names }
event-round-thread = { $name }, round { $round }
event-of-pair = { $name }{ $lasts ->
    [days] {""}
   *[evening] , round { $round }, table { $table }
}
event-at = { event-of-pair }.
footline-pair = { footline } · { event-of-pair }
sheet-foot-pair = { sheet-foot } · { event-of-pair }
event-foot = tournament { $code }
event-label = { $name } ({ $code })
event-sign-up = { $name }: sign-up.
event-per-player = { $time } per player
event-options = { rounds }, { $clock }, rules: { $rules }.
event-options-real = { rounds }, { $clock }, rules: { $rules }, at real tables.
event-starts = Start: { $at }. At { $check } I’ll ask everyone to check in.
event-list = { $count ->
    [0] Nobody has signed up yet.
   *[other] On the list: { $count }. { $names }.
}
event-directors = Director: { $names }.
event-undirected = There is no director here now. A person who manages this place can take over.
event-check-in = { $name }: check-in. Start: { $at }.
event-press-here = Press “I’m here” by { $at } to play.
event-here = Checked in: { $here } of { $count }.
event-missing = Not yet: { $names }.
event-closed = { $name }: sign-up closed. { event-playing }. Pairs at { $at }.
event-round = { $name }, round { $round } of { $rounds }.
event-ready = { $names ->
    [none] The games are in your private chats with me and behind “My game”.
   *[other] Your games are ready: { $names }.
}
event-seats = { $names ->
    [none] Take your seats.
   *[other] Take your seats: { $names }.
} After the game the pair or the director enters the result: { $chat ->
    [telegram] “Result”, or a reply to this message such as `1: 412 380`.
   *[other] “Result”, for example `1: 412 380`.
}
event-pair = { $table }. { $pair }: { $state }{ $code ->
    [none] {""}
   *[other] {" "}· { $code }
}
event-pair-playing = ⏳
event-pair-disputed = ⏳ different results, { $before } and { $after }
event-pair-void = void game
event-pair-walkover = walkover, { $who } wins
event-pair-early = { $score }, { $who } wins
event-pair-corrected = { $result } (corrected)
event-pairs-more = And { event-tables }: “More”, then “All pairs”.
event-bye = Bye: { $who }.
event-done = Games finished: { $done } of { $all }.
event-asked = Games without a move: { $names }. Press “I’m here” by { $at }, or you lose by walkover.
event-news-new = { $count ->
    [single] New from this round: { $names }.
   *[other] New from this round: { $names }.
}
event-news-repeats = { $first } – { $second }: this pair repeats, there is no other left.
event-news-withdrawn = { $who } leaves after round { $round } and keeps the points.{ $last ->
    [yes] {""}
   *[no] {" "}The place is below those who play to the end.
}
event-news-paused = { $who }: second absence in a row. No more pairs for them until they press “I’m here”.
event-news = { $act ->
    [correction] Correction, table { $table }, round { $round }: { $names } { $after }, not { $before }.{ event-news-reason } Director: { $who }.
    [result] Table { $table }, round { $round }: { $names } { $after }, by the director’s decision.{ event-news-reason } Director: { $who }.
    [pair_again] New pairs in round { $round }. Director: { $who }.
    [swap] { $names } change places. Director: { $who }.
    [absent] { $names }: absent from round { $round }. Director: { $who }.
    [back] { $names } plays from round { $round }. Director: { $who }.
    [took_over] New director: { $who }.
    [united] Linked accounts are one person: { $names }. { $who } stays in the standings.
   *[exclude] { $names } is out by the director’s decision.{ event-news-reason }
}
event-news-pair = { $first } – { $second }
event-news-rest = Earlier changes: { $count }. “{ button-event-log }” shows more.
event-news-reason = { $reason ->
    [none] {""}
   *[other] {" "}Reason: { $reason }.
}
event-break = { $name }: after round { $round } of { $rounds }.
event-leader = { $who } leads.
event-leaders = Equal on wins at the top: { $names }.
event-next = Next round at { $at }.
event-taken-back = { $name }: round { $round } is taken back. New pairs follow.
event-round-over = { $name }, round { $round } of { $rounds }.
event-over = 🏁 { $name } is over.
event-winner = { $who } wins! Wins: { $wins }, spread { $spread }.
event-place-short = { $who } { $wins } ({ $spread })
event-then = Then: { $others }.
event-tie = Equal on wins: { $names }. Decided by { $reason ->
    [difference] spread
    [points] points
    [direct] the game between them
   *[lot] lot
}.
event-best-play = Best play: { $who }, { $word }, { points } (round { $round }).
event-highest-score = Highest score: { $who } { $points } (round { $round }).
event-comeback = Biggest comeback: { $who } { $points } (round { $round }).
event-skalps = Rating points: { $given }{ $people ->
    [0] .
   *[other] , then: { people }.
}
event-short = Ended early, rounds played: { $rounds } of { $all }.
event-cancelled = { $name } is cancelled.
event-too-few = Checked in: { $here }; at least 2 people are needed. Nothing counts.
event-cancelled-by = { $reason ->
    [none] Director: { $who }.
   *[other] Reason: { $reason }. Director: { $who }.
} Finished games count as ordinary games.
event-stage = { $state ->
    [sign_up] Sign-up. Start: { $at }.
    [check_in] Check-in. Start: { $at }.
    [pairing] Pairs in a moment.
    [playing] Round { $round } of { $rounds }.
    [break] After round { $round } of { $rounds }.
    [ended] Over.
   *[cancelled] Cancelled.
}

## Buttons

button-event-sign-up = Sign me up
button-event-sign-off = Take me off
button-event-join = Join
button-event-withdraw = Withdraw
button-event-withdraw-yes = Yes, withdraw
button-event-here = I’m here
button-event-mine = My game
button-event-sheet = Game record
button-event-real = At real tables
button-event-chat = Games in the chat
button-event-public = Show on the first page
button-event-private = Hide from the first page
button-event-add = Add
button-event-table = Standings
button-event-pairs = All pairs
button-event-rules = Rules
button-event-log = Log
button-event-direct = Director
button-event-change = Change options
button-event-next = Next step
button-event-next-yes = Yes, go on
button-event-break = Longer break
button-event-result = Result
button-event-again = Pair again
button-event-again-yes = Yes, pair again
button-event-swap = Swap two
button-event-pair = Set a pair
button-event-swap-yes = Yes, even so
button-event-absent = Absent
button-event-exclude = Exclude
button-event-director = Add a director
button-event-take-over = Take over directing
event-took-over = ✅ You are the director of { $name }. Everyone can see it.
button-event-back = Take round back
button-event-back-yes = Yes, take it back
button-event-end = End early
button-event-end-yes = Yes, end it
button-event-cancel = Cancel

## For you alone

event-opened = Tournament created: { $name }. You are the director. Your page is behind “Director”.
event-signed-up = ✅ You’re on the list. At { $at } I’ll ask you to check in.
event-signed-off = You’re off the list. You can sign up again while it is open.
event-checked-in = ✅ You’re checked in. Pairs come at { $at }.
event-at-table = ✅ You’re at your table. If the other player doesn’t answer, you win by walkover at { $at }.
event-back = ✅ You play from round { $round }.
event-joined = ✅ You play from round { $round }. { $missed ->
    [0] You have missed nothing.
   *[other] Rounds missed: { $missed }, 0 points each.
}
event-withdraw = You leave after this round. Your current game still counts. Are you sure?
event-withdraw-leader = You lead the standings. If you withdraw, you keep your points but are listed below those who play to the end. Are you sure?
event-withdrawn = You have withdrawn. Your current game still counts.
event-own-listed = ✅ You’re on the list.
event-own-here = ✅ You’re checked in.
event-own-not-here = Press “I’m here” by { $at } to play.
event-own-out = { $how ->
    [paused] Absence: the next rounds go on without you. Press “I’m here” to come back.
    [withdrawn] You have withdrawn.
   *[excluded] The director has ended your part in this tournament.
}
event-own-tournament = { $name }: your tournament.
event-call-check-in = { $name }, start: { $at }. Press “I’m here” to play.
event-call-asked = { $name }: your game has no move yet. Press “I’m here” by { $at }, or you lose by walkover.
event-own-pair = 🔒 { event-pair-begins }
event-pair-begins = Round { $round }, table { $table }: { $first } – { $second }. { $first } starts. The first move is due within 5 minutes.
event-own-table = 🔒 Round { $round }, table { $table }: { $first } – { $second }. { $first } starts.
event-own-bye = 🔒 Round { $round }: you have a bye, a round without a game. You get 1 win and a score of 300:250.
event-own-place = Place { $place } of { $count }. Won: { $won }, drawn: { $drawn }, lost: { $lost }.{ $rating ->
    [none] {""}
    [first] {" "}Rating: { NUMBER($after, useGrouping: 0) }.
   *[change] {" "}Rating: { NUMBER($before, useGrouping: 0) } → { NUMBER($after, useGrouping: 0) }.
}
event-entered = ✅ Round { $round }, table { $table }: { $first } – { $second } { $score }.
event-objected = Table { $table }: different results, { $before } and { $after }. Enter the same result, or the director decides: { $names }.
event-result-differs = { $kept ->
    [yes] The game says { $before }, you typed { $typed }. Which is right?
   *[no] This table already has { $before }, you typed { $typed }. Which is right?
}
event-no-game = You have no game in this round.
event-no-table = There are standings from the first round on.
event-table-title = { $name }: standings, { $when }.
event-table-more = And { people } more.
event-pairs-title = { $name }, round { $round } of { $rounds }: pairs.
event-more = { $name }
event-rules-title = Rules: { $name }
event-rules-pairs = Pairing: { $method }.
event-method-usual = up to 6 people everyone plays everyone; with more, the upper half of the standings plays the lower, and neighbours meet in the last round
event-rules-points = A win counts 1, a draw ½, a loss 0. Points are the points on the board.
event-rules-order = Order: wins, spread, points, games between those tied, lot.
event-rules-bye = With an odd number one player has a bye: 1 win and 300:250, a second one only when everybody has had one.
event-rules-absent = If a game has no move after 5 minutes, I ask who is here. Without an answer within 2 minutes you lose by walkover: 0:1 and 250:300. If nobody answers, the game is void.
event-rules-real = After the game the pair or the director enters the result. If the two players enter different results, the director decides. Walkovers are given by the director, too.
event-rules-flag = Clock: a player whose time runs out makes no more moves, and the other plays on alone.
event-rules-overtime = Clock: each started minute over time costs 10 points, and after 10 minutes the game is lost.
event-rules-late = You can join up to round { $last } and withdraw at any time.

## The form of a new tournament

event-form = 🔒 New tournament: { $name }.
event-form-start = { $at ->
    [none] Start: 30 minutes after you create it.
   *[other] Start: { $at }.
}
event-form-open = Nobody else sees this yet. “Create tournament” opens the sign-up{ $where ->
    [there] {" "}in the group where you began.
   *[here] .
}
event-form-rounds = Rounds
event-form-clock = Time per player
event-form-method = Pairing
event-form-rules = Rules
event-form-place = Where
event-form-methods = { $method ->
    [usual] by the number of players
    [halves] halves
    [swiss] Swiss
    [danish] Danish
   *[round_robin] round robin
}
event-form-ask = Name and start
event-form-ask-example = Thursday at the club, Thursday 18:00
button-event-form-open = Create tournament
button-event-form-text = Name and start

## Director’s page

event-director = 🔒 Director: { $name }. { $state ->
    [sign_up] Sign-up is open.
    [check_in] Check-in is open.
    [pairing] Sign-up is closed.
    [playing] Round { $round } of { $rounds }.
    [break] After round { $round } of { $rounds }.
   *[ended] Over. You can still correct a result.
}
event-waiting = No result: { $tables }.
event-waiting-table = table { $table } ({ $first } – { $second })
event-disputed = Table { $table }: different results, { $before } and { $after }.
event-act-late = Out of date. Here is your page.
event-act-done = ✅ Done. Everyone can see it.
event-question-next = { $state ->
    [sign_up] Open the check-in now?
    [check_in] Close the list now? Only those who have checked in play.
    [pairing] Begin the first round now?
   *[break] End the break and begin the next round?
}
event-question-again = Pair round { $round } again? Its games end without a result.
event-question-back = Take round { $round } back? Its games end without a result.
event-question-end = End the tournament after round { $round } of { $rounds }? A running round is dropped, and the standings are final.
event-question-broken = { $rules } Are you sure?
event-broken-rule = { $rule ->
    [bye] { $first } has a second bye, and not everybody has had one.
   *[repeat] { $first } – { $second }: this pair has already met in this tournament.
}
event-ask-title = Tournament
event-ask-change = What should change?
event-ask-change-example = 5 rounds, 15 min, Thursday 18:00
event-ask-break = How many minutes from now?
event-ask-break-example = 10
event-ask-result = Table, score, reason
event-ask-result-example = 3: 412 380, wrong score entered
event-ask-points = Table and points
event-ask-points-example = 3: 412 380
event-ask-swap = Two players
event-ask-swap-example = Ola, Kuba
event-ask-pair = Who plays whom?
event-ask-absent = Who is absent, or who is back?
event-ask-absent-example = Ola
event-ask-add = Whom to add? Separate names with commas
event-ask-add-example = Ola, Kuba, Iza
event-ask-exclude = Player and reason (everyone will see it)
event-ask-exclude-example = Ola, reason
event-ask-director = Who else directs? A player on the list
event-ask-director-example = Ola
event-ask-cancel = Reason (everyone will see it)
event-ask-cancel-example = no electricity
example-event-start = `in 30 min`, `at 18:00`, `Thursday 18:00`
example-event-break = `10`
example-event-result = `3: 412 380`, `3: walkover Ola`, `3: void`, an earlier game: `1/3: 412 380`
example-event-points = `3: 412 380`
example-event-swap = `Ola, Kuba`
example-event-player = `Ola`
event-log-title = { $name }: log
event-log-line = { $at }{ $who ->
    [none] {""}
   *[other] {" "}{ $who }
}: { $act }{ $reason ->
    [none] .
   *[other] , reason: { $reason }.
}
event-act = { $act ->
    [next] next step
    [break] longer break, minutes: { $after }
    [revise] new options
    [on_page] shown on the first page
    [off_page] hidden from the first page
    [result] round { $round }, table { $table }: { $names } { $after }
    [correction] correction, round { $round }, table { $table }: { $names } { $after }, not { $before }
    [entered] round { $round }, table { $table }: { $names } { $after }
    [objected] another result, round { $round }, table { $table }: { $names } { $after }, not { $before }
    [sheet] from the game record, round { $round }, table { $table }: { $names } { $after }
    [differs] the game record says { $after }, entered is { $before }, round { $round }, table { $table }: { $names }
    [add] players added: { $names }
    [take_off] a player taken off the list
    [pair_again] new pairs in round { $round }
    [swap] { $names } change places
    [absent] absent from round { $round }: { $names }
    [back] back from round { $round }: { $names }
    [exclude] excluded: { $names }
    [director] new director: { $names }
    [took_over] directing taken over
    [united] linked accounts are one person{ $names ->
        [none] {""}
       *[other] : { $names }
    }
    [take_back] round { $round } taken back
    [end] over after round { $round }
   *[cancel] cancelled
}
event-result-without = { $kind ->
    [void] void game
   *[walkover] walkover { $side ->
        [0] 1:0
       *[other] 0:1
    }
}

## Refusals

error-event-game = This is a tournament game. Only the director can end it without a result.
error-only-event = This is a tournament, not a game. Each game is played at its own table.
error-event-running = Another tournament is running or open for sign-up here: { $game }. Create yours later or in another place.
error-event-rounds = A tournament can have { $low } to { $high } rounds.
error-event-past = The tournament must start in the future. It is now { $at }.
error-page-closed = The first page only shows tournaments of places that the bot’s operator has chosen. This place isn’t one of them.
error-on-list = { $linked ->
    [yes] You’re already on the list: linked accounts are one player.
   *[no] You’re already on the list.
}
error-not-on-list = You’re not on the list. Press “Sign me up”.
error-list-full = The list is full: all { $places } places are taken.
error-too-late-to-join = You can join up to round { $last }; round { $now } is running.
error-check-in-later = You can check in from: { $at }.
error-checked-in = You’re already checked in.
error-part-over = Your part in this tournament is over. If you have questions, ask the director: { $names }.
error-not-taken-over = Only a person who manages this place can take over directing, and only while nobody else directs.
error-not-director = Only the director can do that: { $names }.
error-event-over = This tournament is over.
error-out-of-date = The tournament has moved on. Open its page again.
error-no-such-table = Tables in this round: 1 to { $last }.
error-not-at-table = Only this table’s players or the director can enter the result.
error-result-stands = That result is already there: table { $table }, { $first }:{ $second }.
error-result-differs = This table already has another result.
error-round-settled = Round { $round } is over. The director can still correct the result: { $names }.
error-several-players = “{ $text }” fits several players: { $names }. Type the number instead of the name, for example #3.
error-name-on-list = { $name } is on the list already. Add a surname or an initial.
