### What games leave behind: leaderboards, statistics, the film, the final picture; one's own games.

command-ranking = Leaderboard
command-stats = Your results and records
games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}

## Leaderboard

ranking-title = Leaderboard: { $clock }, { $language }, { $where }
ranking-here = here
ranking-everywhere = everywhere
ranking-pl = in Polish
ranking-en = in English
ranking-literaki = Literaki
ladder-correspondence = days per turn
ladder-flag = time per game
ladder-overtime = time with penalties
ladder-per-turn = minutes per turn
ladder-none = no clock
ranking-line = { $place }. { $who } · { NUMBER($rating, useGrouping: 0) } · { games }
ranking-own = { $who }: place { $place }, rating { NUMBER($rating, useGrouping: 0) }, { games }.
ranking-not-yet = { $who }: rating { NUMBER($rating, useGrouping: 0) }. Still to play to get on the list: { games }.
ranking-not-one = { $who } has no games on this list yet.
ranking-empty = Nobody is on this list yet. To get on it, play { games }.
ranking-counts = { $chat ->
    [web] Choose the rules “{ preset-ranked }” or “{ preset-tournament }” in the options of a new game.
   *[other] Begin: { $ranked } or { $tournament }.
} Games among people count, without teams or robots.
ranking-counts-one = { $chat ->
    [web] Choose the rules “{ $name }” in the options of a new game.
   *[other] Begin: { $new }.
} Games among people count, without teams or robots.
ranking-how = Each game gives you rating points: your opponent’s rating, { $win } more for a win, { $win } less for a loss. Your rating is the average of the last two years: at most { games }, { $pair } of them with one person. A newcomer counts as { $newcomer }. A game in which time ran out before two people had played doesn’t count.
example-ranking = { $chat ->
    [discord] `/ranking`
   *[other] `/ranking time a game everywhere`
}
button-ranking-how = How is it counted?
button-ranking = Leaderboard

## Statistics

stats-title = Statistics: { $who }
stats-none = No game has a result yet.
stats-games = Games: { $games }, won: { $won } ({ $share }%), tied: { $tied }.
stats-scores = Average score: { decimal }, best: { $best }.
stats-bingos = Bingos per game: { decimal }.
stats-streak = Longest winning streak: { $longest }, now: { $streak }.
stats-move = Best play: { $word } { $points }.
stats-word = Most valuable bingo: { $word }.
stats-apart = Separate statistics: { $tiles }
stats-at-table = At real tables
stats-ratings = Rating: { $ratings }.
stats-rating = { NUMBER($rating, useGrouping: 0) } ({ $clock }, { $language })
stats-rivals = Opponents (won:lost): { $rivals }.
stats-together = Your games: { $pair }.
stats-day = { $day } { month } { NUMBER($year, useGrouping: 0) }
stats-card = Statistics
stats-card-rating = rating { NUMBER($rating, useGrouping: 0) }
stats-card-at-table = at real tables
stats-card-games = { $games ->
    [one] game
   *[other] games
}
stats-card-won = { $games ->
    [one] win
   *[other] wins
}
stats-card-share = { $share }%
stats-card-average = average score
stats-card-best = best score
stats-card-bingos = bingos per game
stats-card-streak = longest streak
stats-card-move = Best play
stats-card-word = Most beautiful word
stats-card-rivals = Opponents
stats-card-together = Your games
error-person-unknown = I don’t know that person here. Name somebody who is here, or a name from your games: { $command }.

## After a game

button-film = Film
button-final = Final picture
film = Game { $code } move by move.
film-begins = { $who } starts
film-passes = { $who } passes
film-strata = { $who } loses the turn
final-best = Best play: { $word } { $points }, { $who }
final-file = game { $code }
skalps = Rating points: { $given }.
skalp = { $who } { NUMBER($points, useGrouping: 0) }
invite-ranked = The result counts in the rating, unless a robot plays too.
invite-unranked = The game doesn’t count in the rating: it has a robot or a team.

## My games

games-page = Page { $page } of { $pages }.
games-left = time left: { $time }
games-left-bank = time left: { $time }, your bank: { $bank }
games-overtime = overtime: { $over }
games-claim = { $game } · time is up: { $who } · { $seats ->
    [pair] you may end the game
   *[many] you may play on without them
}
games-overdue = overdue
games-away = on vacation until: { $until }
games-open = Open invitations here: { $count }.
games-open-line = { $host } · { $rules } · { $clock }
game-invitation = invitation { $code } · { $rules }
game-invitation-secret = invitation: { $host } · { $rules }
button-join-at = Join: { $host } · { $rules }
button-on = Next
button-before = Back

## Discord

discord-option-where = where
discord-option-where-about = Here or everywhere
discord-option-language = language
discord-option-language-about = Language of the words
discord-option-kind = clock
discord-option-kind-about = Kind of clock
discord-option-person = person
discord-option-person-about = Whose results to show; without this option your own
discord-share = Show everybody
