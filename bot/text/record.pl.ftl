### Słowa w zapisie gry (GCG).

gcg-description = { $rules }, { $clock }
gcg-colours = Literaki: kolorowe pole liczy potrójnie płytkę tej samej wartości, stąd inne punkty niż w zwykłej grze.
gcg-draws = Losowanie możesz sprawdzić na stronie fair-draw.html albo komendą python -m bot verify.
gcg-turn-lost = { $who } traci kolejkę za sprawdzenie ruchu, który zostaje.
gcg-challenge = Sprawdzenie rozstrzyga grę.
gcg-aborted = Gra przerwana za zgodą wszystkich.
gcg-archived = Koniec bez wyniku: od 90 dni nikt tu nie gra.
gcg-awarded = Wynik tej gry pochodzi od operatora.
gcg-adjudicated = Tę grę kończy koniec sezonu ligi.
gcg-walkover = Walkower w lidze.

# Belgijka: who lays the plays in its record, and who else is named there.
gcg-rounds = Belgijka, najlepsze ruchy: { $rounds }
gcg-rounds-plays = Najlepsze ruchy
gcg-rounds-nobody = Nikt
