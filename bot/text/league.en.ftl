### A league: seasons over days, divisions, promotion and relegation.

command-league = League: seasons over days, divisions, promotion
event-form-league = league
ask-league-title = League
ask-league-label = Day and time of the start, name
ask-league-example = Monday 20:00 Arcade League, 28 days
league-usual-name = League

## For everybody

league-foot = league { $code }
league-season = { $name }, season { $season }
league-division = Division { $number }
league-division-title = Division { $number }{ $zones ->
    [none] {""}
   *[other] . { $zones }
}
league-sign-up = { $name }, season { $season }: sign-up.
league-delayed = At least 4 people are needed, so the start is a week later.
league-times = Start: { $start }. End: { $end }.
league-pace = Your games run side by side, each at its own pace.
league-options = { days }, { $clock }, rules: { $rules }.
league-again = Last season’s players are already on the list. If you don’t want to play, press “Break”.
league-title-begun = { $name }, season { $season } begins.
league-own-title = 🔒 { league-title-begun }
league-title-half = { $name }, season { $season }: half time.
league-title-halfway = { $name }: half time.
league-title-last = { $name }, season { $season }: 48 hours left.
league-title-ends = ⏳ { $name }: the season ends { $time }.
league-size = Divisions: { $divisions }. Games: { $games }. End: { $end }.
league-division-names = Division { $number }: { $names }.{ $filling ->
    [none] {""}
   *[other] {" "}Promoted to free places: { $filling }.
}
league-filling = Going up to free places in division { $division }, so far: { $names }.
league-finished = Games finished: { $done } of { $all }. End: { $end }.
league-division-leads = Division { $number }: { $who } leads.
league-all-ended = All games are finished. The season ends: { $end }.
league-unfinished = { $games ->
    [one] { $games } game is still running. At the end of the season the score on the board decides it.
   *[other] { $games } games are still running. The score on the board decides unfinished games.
} End: { $end }.
league-over = 🏁 { $name }, season { $season } is over.
league-division-over = Division { $number }: { $won ->
    [yes] { $who } wins!
   *[no] all games are void.
}{ $up ->
    [none] {""}
   *[other] {" "}Promoted: { $up }.
}{ $down ->
    [none] {""}
   *[other] {" "}Relegated: { $down }.
}
league-decided = Decided by the score: { $adjudicated }. Walkovers: { $walkovers }. Void: { $void }.
league-closing = This is the last season of this league.
league-closed = { $name }: the league is closed.
league-zones = { $moves ->
    [both] Promotion: { $up }. Relegation: { $down }
    [up] Promotion: { $many ->
        [no] place
       *[yes] places
    } { $up }
   *[down] Relegation: { $many ->
        [no] place
       *[yes] places
    } { $down }
}
league-facts = { people }, { league-divisions }, { games }{ $each ->
    [yes] {" "}each
   *[no] {""}
} · { $turn } a turn, time bank: { $bank } a game
league-divisions = { $divisions ->
    [one] { $divisions } division
   *[other] { $divisions } divisions
}
league-row = { $place }. { $who }: games { $played }, wins { $wins }, spread { $spread }.{ $running ->
    [yes] {" "}{ league-zone }Possible places: { $places }.
   *[no] {""}
}{ $timeouts ->
    [0] {""}
   *[other] {" "}Out of time: { $timeouts }.
}{ $move ->
    [up] {" "}↑ promotion
    [down] {" "}↓ relegation
   *[none] {""}
}
league-zone = { $zone ->
    [up] Promotion certain.{" "}
    [stay] Safe in the division.{" "}
   *[other] {""}
}
league-alt = { $name }, season { $season }.
end-adjudicated = The season is over; the score on the board decides.
end-season-void = The season is over. This game is void.
end-walkover = { $who } wins by walkover.

## Buttons

button-league = League
button-league-break = Break
button-league-return = Play after all
button-league-table = Divisions
button-league-leave = Leave the season
button-league-withdraw = Take a player out
button-league-back = Allow sign-up
button-league-close = Close the league
button-league-close-yes = Yes, close the league

## For you alone

league-founded = ✅ League created. Sign-up is open.
league-own-place = Division { $division }, place { $place }: wins { $wins }, spread { $spread }. { $zone ->
    [up] Promotion certain.
    [down] Relegation certain.
    [left] You left this season early.
    [excluded] The director has ended your part.
   *[open] { league-zone }Possible places: { $places }.
}
league-own-game = { $who }: { $state ->
    [running] ⏳
    [void] void game
    [drawn] draw { $score }
    [won] won { $score }
    [won-walkover] won by walkover
    [lost-walkover] lost by walkover
   *[lost] lost { $score }
}{ $code ->
    [none] {""}
   *[other] {" "}· { $code }
}
league-own-running = { $who }: { $score }. { $turn ->
    [own] Your turn. Deadline: { $deadline }.
   *[other] { $who } to move.
} Time bank: you { $own }, { $who } { $theirs }.{ $code ->
    [none] {""}
   *[other] {" "}· { $code }
}
league-own-analysis = Analysed games: { $games }. Weaker plays a game: { NUMBER($weaker, maximumFractionDigits: 1) }.
league-calendar-link = The league’s page: { $page }. Calendar: { $link }. Once added, new seasons appear by themselves.
league-calendar-file = The file has the dates of the season.
league-date = { $name }, season { $season }: { $what ->
    [start] start
    [half] half time
    [last] 48 hours left
   *[end] end
}
league-game-turn = Your turn. Time left: { $left }.
league-game-ended = { $state ->
    [void] Void game
    [drawn] Draw
    [won] Won
    [won-walkover] Won by walkover
    [lost-walkover] Lost by walkover
   *[lost] Lost
}{ $date ->
    [none] {""}
   *[other] , { $date }
}
league-own-plays = ✅ You play in season { $season }.
league-own-listed = You’re also on the list for season { $season }.
league-signed-up = ✅ You play in season { $season }. Season { $running } is running.
league-left = You have left season { $season }.
league-own-break = You’re taking a break in season { $season }. Your place in your division is kept.
league-own-begun = { $fills ->
    [yes] Promoted! There is a free place for you in division { $division }.
   *[no] Division { $division }.
} You play { $names }.
league-own-left = { $games ->
    [0] All your games are finished.
   *[other] { $awaited ->
        [0] No game is waiting for your move.
       *[other] { league-awaited }
    } The score on the board decides unfinished games; a game without any move of yours is lost by walkover.
} End: { $end }.
league-awaited = { $awaited ->
    [one] { $awaited } game is waiting for your move: { $names }.
   *[other] { $awaited } games are waiting for your move: { $names }.
}
league-own-result = Place { $place } in division { $division }.{ $plays ->
    [yes] {" "}{ $move ->
        [up] Promoted! In season { $season } you play in division { $to }.
        [fills] There is a free place in division { $to }. If it stays free, you play there in season { $season }.
        [down] In season { $season } you play in division { $to }. You can come back up from there.
       *[stay] You stay in division { $to }.
    }
   *[no] {""}
}
league-own-linked = Your linked accounts: { $names }. { $running ->
    [yes] Each of them plays its games of this season to the end; a game between them is void. Next season you play once.
   *[no] Next season you play once.
}
league-own-excluded = By the director’s decision you can’t sign up for this league. If you have questions, ask the director: { $names }.
league-no-table = The divisions come with the start of the first season.
league-rules-title = Rules: { $name }
league-rules-games = A division has 4 to 14 players. With eight or more, everyone plays six games; with fewer, everyone plays everyone.
league-rules-clock = Clock: { $hours } a move and a time bank of { $bank } a game. A move that takes longer uses up the bank.
league-rules-moving = After each of the first three seasons a quarter of a division goes up and a quarter down, later a sixth, rounded up. A free place goes to the next player of the division below. New players start in the lowest division.
league-rules-end = At the end of a season the score on the board decides unfinished games. A player who never moved in a game loses it by walkover if they had the whole time for a move. A game without moves is void.
league-rules-break = A “Break” for a season keeps your place in your division. You can also leave a running season: games in which both have moved go on, you lose the rest by walkover.
league-question-leave = You will leave the season early. Games in which both of you have moved go on: { $count }. Your opponents win the others by walkover: { $others }. Are you sure?
league-question-close = Close the league { $name }? { $running ->
    [yes] This season will be played to its end, and no other will follow.
   *[no] There will be no next season.
}

## The director’s page

league-director = 🔒 Director: { $name }, season { $season }. { $stage ->
    [sign_up] Sign-up is open.
    [closed] The league is closed. You can still correct results.
   *[other] Games finished: { $done } of { $all }.
}
league-result-differs = { $names }: the game says { $before }, you typed { $typed }. Which is right?
league-ask-result = Two players, result, reason (public)
league-ask-result-example = Ola, Kuba: 412 380, scoring mistake
league-ask-withdraw = Who leaves?
league-ask-back = Who may sign up again?
league-ask-director = Who else directs? Someone in this league
example-league-result = `Ola, Kuba: 412 380`, `Ola, Kuba: walkover Ola`, `Ola, Kuba: void`
league-news = { $act ->
    [result] Division { $division }: { $names } { $after }, by the director’s decision.{ event-news-reason } Director: { $who }.
    [correction] Correction, division { $division }: { $names } { $after }, not { $before }.{ event-news-reason } Director: { $who }.
    [left] { $names } leaves before the end of the season.
    [withdrawn] { $names } leaves before the end of the season. Director: { $who }.
    [exclude] { $names } is out of the league by the director’s decision.{ event-news-reason } Director: { $who }.
    [took_over] New director: { $who }.
   *[back] { $names } may sign up for the league again. Director: { $who }.
}
league-act = { $act ->
    [result] division { $division }: { $names } { $after }
    [correction] correction, division { $division }: { $names } { $after }, not { $before }
    [left] leaves before the end of the season
    [withdrawn] leaves before the end of the season: { $names }
    [take_off] taken off the list: { $names }
    [exclude] excluded: { $names }
    [back] may sign up again: { $names }
    [took_over] directing taken over
   *[director] also directs now: { $names }
}

## Refusals

error-league-here = There is already a league here: { $game }. Open it with { $chat ->
    [discord] `/event kind:league`
   *[other] `/league`
}.
error-league-needs-place = A league belongs to a channel or a group. Type { $chat ->
    [discord] `/event kind:league`
   *[other] `/league`
} there.
error-league-time = Give the day of the week and the time of the start. Example: `Monday 20:00 Arcade League`.
error-season-days = A season lasts 14 or 28 days. Example: `Monday 20:00, 28 days`.
error-only-league = This is a league, not a game. Your league games are in “My games”.
error-not-league-director = Only the director can close the league: { $names }.
error-not-in-season = You aren’t playing in this season.
error-no-such-pair = There is no game { $text } this season. Check the names.
error-excluded-from-league = { league-own-excluded }
error-league-closed = This league has no more seasons.
error-league-changed = Something in the league has changed. Open its page again.

## In the browser

web-league-gone = There is no such league. Check the address.
web-league-played = games
web-league-places = places
web-league-games = Your games this season
web-league-possible = Possible places: { $places }
web-league-calendar = Dates for your calendar
web-league-day = Day { $day } of { $days }
web-league-ends = End: { $at }
web-league-up = promotion
web-league-down = relegation
web-league-move = promotion or relegation
web-league-boards = Games live
web-league-pairs = All games
web-league-timeouts = Out of time: { $count }
web-league-break = break
