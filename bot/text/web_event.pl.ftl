### Strona turnieju w przeglądarce.

web-event = Turniej
web-event-others = Inne turnieje
web-event-open = Otwórz
web-event-directors = sędzia: { $names }
web-event-wall = Duży ekran
web-event-print = Drukuj
web-event-calendar = Kalendarz
web-event-to-game = Do mojej gry: stolik { $table }
web-event-to-table = Do gry
web-event-own-table = Twój stolik: { $table }
web-event-watch = Oglądaj stolik { $table }
web-event-parts = Części strony
web-event-standings = Tabela
web-event-tables = Stoliki
web-event-log = Rundy
web-event-files = Pliki
web-event-gone = Nie ma takiego turnieju. Sprawdź adres.
web-event-lost = Łączę ponownie

web-event-round = Runda { $round }
web-event-round-over = Runda { $round }, zakończona
web-event-round-now = Runda { $round }, gry w toku: { $left } z { $all }
web-event-round-next = Runda { $round }, później

web-event-sign-up = Zapisy trwają. Start: { $at }.
web-event-check-in = Obecność: { $here } z { $all }. Start: { $at }.
web-event-pairing = Za chwilę pokażę pary.
web-event-playing = Runda { $round } z { $rounds } trwa { $time }.
web-event-begins = Runda { $round } z { $rounds } się zaczyna.
web-event-break = Przerwa. Runda { $round } o { $at }.
web-event-break-open = Przerwa. Rundę { $round } zaczyna sędzia.
web-event-break-last = Wszystkie rundy za nami. Końcowa tabela za chwilę.
web-event-ended = Koniec. Wygrywa { $who }!
web-event-ended-none = Koniec turnieju.
web-event-cancelled = Turniej odwołany.

web-event-list = Na liście
web-event-list-empty = Lista jest jeszcze pusta.
web-event-place = miejsce
web-event-person = osoba
web-event-person-live = na żywo
web-event-rating = ranking
web-event-marks = rundy
web-event-marks-last = rundy { $from }–{ $to }
web-event-wins = duże
web-event-spread = różnica
web-event-points = suma
web-event-played = gry
web-event-buchholz = Buchholz
web-event-more = Więcej: { $name }
web-event-here = obecność potwierdzona
web-event-not-here = bez potwierdzenia
web-event-out = poza grą

web-event-table = Stolik { $table }
web-event-waits = czeka
web-event-runs = trwa
web-event-over = koniec
web-event-unseen = bez podglądu
web-event-walkover = walkower
web-event-walkover-won = walkower, wygrywa { $who }
web-event-early = { $score }, wygrywa { $who }
web-event-void = gra nieważna
web-event-corrected = poprawka
web-event-bye = Pauza: { $name }, { $score }
web-event-difference = różnica: { $points }
web-event-board = Plansza: { $names }
web-event-result = Stolik { $table }: { $names } { $score }
web-event-podium = Podium
web-event-first-places = miejsce { $place }: { $name }

web-event-disputed = różne wyniki: { $scores }
web-event-best = Najlepsze ruchy
web-event-viewers = Widownia: { $count }
web-event-act-of = Sędzia: { $what }
web-event-act-next = Następna runda
web-event-act-absent = Nieobecność
web-event-act-back = Powrót
web-event-act-exclude = Wyklucz
web-event-act-result = Wynik
web-event-act-walkover = Walkower, wygrywa { $who }
web-event-act-void = Gra nieważna
web-event-sure = { $what }. Na pewno?
web-event-ask-reason = Powód, zobaczą go wszyscy
web-event-ask-points = Punkty, na przykład 412 380, potem może powód

web-event-file-standings = Tabela (CSV)
web-event-file-pairings = Pary (CSV)
web-event-file-tsh = Plik TSH
web-event-file-json = Wszystko (JSON)
web-event-file-games = Gry (GCG)
web-event-files-about = W pliku „Gry” są zakończone gry osób, które pozwalają się oglądać.

web-event-address = Oglądaj: { $address }
web-event-next = dalej: { $what }
web-event-results = wyniki rundy
