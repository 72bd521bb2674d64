### A club: an evening every week, the season table, records, attendance.

command-club = Club: an evening every week and a season table
event-option-form = kind
event-option-form-about = A tournament, a weekly club, or a league over days
event-form-evening = tournament
event-form-club = club
ask-club-title = Club
club-usual-name = Club
club-evening-word = evening

## For everybody

club-foot = club { $code }
club-title = { $club }
club-evenings = Evenings: { $weekday }, { $time }.
club-next = Next evening: { $at }. I’ll open sign-up that morning.
club-open = Evening { $number }: { $at }. Tournament { $code }.
club-skipped = { $club }: no evening on { $date }.
club-after = { $club }: table after evening { $number }.
club-won = { $names } won the evening.
club-counts = The best { $best } of { $length } evenings count.
club-leaders = { $people ->
    [one] { $names } leads.
   *[other] { $names } lead.
}
club-server-event = A club evening. I open sign-up that morning.
club-season-over = 🏁 { $club }: the season is over.
club-season-won = { $people ->
    [one] { $names } wins!
   *[other] { $names } win!
} Wins: { $wins }, spread { $spread }.
club-closed = { $club }: the club is closed.
club-season-when = after evening { $number }, best { $best } of { $length }
club-season-line = { $place }. { $who }: wins { $wins }, spread { $spread }, evenings { $count }.
club-season-alt = Season table, { $club }, { $when }.
club-head-evenings = places

## Buttons

button-club = Club
button-club-season = Season table
button-club-last = Last evening
button-club-records = Records
button-club-attendance = Attendance
button-club-calendar = Calendar
button-club-change = Change
button-club-skip = Skip an evening
button-club-skip-yes = Yes, skip it
button-club-close = Close the club
button-club-close-yes = Yes, close the club

## A new club, before anybody sees it

club-form = 🔒 New club: { $name }.
club-form-open = Nobody else sees this yet. “Create club” opens it{ $where ->
    [there] {" "}in the group where you began.
   *[here] {" "}here.
}
club-form-season = Season
club-form-seasons = best { $best } of { $length }
club-form-ask = Name, day and time
club-form-ask-example = The Arcades, Thursday 18:00
button-club-form-open = Create club
button-club-form-text = Name, day and time

## For you alone

club-own = Your clubs:
club-founded = Club created: { $club }. You direct its evenings.
club-last = Last evening ({ $number }): { $names } won.
club-season-leaders = Season table: { $names } { $people ->
    [one] leads
   *[other] lead
}.
club-no-table = The table starts after the first evening.
club-highest-score = Highest score: { $who } { $points } (season { $season }, evening { $number }).
club-best-play = Best play: { $who }, { $word }, { points } (season { $season }, evening { $number }).
club-no-records = Records start after the first evening.
club-attendance = Attendance this season, evenings: { $all }. { $names }.
club-calendar-link = Calendar link: { $link }. Once added, new evenings appear by themselves.
club-calendar-file = The file has the next evenings.
club-act-done = ✅ Done.
club-question-skip = Skip the evening on { $date }? I’ll tell everyone.
club-question-close = Close the club { $club }? There will be no more evenings; the table stays.
club-ask-change = What should change?
club-ask-change-example = Wednesday 19:00, best 8 of 12
club-ask-director = Who else directs? A member of the club
example-club = `Thursday 18:00 The Arcades`, `5 rounds`, `best 8 of 12`

## Refusals

error-club-here = There is already a club here: { $game }. Open it with { $chat ->
    [discord] `/event kind:club`
   *[other] `/club`
}.
error-club-needs-place = A club meets in a channel or a group. Type { $chat ->
    [discord] `/event kind:club`
   *[other] `/club`
} there.
error-club-time = Give the day of the week and the time of the evenings. Example: `Thursday 18:00 The Arcades`.
error-season-length = A season has 2 to { $most } evenings, and at most that many count. Example: `best 8 of 12`.
error-only-club = This is a club, not a game. The games are at its evenings.
error-not-club-director = Only the director can change the club: { $names }.
error-evening-open = That evening can’t be skipped any more. The director can cancel it on the tournament’s page.
error-club-closed = This club is closed.
error-club-changed = Something in the club has changed. Open its page again.

## In the browser

club-mark = evening { $number }: { $place ->
    [0] not played
   *[other] place { $place }
}
web-club-season = Season table
web-club-evenings = evenings
web-club-held = Evenings
club-evening = evening { $number }, { $date }: { $names } won
web-club-gone = There is no such club. Check the address.
