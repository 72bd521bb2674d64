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
rounds-unanswered-yet = Jeszcze bez odpowiedzi
rounds-answered = { $people ->
    [one] { $people } osoba odpowiedziała
    [few] { $people } osoby odpowiedziały
    [many] { $people } osób odpowiedziało
   *[other] { $people } osoby odpowiedziało
}

## Zapowiedź i runda

rounds-begun = Belgijka zapowiedziana. Start: { $at }.
rounds-invites = { $who } zaprasza: belgijka, { rounds }, { seconds } na rundę. Wszyscy grają tymi samymi literami.
rounds-invites-days = { $who } zaprasza: belgijka, { rounds }, każda trwa dobę. Wszyscy grają tymi samymi literami.
rounds-starts = Start: { $at }.
rounds-starts-left = ⏳ Start za { seconds-acc } od tej wiadomości.
rounds-coming = Na starcie: { $names }.
rounds-coming-more = Na starcie: { $names } i jeszcze { people }.
rounds-comes = ✅ Do zobaczenia! Start: { $at }, dam ci wtedy znać. Wybierz „Będę” jeszcze raz, żeby to cofnąć.
rounds-stays-away = Dobrze, na start nie dam ci znać.
rounds-started = Zaczynamy za chwilę.
rounds-calls = ⏳ { $who }: zaczynamy!
rounds-event = Wszyscy grają tymi samymi literami, { seconds } na rundę. Wybierz „Będę” pod zapowiedzią, a dam ci znać na starcie.
rounds-event-days = Wszyscy grają tymi samymi literami, każda runda trwa dobę. Wybierz „Będę” pod zapowiedzią, a dam ci znać na starcie.
rounds-called-off = 🏁 Belgijki nie będzie: { $who } ją odwołuje.
rounds-round = Belgijka, runda { $round } z { $rounds }.
rounds-rack = Stojak: { $rack }.
rounds-ends = Koniec rundy: { $at }. { $answered }.
rounds-left = ⏳ Pozostały czas: { seconds }. { $answered }.
rounds-deadline = Termin: { $deadline }. { $answered }.
rounds-waits = ⏳ { $who }, runda { $round } czeka na { $people ->
    [one] twoją
   *[other] waszą
} odpowiedź. Pozostały czas: { $left }.
rounds-count = { $answered }.
rounds-private = Twoją odpowiedź widzisz tylko ty. Do końca rundy możesz ją zmienić. Dołączyć można w każdej rundzie.
rounds-foot = belgijka { $code } · { $list }

## Po rundzie

rounds-best = Runda { $round } z { $rounds }. Najlepszy ruch: { $word }, { $square } { $direction }, { $points }.
rounds-best-bingo = 🌟 Wykładka! Runda { $round } z { $rounds }. Najlepszy ruch: { $word }, { $square } { $direction }, { $points }.
rounds-placed = Na planszę idzie { $word }, { $square } { $direction }, { $points }.
rounds-found-one = Ten ruch znajduje tylko { $who }.
rounds-solo = Solo, { $who }: { $points }.
rounds-found-solo = Ten ruch znajduje tylko { $who }. Solo: { $points }.
rounds-found = Ten ruch znajdują: { $names }.
rounds-found-more = Ten ruch znajdują: { $names } i jeszcze { people }.
rounds-found-none = Nikt nie znajduje tego ruchu. Najbliżej { $who }: { $word }, { $points }.
rounds-found-near = Nikt nie znajduje tego ruchu. Najbliżej { $who }: { $points }.
rounds-none-valid = Nikt nie znajduje tego ruchu.
rounds-unanswered = Tym razem bez odpowiedzi.
rounds-leads = Prowadzi { $who }: { $points } pkt, { $percent }.
rounds-leads-tie = Na czele: { $names }, { $points } pkt.
rounds-next = Następna runda: { $at }.
rounds-next-left = ⏳ Następna runda: { seconds }.
rounds-clock = Zegar
rounds-clock-first = Zegar odlicza do pierwszej rundy.
rounds-clock-next = Zegar odlicza do następnej rundy.
rounds-below = Runda { $round } z { $rounds }, na planszy: { $word }, { $points }.

## Koniec

rounds-over = 🏁 Koniec belgijki.
rounds-over-bag = Z worka nie da się już złożyć stojaka.
rounds-over-plays = Nie ma już żadnego ruchu.
rounds-over-host = { $who } kończy belgijkę wcześniej.
rounds-won = Wygrywa { $who }! { $points } pkt, { $percent }.
rounds-tie = Remis na czele: { $names }, { $points }.
rounds-then = Dalej: { $others }.
rounds-standing = { $who } { $points }
rounds-nobody = Nikt nie odpowiada, więc nikt nie wygrywa.
rounds-missed = Nikt nie znajduje ruchu { $word }: runda { $round }, { $points }.

## Tylko dla ciebie

rounds-taken = ✅ Przyjęte: { $word }, { $square } { $direction }, { $points }. Do końca rundy możesz to zmienić. Do słownika zaglądam po rundzie.
rounds-changed = ✅ Zmienione: { $word }, { $square } { $direction }, { $points }. Liczy się ostatnia odpowiedź.
rounds-own = Twoja odpowiedź: { $word }, { $square } { $direction }, { $points }.
rounds-own-none = W tej rundzie nie masz jeszcze odpowiedzi.
rounds-still = Nadal liczy się twoja odpowiedź: { $word }, { $points }.
rounds-result = Runda { $round }: { $word }, { $points }, to { $percent } najlepszego ruchu.
rounds-own-solo = Solo: { $points }.
rounds-result-best = Runda { $round }: { $word }, { $points }, to najlepszy ruch.
rounds-result-invalid = Runda { $round }: 0 pkt. Nie ma w słowniku: { $words }.
rounds-result-none = Runda { $round }: bez odpowiedzi.
rounds-total = Razem { $points }, miejsce { $place }.
rounds-total-none = Twoje odpowiedzi policzę od rundy, w której dołączysz.
rounds-standings = Tabela po rundzie { $round }:
rounds-standings-none = Tabela będzie po pierwszej rundzie.
rounds-place = { $place }. { $who } { $points }, { $percent }
rounds-rest = dalej: { people }
rounds-more = Co jeszcze?
rounds-rules-title = Belgijka w skrócie
rounds-rules-all = Wszyscy mają te same litery, tę samą planszę i ten sam czas. Każdy układa w tajemnicy własny ruch.
rounds-rules-board = Po rundzie na planszę idzie najlepszy możliwy ruch, a ty dostajesz punkty za swój.
rounds-rules-found = Po rundzie na planszę idzie najlepszy ruch, jaki ktoś znalazł, a ty dostajesz punkty za swój.
rounds-rules-invalid = Słowo spoza słownika daje 0 pkt. Procent to twoje punkty w stosunku do najlepszych ruchów od rundy, w której dołączasz.
rounds-rules-solo = Solo: { $points } dla jedynej osoby z najlepszym wynikiem, gdy odpowiada co najmniej { $people }.
rounds-rules-letters = Stojak musi mieć samogłoski i spółgłoski. Gdy ich brakuje, wszystkie płytki wracają do worka i dobieram nowe.
rounds-rules-days = Runda trwa dobę. Przed końcem przypominam o niej raz, poza godzinami ciszy.
rounds-end-question = Zakończyć belgijkę dla wszystkich? Trwająca runda się nie liczy.
rounds-off-question = Odwołać belgijkę?
button-rounds-off-yes = Tak, odwołaj
button-rounds-end-yes = Tak, zakończ
rounds-history = { $number }. { $rack } · { $word }, { $place }, { $points }
rounds-answers = Twoje odpowiedzi obok najlepszych ruchów:
rounds-answers-line = { $round }. { $own } · najlepszy ruch: { $word }, { $place }, { $points }
rounds-answers-word = { $word } { $points }
rounds-answers-invalid = { $word } 0
rounds-answers-nothing = bez odpowiedzi
rounds-record = Zapis GCG: najlepsze ruchy belgijki { $code }.

## Karty i tabela na obrazku

rounds-card = Belgijka, runda { $round } z { $rounds }
rounds-card-begin = te same litery dla wszystkich
rounds-card-leads = Prowadzi { $who }: { $points }
rounds-card-time = Na odpowiedź
rounds-card-solo = solo: { $points } + { $solo }
rounds-card-time-note = od początku rundy
rounds-card-minutes = { $minutes } min
rounds-card-seconds = { $seconds } s
rounds-card-found = najlepszy ruch
rounds-card-closest = najbliżej: { $word }
rounds-card-people = { $people ->
    [one] znajduje go { $people } osoba
    [few] znajdują go { $people } osoby
    [many] znajduje go { $people } osób
   *[other] znajduje go { $people } osoby
}
rounds-card-nobody = Nikt go nie znajduje
rounds-card-rack = Wspólny stojak
rounds-card-best = Najlepszy ruch
rounds-card-on-board = Na planszę
rounds-card-won = Wygrywa { $who }!
rounds-card-tie = Remis: { $who }
rounds-card-game = belgijka · { rounds } · { people }
rounds-card-sum = suma najlepszych
rounds-card-sum-more = ruchów
rounds-head = Tabela
rounds-head-best = najlepsze ruchy
rounds-head-points = punkty
rounds-head-percent = wynik
rounds-of = { $found } z { $rounds }

## Opis obrazka

rounds-alt-round = Belgijka, runda { $round } z { $rounds }. Wspólny stojak: { $rack }. W worku: { tiles }.
rounds-alt-best = Belgijka, runda { $round } z { $rounds }. Najlepszy ruch: { $word }, { $square } { $direction }, { points }.
rounds-alt-standings = Tabela: { $lines }.
rounds-alt-final = Końcowa plansza i tabela belgijki.
rounds-alt-won = Wygrywa { $who }, { points }.

## Przyciski i pola

button-rounds-own = Moja odpowiedź
button-rounds-score = Mój wynik
button-rounds-standings = Tabela
button-rounds-rules = Zasady
button-rounds-come = Będę
button-rounds-start = Zacznij teraz
button-rounds-off = Odwołaj
button-rounds-end = Zakończ
button-rounds-again = Jeszcze raz
button-rounds-answers = Moje odpowiedzi
ask-rounds-title = Twoja odpowiedź

## Komenda i opcje

command-rounds = Wszyscy grają tymi samymi literami
rounds-help =
    Belgijka: { $evening }, o wybranej godzinie: { $later }. Wybierz „Będę”, a dam ci znać na starcie. { $chat ->
        [discord] Cały kanał ma
        [telegram] Cała grupa ma
       *[other] Wszyscy mają
    } te same litery i ten sam czas, dołączyć można w każdej rundzie. { $day }: jedna gra na dzień dla { $chat ->
        [telegram] wszystkich grup
       *[other] wszystkich serwerów
    }, { $days }: jedna runda na dzień.
discord-option-rounds-form = forma
discord-option-rounds-form-about = Runda po rundzie albo jedna runda dziennie
rounds-option-now = runda po rundzie
rounds-option-days = dniami
discord-option-start = start
discord-option-start-about = Kiedy: za 20 min albo o 20:00 (zwykle za minutę)
discord-option-rounds = rundy
discord-option-rounds-about = Ile rund (zwykle 8, a po jednej dziennie 14)
discord-option-seconds = czas
discord-option-seconds-about = Sekundy na rundę (zwykle 90)
discord-option-board-play = na_planszę
discord-option-board-play-about = Co idzie na planszę po rundzie
rounds-option-top = najlepszy ruch
rounds-option-found = najlepszy znaleziony
discord-option-solo = solo
discord-option-solo-about = Premia dla jedynej osoby z najlepszym wynikiem
rounds-option-solo = +10
rounds-option-no-solo = bez
rounds-label = belgijka · { $code }
rounds-soon = zaraz się zacznie
rounds-at = runda { $round } z { $rounds }
rounds-ended = koniec po rundzie { $round } z { $rounds }

## Odmowy

error-round-closed = Runda { $round } jest już zamknięta, ta odpowiedź się nie liczy.
error-rounds-running = Belgijka już tu trwa. Wybierz „Ruch”.
error-in-rounds = W belgijce ta komenda nie działa. Odpowiadasz przyciskiem „Ruch”.
error-day-has-no-options = Belgijka dnia jest dla wszystkich taka sama, więc nie wybiera się w niej opcji. Własną belgijkę zapowiesz tak: { $command }.
error-day-has-no-start = Belgijka dnia nie ma wspólnego startu: do północy grasz, kiedy chcesz. Belgijkę o wybranej godzinie zapowiesz tak: { $command }.
error-not-on-shared-rack = Nie ma na wspólnym stojaku: { $tiles }. Stojak: { $rack }.

## Ranking

stats-rounds = Belgijka: { games }, średnio { $mean }%, rekord { $best }%. Najlepsze ruchy: { $tops }, solo: { $solos }.
stats-card-rounds = Belgijka
stats-card-mean = średnio, rekord: { $best }%
stats-card-tops = najlepsze ruchy, solo: { $solos }
ladder-rounds = belgijka
rounds-ranking-title = Belgijka tutaj: średni procent
rounds-ranking-line = { $place }. { $who } · { $percent } · { games }
rounds-ranking-not-yet = { $who }: { $percent }. Do listy brakuje: { games }.
rounds-ranking-where = Każdy serwer i każda grupa ma własną listę belgijki. Wpisz tę komendę na serwerze albo w grupie.
rounds-ranking-how = To średni wynik z twoich ostatnich belgijek, najwyżej { $newest }. Na listę wchodzisz po { $least }. Belgijki zakończone przed czasem się nie liczą.

## Belgijka dnia

rounds-day-name = Belgijka dnia nr { $number }
rounds-name = Belgijka, { rounds }
rounds-name-days = Belgijka, { days }
rounds-day-title = Belgijka dnia nr { $number }.
rounds-day-open = { rounds-day-name }: { rounds }, wszędzie te same litery. Każda runda trwa { minutes } od chwili, gdy zobaczysz stojak. Wyniki o północy.
rounds-day-gate = 🔒 Runda { $round } z { $rounds }. Zegar rusza, gdy pokażę ci stojak.
rounds-day-how = Każda runda trwa { minutes }. Grasz, kiedy chcesz, do północy. W następnej rundzie na planszy leży najlepszy ruch poprzedniej. Wyniki o północy.
rounds-day-round = Belgijka dnia nr { $number }, runda { $round } z { $rounds }.
rounds-day-ends = Koniec rundy: { $at }.
rounds-day-all-in = ✅ Wszystkie rundy za tobą: { $rounds } z { $rounds }. Wyniki o północy.
rounds-day-place = Wśród wszystkich: miejsce { $place } z { $people }.
rounds-day-own = Razem { $points } pkt, { $percent }.
rounds-day-share = Belgijka dnia nr { $number } · { $percent } · miejsce { $place } z { $people }
rounds-day-share-alone = Belgijka dnia nr { $number } · { $percent }
rounds-day-not-played = Nie ma tu twoich odpowiedzi.
rounds-day-at = dnia nr { $number }: rundy { $done } z { $rounds }
button-rounds-day-play = Gram
button-rounds-day-show = Pokaż stojak
button-rounds-day-done = Gotowe
rounds-option-day = dnia
setting-rounds-day = Belgijka dnia: { $value ->
    [here] tutaj
    [elsewhere] gdzie indziej
   *[off] wyłączona
}.
button-rounds-day = Belgijka dnia
value-rounds-day = { $value ->
    [here] Tutaj
    [elsewhere] Gdzie indziej
   *[off] Wyłączona
}
error-no-day = Dzisiejszą belgijkę dnia właśnie losuję. Zajrzyj za minutę.

## Analiza własnych odpowiedzi

rounds-analysis-title = Analiza odpowiedzi, belgijka { $code }
rounds-analysis-sum = Najlepsze ruchy: { $best } z { $rounds }. Średnio brakuje { NUMBER($loss, maximumFractionDigits: 1) } pkt na rundę.
rounds-analysis-line = { $round }. { $own } · mocniej: { $word }, { $place }, { $points } (−{ $loss })
rounds-analysis-best = { $round }. { $own } · najlepszy ruch
rounds-analysis-stronger = Mocniej: { $word }, { $square } { $direction }, { $points }. Brakuje: { $loss } pkt.
rounds-analysis-next = Dalej: { $plays }.
rounds-analysis-play = { $word }, { $place }, { $points }
rounds-analysis-count = Wszystkie możliwe ruchy: { $count }.
rounds-analysis-place = Wszystkie możliwe ruchy: { $count }. Twoja odpowiedź: miejsce { $place }.
button-rounds-analysis-all = Wszystkie rundy
button-rounds-analysis-round = Runda { $round }
