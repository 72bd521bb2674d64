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

twin-title = Gra { $code }.
twin-score = { $who }: { points }.
twin-bag = W worku: { tiles }.
twin-clock = Pozostały czas: { $who }.
twin-overtime = Czas przekroczony: { $who }.
twin-time = { $who } { $time }
twin-deadline = Termin: { $deadline }.
twin-turn = Teraz ruch: { $who }.
twin-last = Ostatni ruch: { $who }, { $word }, { $square } { $direction }, { points }.
twin-pending = Ten ruch czeka na akceptację albo sprawdzenie.
twin-draft = Podgląd: { $word }, { $square } { $direction }, { points }.
twin-empty = Plansza jest pusta.
twin-across = Poziomo: { $words }.
twin-down = Pionowo: { $words }.
twin-blanks = Blanki: { $blanks }.
twin-blank = { $square } jako { $letter }
twin-rack = Twój stojak: { $tiles }.
twin-rack-empty = Twój stojak jest pusty.
twin-free = Wolne pola premiowe:
twin-word-x3 = Potrójne słowo: { $squares }.
twin-word-x2 = Podwójne słowo: { $squares }.
twin-letter-x3 = Potrójna litera: { $squares }.
twin-letter-x2 = Podwójna litera: { $squares }.
twin-value = Wolne pola o wartości { $value }, { $value ->
    [1] żółte
    [2] zielone
    [3] niebieskie
   *[5] czerwone
}: { $squares }.
twin-over = Gra jest zakończona.
