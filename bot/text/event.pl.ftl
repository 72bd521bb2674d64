### Turniej: wieczór z rundami, w których gra się parami.

## Odmowy

error-event-game = To gra turniejowa. Bez wyniku może ją zakończyć tylko sędzia.
error-only-event = To turniej, a nie gra. Każda gra toczy się przy własnym stoliku.
error-event-running = Trwa tu już inny turniej albo są na niego zapisy: { $game }. Załóż swój później albo w innym miejscu.
error-event-rounds = Turniej może mieć od { $low } do { $high } rund.
error-event-past = Turniej musi zacząć się w przyszłości. Teraz jest: { $at }.
error-on-list = Jesteś już na liście.
error-not-on-list = Nie ma cię na liście. Wybierz „Zapisz mnie”.
error-list-full = Lista jest pełna: wszystkie miejsca są zajęte ({ $places }).
error-too-late-to-join = Można dołączyć najpóźniej w rundzie { $last }, a trwa runda { $now }.
error-check-in-later = Obecność będzie można potwierdzić od: { $at }.
error-checked-in = Twoja obecność jest już potwierdzona.
error-part-over = Twój udział w tym turnieju jest zakończony. W razie pytań zwróć się do sędziego: { $names }.
error-not-director = To może zrobić tylko sędzia: { $names }.
error-event-over = Ten turniej jest już zakończony.
error-out-of-date = W turnieju coś się już zmieniło. Otwórz jego stronę jeszcze raz.
error-no-such-table = W tej rundzie są stoliki od 1 do { $last }.
