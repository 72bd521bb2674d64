### Plansza: podpisy na obrazku i opis słowami.

## Karty i podpisy na obrazku

card-move = ruch { $points }
card-move-by = ruch { $points }: { $who }
card-turn = teraz gra
card-won = wygrana
card-tie = remis
card-out = poza grą
card-time = koniec czasu
mark-pending = czeka
mark-preview = podgląd
final-won = Wygrywa { $who }!
final-tie = Remis
final-none = Bez wyniku

colours = Kolor i kreska pokazują wartość płytki. Na polu tej samej wartości płytka liczy się potrójnie.

## Plansza słowami

alt-title = Gra { $code }.
alt-score = { $who }: { points }.
alt-bag = W worku: { tiles }.
alt-clock = Pozostały czas: { $who }.
alt-overtime = Czas przekroczony: { $who }.
alt-time = { $who } { $time }
alt-deadline = Termin: { $deadline }.
alt-turn = Teraz ruch: { $who }.
alt-last = Ostatni ruch: { $who }, { $word }, { $square } { $direction }, { points }.
alt-pending = Ten ruch czeka na akceptację albo sprawdzenie.
alt-draft = Podgląd: { $word }, { $square } { $direction }, { points }.
alt-empty = Plansza jest pusta.
alt-across = Poziomo: { $words }.
alt-down = Pionowo: { $words }.
alt-blanks = Blanki: { $blanks }.
alt-blank = { $square } jako { $letter }
alt-rack = Twój stojak: { $tiles }.
alt-rack-empty = Twój stojak jest pusty.
alt-free = Wolne pola premiowe:
alt-word-x3 = Potrójne słowo: { $squares }.
alt-word-x2 = Podwójne słowo: { $squares }.
alt-letter-x3 = Potrójna litera: { $squares }.
alt-letter-x2 = Podwójna litera: { $squares }.
alt-value = Wolne pola o wartości { $value }, { $value ->
    [1] żółte
    [2] zielone
    [3] niebieskie
   *[5] czerwone
}: { $squares }.
alt-over = Gra jest zakończona.
