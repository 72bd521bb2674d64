### Turniej: wieczór z rundami, w których gra się parami.

## Odmowy

error-event-game = To gra turniejowa. Bez wyniku może ją zakończyć tylko sędzia.
error-only-event = To turniej. Gry są przy swoich stolikach.
error-event-running = Trwa tu już inny turniej albo są na niego zapisy: { $game }. Załóż swój później albo w innym miejscu.
error-event-rounds = Rundy: od { $low } do { $high }.
error-event-past = Start musi być później niż teraz ({ $at }).
error-on-list = Jesteś już na liście.
error-not-on-list = Nie ma cię na liście. Wybierz „Zapisz mnie”.
error-list-full = Lista jest pełna, miejsca: { $places }.
error-too-late-to-join = Można dołączyć najpóźniej w rundzie { $last }, a trwa runda { $now }.
error-check-in-later = Obecność potwierdza się od: { $at }.
error-checked-in = Twoja obecność jest już potwierdzona.
error-part-over = Twój udział w tym turnieju jest zakończony. Sędzia: { $names }.
error-not-director = To może zrobić tylko sędzia: { $names }.
error-event-over = Ten turniej jest już zakończony.
error-out-of-date = To już nieaktualne. Otwórz stronę turnieju jeszcze raz.
error-no-such-table = W tej rundzie są stoliki od 1 do { $last }.
