### Pliki turnieju: nagłówki tabel.

event-column-place = miejsce
event-column-player = osoba
event-column-wins = duże punkty
event-column-spread = różnica
event-column-points = suma
event-column-played = rundy
event-column-buchholz = Buchholz
event-column-round = runda { $round }
event-column-number = runda
event-column-table = stolik
event-column-first = zaczyna
event-column-second = druga osoba
event-column-points-first = punkty pierwszej osoby
event-column-points-second = punkty drugiej osoby
event-column-result = wynik
event-result-game = gra
event-result-walkover = walkower
event-result-bye = pauza
event-result-void = gra nieważna
league-column-division = dywizja
league-column-number = gra
league-column-game = gra { $number }
league-column-timeouts = koniec czasu
