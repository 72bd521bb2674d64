### The page of a tournament in the browser.

web-event = Tournament
web-event-others = Other tournaments
web-event-open = Open
web-event-directors = director: { $names }
web-event-wall = Big screen
web-event-print = Print
web-event-calendar = Calendar
web-event-to-game = To my game: table { $table }
web-event-to-table = To the game
web-event-own-table = Your table: { $table }
web-event-watch = Watch table { $table }
web-event-parts = Parts of the page
web-event-standings = Standings
web-event-tables = Tables
web-event-log = Rounds
web-event-files = Files
web-event-gone = There is no such tournament. Check the address.
web-event-lost = Reconnecting

web-event-round = Round { $round }
web-event-round-over = Round { $round }, over
web-event-round-now = Round { $round }, games still running: { $left } of { $all }
web-event-round-next = Round { $round }, later

web-event-sign-up = Sign-up is open. Start: { $at }.
web-event-check-in = Checked in: { $here } of { $all }. Start: { $at }.
web-event-pairing = The pairs come in a moment.
web-event-playing = Round { $round } of { $rounds } has been running for { $time }.
web-event-begins = Round { $round } of { $rounds } begins.
web-event-break = Break. Round { $round } at { $at }.
web-event-break-open = Break. The director starts round { $round }.
web-event-break-last = All rounds are over. Final standings in a moment.
web-event-ended = Over. { $who } wins!
web-event-ended-none = The tournament is over.
web-event-cancelled = The tournament is cancelled.

web-event-list = On the list
web-event-list-empty = Nobody has signed up yet.
web-event-place = place
web-event-person = player
web-event-person-live = live
web-event-rating = rating
web-event-marks = rounds
web-event-marks-last = rounds { $from }–{ $to }
web-event-wins = wins
web-event-spread = spread
web-event-points = points
web-event-played = games
web-event-buchholz = Buchholz
web-event-more = More: { $name }
web-event-here = checked in
web-event-not-here = not checked in
web-event-out = not playing

web-event-table = Table { $table }
web-event-waits = waiting
web-event-runs = playing
web-event-over = over
web-event-unseen = can’t be watched
web-event-walkover = walkover
web-event-walkover-won = walkover, { $who } wins
web-event-early = { $score }, { $who } wins
web-event-void = void game
web-event-corrected = corrected
web-event-bye = Bye: { $name }, { $score }
web-event-difference = spread: { $points }
web-event-board = Board: { $names }
web-event-result = Table { $table }: { $names } { $score }
web-event-podium = Podium
web-event-first-places = place { $place }: { $name }

web-event-disputed = different results: { $scores }
web-event-best = Best plays
web-event-viewers = Watching: { $count }
web-event-act-of = Director: { $what }
web-event-act-next = Next round
web-event-act-absent = Absent
web-event-act-back = Back again
web-event-act-exclude = Exclude
web-event-act-result = Result
web-event-act-walkover = Walkover, { $who } wins
web-event-act-void = Void game
web-event-sure = { $what }. Are you sure?
web-event-ask-reason = Reason, everyone will see it
web-event-ask-points = Points, for example 412 380, then maybe a reason

web-event-file-standings = Standings (CSV)
web-event-file-pairings = Pairings (CSV)
web-event-file-tsh = TSH file
web-event-file-json = Everything (JSON)
web-event-file-games = Games (GCG)
web-event-files-about = The file “Games” has the finished games of players who let others watch.

web-event-address = Watch: { $address }
web-event-next = next: { $what }
web-event-results = results of the round
