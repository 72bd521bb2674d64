### Belgijka: jedna plansza, te same litery dla wszystkich, odpowiedzi w tajemnicy.

## Liczby

rounds = { $rounds ->
    [one] { $rounds } runda
    [few] { $rounds } rundy
    [many] { $rounds } rund
   *[other] { $rounds } rundy
}
seconds = { $seconds ->
    [one] { $seconds } sekunda
    [few] { $seconds } sekundy
    [many] { $seconds } sekund
   *[other] { $seconds } sekundy
}
seconds-acc = { $seconds ->
    [one] { $seconds } sekundę
   *[other] { seconds }
}
in-seconds = za { seconds-acc }
duplicate-unanswered-yet = Jeszcze bez odpowiedzi
duplicate-answered = { $people ->
    [one] { $people } osoba odpowiedziała
    [few] { $people } osoby odpowiedziały
    [many] { $people } osób odpowiedziało
   *[other] { $people } osoby odpowiedziało
}

## Zapowiedź i runda

duplicate-begun = Belgijka zapowiedziana. Start: { $at }.
duplicate-invites = { $who } zaprasza: belgijka, { rounds }, { seconds } na rundę. Wszyscy grają tymi samymi literami.
duplicate-invites-days = { $who } zaprasza: belgijka, { rounds }, każda trwa dobę. Wszyscy grają tymi samymi literami.
duplicate-starts = Start: { $at }.
duplicate-starts-left = ⏳ Start za { seconds-acc } od tej wiadomości.
duplicate-round = Belgijka, runda { $round } z { $rounds }.
duplicate-rack = Stojak: { $rack }.
duplicate-ends = Koniec rundy: { $at }. { $answered }.
duplicate-left = ⏳ Pozostały czas: { seconds }. { $answered }.
duplicate-deadline = Termin: { $deadline }. { $answered }.
duplicate-waits = ⏳ { $who }, runda { $round } czeka na { $people ->
    [one] twoją
   *[other] waszą
} odpowiedź. Pozostały czas: { $left }.
duplicate-count = { $answered }.
duplicate-private = Twoją odpowiedź widzisz tylko ty. Do końca rundy możesz ją zmienić. Dołączyć można w każdej rundzie.
duplicate-foot = belgijka { $code } · { $list }

## Po rundzie

duplicate-best = Runda { $round } z { $rounds }. Najlepszy ruch: { $word }, { $square } { $direction }, { $points }.
duplicate-best-bingo = 🌟 Wykładka! Runda { $round } z { $rounds }. Najlepszy ruch: { $word }, { $square } { $direction }, { $points }.
duplicate-placed = Na planszę idzie { $word }, { $square } { $direction }, { $points }.
duplicate-found-one = Znajduje go tylko { $who }.
duplicate-solo = Solo, { $who }: { $points }.
duplicate-found-solo = Znajduje go tylko { $who }. Solo: { $points }.
duplicate-found = Z najlepszym ruchem: { $names }.
duplicate-found-more = Z najlepszym ruchem: { $names } i jeszcze { people }.
duplicate-found-none = Nikt go nie znajduje. Najbliżej { $who }: { $word }, { $points }.
duplicate-found-near = Nikt go nie znajduje. Najbliżej { $who }: { $points }.
duplicate-none-valid = Nikt go nie znajduje.
duplicate-unanswered = Tym razem bez odpowiedzi.
duplicate-leads = Prowadzi { $who }: { $points } pkt, { $percent }.
duplicate-leads-tie = Na czele: { $names }, { $points } pkt.
duplicate-next = Następna runda: { $at }.
duplicate-next-left = ⏳ Następna runda: { seconds }.
duplicate-clock = Zegar
duplicate-clock-first = Zegar odlicza do pierwszej rundy.
duplicate-clock-next = Zegar odlicza do następnej rundy.
duplicate-below = Runda { $round } z { $rounds }: { $word }, { $points }.

## Koniec

duplicate-over = 🏁 Koniec belgijki.
duplicate-over-bag = Z worka nie da się już złożyć stojaka.
duplicate-over-plays = Nie ma już żadnego ruchu.
duplicate-over-host = { $who } kończy belgijkę wcześniej.
duplicate-won = Wygrywa { $who }! { $points } pkt, { $percent }.
duplicate-tie = Remis na czele: { $names }, { $points }.
duplicate-then = Dalej: { $others }.
duplicate-standing = { $who } { $points }
duplicate-nobody = Nikt nie odpowiada, więc nikt nie wygrywa.
duplicate-missed = Nikt nie znajduje ruchu { $word }: runda { $round }, { $points }.

## Tylko dla ciebie

duplicate-taken = ✅ Przyjęte: { $word }, { $square } { $direction }, { $points }. Do końca rundy możesz to zmienić. Do słownika zaglądam po rundzie.
duplicate-changed = ✅ Zmienione: { $word }, { $square } { $direction }, { $points }. Liczy się ostatnia odpowiedź.
duplicate-own = Twoja odpowiedź: { $word }, { $square } { $direction }, { $points }.
duplicate-own-none = W tej rundzie nie masz jeszcze odpowiedzi.
duplicate-still = Liczy się dalej: { $word }, { $points }.
duplicate-result = Runda { $round }: { $word }, { $points }, to { $percent } najlepszego ruchu.
duplicate-own-solo = Solo: { $points }.
duplicate-result-best = Runda { $round }: { $word }, { $points }, to najlepszy ruch.
duplicate-result-invalid = Runda { $round }: 0 pkt. Nie ma w słowniku: { $words }.
duplicate-result-none = Runda { $round }: bez odpowiedzi.
duplicate-total = Razem { $points }, miejsce { $place }.
duplicate-total-none = Twoje odpowiedzi policzę od rundy, w której dołączysz.
duplicate-standings = Tabela po rundzie { $round }:
duplicate-standings-none = Tabela będzie po pierwszej rundzie.
duplicate-place = { $place }. { $who } { $points }, { $percent }
duplicate-rest = dalej: { people }
duplicate-more = Co jeszcze?
duplicate-rules-title = Belgijka w skrócie
duplicate-rules-all = Wszyscy mają te same litery, tę samą planszę i ten sam czas. Każdy układa w tajemnicy własny ruch.
duplicate-rules-board = Po rundzie na planszę idzie najlepszy możliwy ruch, a ty dostajesz punkty za swój.
duplicate-rules-found = Po rundzie na planszę idzie najlepszy znaleziony ruch, a ty dostajesz punkty za swój.
duplicate-rules-invalid = Słowo spoza słownika daje 0 pkt. Procent to twoje punkty w stosunku do najlepszych ruchów od rundy, w której dołączasz.
duplicate-rules-solo = Solo: { $points } dla jedynej osoby z najlepszym wynikiem, gdy odpowiada co najmniej { $people }.
duplicate-rules-letters = Stojak musi mieć samogłoski i spółgłoski. Gdy ich brakuje, wszystkie płytki wracają do worka i dobieram nowe.
duplicate-rules-days = Runda trwa dobę. Przed końcem przypominam o niej raz, poza godzinami ciszy.
duplicate-end-question = Zakończyć belgijkę dla wszystkich? Trwająca runda się nie liczy.
button-duplicate-end-yes = Tak, zakończ
duplicate-history = { $number }. { $rack } · { $word }, { $place }, { $points }
duplicate-answers = Twoje odpowiedzi obok najlepszych ruchów:
duplicate-answers-line = { $round }. { $own } · najlepszy ruch: { $word }, { $place }, { $points }
duplicate-answers-word = { $word } { $points }
duplicate-answers-invalid = { $word } 0
duplicate-answers-nothing = bez odpowiedzi
duplicate-record = Zapis GCG: najlepsze ruchy belgijki { $code }.

## Karty i tabela na obrazku

duplicate-card = Belgijka, runda { $round } z { $rounds }
duplicate-card-begin = te same litery dla wszystkich
duplicate-card-leads = Prowadzi { $who }: { $points }
duplicate-card-time = Na odpowiedź
duplicate-card-solo = solo: { $points } + { $solo }
duplicate-card-time-note = od początku rundy
duplicate-card-minutes = { $minutes } min
duplicate-card-seconds = { $seconds } s
duplicate-card-found = najlepszy ruch
duplicate-card-closest = najbliżej: { $word }
duplicate-card-people = { $people ->
    [one] znajduje go { $people } osoba
    [few] znajdują go { $people } osoby
    [many] znajduje go { $people } osób
   *[other] znajduje go { $people } osoby
}
duplicate-card-nobody = Nikt go nie znajduje
duplicate-card-rack = Wspólny stojak
duplicate-card-best = Najlepszy ruch
duplicate-card-on-board = Na planszę
duplicate-card-won = Wygrywa { $who }!
duplicate-card-tie = Remis: { $who }
duplicate-card-game = belgijka · { rounds } · { people }
duplicate-card-sum = suma najlepszych
duplicate-card-sum-more = ruchów
duplicate-head = Tabela
duplicate-head-best = najlepsze ruchy
duplicate-head-points = punkty
duplicate-head-percent = wynik
duplicate-of = { $found } z { $rounds }

## Opis obrazka

duplicate-alt-round = Belgijka, runda { $round } z { $rounds }. Wspólny stojak: { $rack }. W worku: { tiles }.
duplicate-alt-best = Belgijka, runda { $round } z { $rounds }. Najlepszy ruch: { $word }, { $square } { $direction }, { points }.
duplicate-alt-standings = Tabela: { $lines }.
duplicate-alt-final = Końcowa plansza i tabela belgijki.
duplicate-alt-won = Wygrywa { $who }, { points }.

## Przyciski i pola

button-duplicate-own = Moja odpowiedź
button-duplicate-score = Mój wynik
button-duplicate-standings = Tabela
button-duplicate-rules = Zasady
button-duplicate-end = Zakończ
button-duplicate-again = Jeszcze raz
button-duplicate-answers = Moje odpowiedzi
ask-duplicate-title = Twoja odpowiedź

## Komenda i opcje

command-duplicate = Wszyscy grają tymi samymi literami
duplicate-help = Belgijka: { $evening }. { $chat ->
    [discord] Cały kanał ma
    [telegram] Cała grupa ma
   *[other] Wszyscy mają
} te same litery i ten sam czas, dołączyć można w każdej rundzie. { $day }: jedna gra na dzień dla { $chat ->
    [telegram] wszystkich grup
   *[other] wszystkich serwerów
}, { $days }: jedna runda na dzień.
discord-option-duplicate-form = forma
discord-option-duplicate-form-about = Zaraz, runda po rundzie, albo jedna runda dziennie
duplicate-option-now = teraz
duplicate-option-days = dniami
discord-option-rounds = rundy
discord-option-rounds-about = Ile rund (zwykle 8, dniami 14)
discord-option-seconds = czas
discord-option-seconds-about = Sekundy na rundę (zwykle 90)
discord-option-board-play = na_planszę
discord-option-board-play-about = Co idzie na planszę po rundzie
duplicate-option-top = najlepszy ruch
duplicate-option-found = najlepszy znaleziony
discord-option-solo = solo
discord-option-solo-about = Premia dla jedynej osoby z najlepszym wynikiem
duplicate-option-solo = +10
duplicate-option-no-solo = bez
duplicate-label = belgijka · { $code }
duplicate-soon = zaraz się zacznie
duplicate-at = runda { $round } z { $rounds }
duplicate-ended = koniec po rundzie { $round } z { $rounds }

## Odmowy

error-round-closed = Runda { $round } jest już zamknięta, ta odpowiedź się nie liczy.
error-duplicate-runs = Belgijka już tu trwa. Wybierz „Ruch”.
error-in-duplicate = W belgijce ta komenda nie działa. Odpowiadasz przyciskiem „Ruch”.
error-not-on-shared-rack = Nie ma na wspólnym stojaku: { $tiles }. Stojak: { $rack }.

## Ranking

stats-duplicate = Belgijka: { games }, średnio { $mean }%, rekord { $best }%. Najlepsze ruchy: { $tops }, solo: { $solos }.
stats-card-duplicate = Belgijka
stats-card-mean = średnio, rekord: { $best }%
stats-card-tops = najlepsze ruchy, solo: { $solos }
ladder-duplicate = belgijka
duplicate-ranking-title = Belgijka tutaj: średni procent
duplicate-ranking-line = { $place }. { $who } · { $percent } · { games }
duplicate-ranking-not-yet = { $who }: { $percent }. Do listy brakuje: { games }.
duplicate-ranking-where = Każdy serwer i każda grupa ma własną listę belgijki: zapytaj tam.
duplicate-ranking-how = Średni wynik z ostatnich belgijek: najwyżej { $newest }, a na liście jesteś od { $least }. Przerwane się nie liczą.

## Belgijka dnia

duplicate-day-name = Belgijka dnia { $number }
duplicate-name = Belgijka, { rounds }
duplicate-name-days = Belgijka, { days }
duplicate-day-title = Belgijka dnia { $number }.
duplicate-day-open = { duplicate-day-name }: { rounds }, wszędzie te same litery. Każda runda trwa { minutes } od twojego pierwszego spojrzenia. Wyniki o północy.
duplicate-day-gate = 🔒 Runda { $round } z { $rounds }. Zegar rusza, gdy pokażę stojak.
duplicate-day-how = Każda runda trwa { minutes }. Grasz, kiedy chcesz, do północy. W następnej rundzie na planszy leży najlepszy ruch poprzedniej. Wyniki o północy.
duplicate-day-round = Belgijka dnia { $number }, runda { $round } z { $rounds }.
duplicate-day-ends = Koniec rundy: { $at }.
duplicate-day-all-in = ✅ Komplet: { $rounds } z { $rounds }. Wyniki o północy.
duplicate-day-place = Wśród wszystkich: miejsce { $place } z { $people }.
duplicate-day-own = Razem { $points } pkt, { $percent }.
duplicate-day-share = Belgijka dnia { $number } · { $percent } · miejsce { $place } z { $people }
duplicate-day-share-alone = Belgijka dnia { $number } · { $percent }
duplicate-day-not-played = Nie ma tu twoich odpowiedzi.
duplicate-day-at = dnia { $number }: rundy { $done } z { $rounds }
button-duplicate-day-play = Gram
button-duplicate-day-show = Pokaż stojak
button-duplicate-day-done = Gotowe
duplicate-option-day = dnia
setting-duplicate-day = Belgijka dnia: { $value ->
    [here] tutaj
    [elsewhere] gdzie indziej
   *[off] wyłączona
}.
button-duplicate-day = Belgijka dnia
value-duplicate-day = { $value ->
    [here] Tutaj
    [elsewhere] Gdzie indziej
   *[off] Wyłączona
}
error-no-day = Dzisiejszą belgijkę dnia właśnie losuję. Zajrzyj za minutę.

## Analiza własnych odpowiedzi

duplicate-study-title = Analiza odpowiedzi, belgijka { $code }
duplicate-study-sum = Najlepsze ruchy: { $best } z { $rounds }. Średnio brakuje { NUMBER($loss, maximumFractionDigits: 1) } pkt na rundę.
duplicate-study-line = { $round }. { $own } · mocniej: { $word }, { $place }, { $points } (−{ $loss })
duplicate-study-best = { $round }. { $own } · najlepszy ruch
duplicate-study-stronger = Mocniej: { $word }, { $square } { $direction }, { $points }. Brakuje: { $loss } pkt.
duplicate-study-next = Dalej: { $plays }.
duplicate-study-play = { $word }, { $place }, { $points }
duplicate-study-count = Wszystkie możliwe ruchy: { $count }.
duplicate-study-place = Wszystkie możliwe ruchy: { $count }. Twoja odpowiedź: miejsce { $place }.
button-duplicate-study-all = Wszystkie rundy
button-duplicate-study-round = Runda { $round }
