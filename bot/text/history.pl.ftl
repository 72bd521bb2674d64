### Co zostaje po grach: listy rankingowe, statystyki, film, końcowy obraz; własne gry.

command-ranking = Lista rankingowa
command-stats = Twoje wyniki i rekordy
games = { $games ->
    [one] { $games } gra
    [few] { $games } gry
    [many] { $games } gier
   *[other] { $games } gry
}

## Lista rankingowa

ranking-title = Lista rankingowa: { $clock }, { $language }, { $where }
ranking-here = tutaj
ranking-everywhere = wszędzie
ranking-pl = po polsku
ranking-en = po angielsku
ranking-literaki = literaki
ladder-correspondence = dni na ruch
ladder-flag = czas na grę
ladder-overtime = czas z karami
ladder-per-turn = minuty na ruch
ladder-none = bez zegara
ranking-line = { $place }. { $who } · { NUMBER($rating, useGrouping: 0) } · { games }
ranking-own = { $who }: miejsce { $place }, ranking { NUMBER($rating, useGrouping: 0) }, { games }.
ranking-not-yet = { $who }: ranking { NUMBER($rating, useGrouping: 0) }. Do listy brakuje: { games }.
ranking-not-one = { $who } nie ma jeszcze gier na tej liście.
ranking-empty = Na tej liście nikogo jeszcze nie ma. Żeby się na niej znaleźć, trzeba rozegrać: { games }.
ranking-counts = { $chat ->
    [web] W opcjach nowej gry wybierz zasady „{ preset-ranked }” albo „{ preset-tournament }”.
   *[other] Zacznij: { $ranked } albo { $tournament }.
} Liczą się gry między ludźmi, bez drużyn i robotów.
ranking-counts-one = { $chat ->
    [web] W opcjach nowej gry wybierz zasady „{ $name }”.
   *[other] Zacznij: { $new }.
} Liczą się gry między ludźmi, bez drużyn i robotów.
ranking-how = Za każdą grę dostajesz skalp: ranking przeciwnika, { $win } więcej za wygraną, { $win } mniej za przegraną. Twój ranking to średnia skalpów z dwóch lat: najwyżej { games }, w tym { $pair } z jedną osobą. Nowa osoba liczy się jako { $newcomer }. Gra, w której czas minął, zanim zagrały dwie osoby, się nie liczy.
example-ranking = { $chat ->
    [discord] `/ranking`
   *[other] `/ranking na grę wszędzie`
}
button-ranking-how = Jak to liczymy?
button-ranking = Ranking

## Statystyki

stats-title = Statystyki: { $who }
stats-none = Żadna gra nie ma jeszcze wyniku.
stats-games = Gry: { $games }, wygrane: { $won } ({ $share }%), remisy: { $tied }.
stats-scores = Średni wynik: { decimal }, najlepszy: { $best }.
stats-bingos = Wykładki na grę: { decimal }.
stats-streak = Najdłuższa seria wygranych: { $longest }, teraz: { $streak }.
stats-move = Najlepszy ruch: { $word } { $points }.
stats-word = Najcenniejsza wykładka: { $word }.
stats-apart = Osobne statystyki: { $tiles }
stats-at-table = Przy stole
stats-ratings = Ranking: { $ratings }.
stats-rating = { NUMBER($rating, useGrouping: 0) } ({ $clock }, { $language })
stats-rivals = Przeciwnicy (wygrane:przegrane): { $rivals }.
stats-together = Wasze gry: { $pair }.
stats-day = { $day } { month } { NUMBER($year, useGrouping: 0) }
stats-card = Statystyki
stats-card-rating = ranking { NUMBER($rating, useGrouping: 0) }
stats-card-at-table = przy stole
stats-card-games = { $games ->
    [one] gra
    [few] gry
    [many] gier
   *[other] gry
}
stats-card-won = { $games ->
    [one] wygrana
    [few] wygrane
    [many] wygranych
   *[other] wygranej
}
stats-card-share = { $share }%
stats-card-average = średni wynik
stats-card-best = najlepszy wynik
stats-card-bingos = wykładki na grę
stats-card-streak = najdłuższa seria
stats-card-move = Najlepszy ruch
stats-card-word = Najpiękniejsze słowo
stats-card-rivals = Przeciwnicy
stats-card-together = Wasze gry
error-person-unknown = Nie znam tu tej osoby. Wskaż kogoś, kto tu jest, albo podaj nick z twoich gier: { $command }.

## Po grze

button-film = Film
button-final = Obraz końcowy
film = Gra { $code } ruch po ruchu.
film-begins = Zaczyna { $who }
film-passes = { $who }: pas
film-strata = Strata: { $who }
final-best = Najlepszy ruch: { $word } { $points }, { $who }
final-file = gra { $code }
skalps = Skalpy: { $given }.
skalp = { $who } { NUMBER($points, useGrouping: 0) }
invite-ranked = Wynik liczy się do rankingu, chyba że gra też robot.
invite-unranked = Gra nie liczy się do rankingu: jest w niej robot albo drużyna.

## Moje gry

games-page = Strona { $page } z { $pages }.
games-left = pozostały czas: { $time }
games-left-bank = pozostały czas: { $time }, twój zapas: { $bank }
games-overtime = czas przekroczony: { $over }
games-claim = { $game } · czas minął: { $who } · { $seats ->
    [pair] możesz zakończyć grę
   *[many] możesz grać dalej bez tej osoby
}
games-overdue = po terminie
games-away = urlop do: { $until }
games-open = Otwarte zaproszenia tutaj: { $count }.
games-open-line = { $host } · { $rules } · { $clock }
game-invitation = zaproszenie { $code } · { $rules }
game-invitation-secret = zaproszenie: { $host } · { $rules }
button-join-at = Dołącz: { $host } · { $rules }
button-on = Dalej
button-before = Wstecz

## Discord

discord-option-where = gdzie
discord-option-where-about = Tutaj albo wszędzie
discord-option-language = język
discord-option-language-about = Język słów
discord-option-kind = zegar
discord-option-kind-about = Rodzaj zegara
discord-option-person = osoba
discord-option-person-about = Czyje wyniki pokazać; bez tej opcji twoje
discord-share = Pokaż wszystkim
