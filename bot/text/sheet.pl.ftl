### Zapis gry przy prawdziwym stole.

sheet-start = { $chat ->
    [discord] Gra przy stole: { $names }. Zaczyna { $who }. Wybierz „Ruch” i wpisz: { $move }, blank w nawiasie: { $blank }.
   *[other] Gra przy stole: { $names }. Zaczyna { $who }. Pisz ruchy: { $move }, blank w nawiasie: { $blank }.
}
sheet-passes = { $who }: pas.
sheet-strata = ❌ Strata: { $who }. Z planszy schodzi { $word }, wynik { $score }.
strata-alone = ❌ Strata: { $who }. Z planszy schodzi { $word }.
sheet-next = Teraz ruch: { $who }.
sheet-undone-line = Cofnięte: { $what }
sheet-undone-move = ruch { $number }, { $who }, { $word }, { $points }.
sheet-undone-turn = ruch { $number }, { $who }, { $kind ->
    [pass] pas
   *[exchange] wymiana
}.
sheet-undone-strata = strata, { $who }.
sheet-undone-correction = poprawka ruchu { $number }.
sheet-undone-other = ostatni wpis.
sheet-undone-many = Cofnięte wpisy: { $count }.
sheet-corrected = Ruch { $number } po poprawce: { $word }, { $square } { $direction }, { $points } zamiast { $before }. Dalsze wyniki policzone od nowa.
sheet-corrected-turn = Ruch { $number } po poprawce: { $what } Dalsze wyniki policzone od nowa.
sheet-unfit = Nie pasuje już ruch { $number }: { $who }, { $word }. Popraw go albo cofnij poprawkę.
sheet-unfit-turn = Nie pasuje już ruch { $number }: { $who }. Popraw go albo cofnij poprawkę.
sheet-rewrites = Ta poprawka zmienia też słowa innych ruchów: { $changes }.
sheet-unfits = Przestanie pasować ruch { $number }: { $who }.
sheet-rewrites-ask = { $chat ->
    [discord] Poprawić? Wybierz „Popraw”.
   *[other] Poprawić? Wybierz „Popraw” albo napisz: { $line }.
}
sheet-rewritten = Przez tę poprawkę zmieniają się też słowa innych ruchów: { $changes }.
sheet-rewritten-turn = ruch { $number }, { $who }: { $come } zamiast { $gone }
sheet-last-tiles = { $who } wykłada ostatnie płytki. Teraz wpisz { $end } albo { $strata }.
sheet-ask = Wpisz płytki, które zostały jeszcze na tym stojaku: { $who }. Przykład: { $example }.
sheet-rated = Przy stole, bez rankingu.
sheet-foot = gra { $code } · przy stole · { $rules }
sheet-below = Gra przy stole: { $names }. Plansza jest niżej.
sheet-word-valid = ✅ { $word } – jest w słowniku.
sheet-word-invalid = ❌ { $word } – nie ma w słowniku.
sheet-perhaps = Może: { $word }?
sheet-more = Co jeszcze?
sheet-no-word = bez słowa
sheet-unfit-word = nie pasuje
sheet-begun = { $chat ->
    [discord] Zapis jest otwarty: { $names }. Wybierz „Ruch” i wpisz, co się dzieje przy stole.
   *[other] Zapis jest otwarty: { $names }. Pisz ruchy albo wybierz „Ruch”.
}
sheet-pair = { $first } – { $second } { $score }
sheet-from-file = { $over ->
    [yes] Z pliku: { sheet-moves }, { $scores }.
   *[no] Z pliku: { sheet-moves }, { $scores }. Zapisujemy dalej?
}
sheet-moves = { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
    [many] { $moves } ruchów
   *[other] { $moves } ruchu
}
sheet-clip-time = { $who } { $time }
sheet-clock = { $state ->
    [runs] Zegary: { $clocks }. Idzie zegar: { $who }, koniec czasu { $end }.
    [late] Zegary: { $clocks }. Idzie zegar: { $who }.
    [over] Zegary: { $clocks }.
   *[stands] Zegary: { $clocks }. Żaden nie idzie.
}
sheet-overtime = ⏳ Czas przekroczony: { $who }, { $over }.
sheet-flag = ⏳ Koniec czasu: { $who }. Napisz { $line }, a dalej zapisuj tylko ruchy pozostałych.
example-table-flag = flaga
sheet-clock-usual = 25 minut, potem kary
sheet-clock-flag = 20 minut, potem flaga
example-table-clock = zegar
button-sheet-clock = Zegar: { $who }
button-sheet-flag = Flaga: { $who }
button-sheet-stop = Stop zegara
discord-option-table-clock-about = Czas na całą grę, a po nim kary albo koniec ruchów (flaga)
error-no-clock = Ta gra jest zapisywana bez zegara. Nową grę z zegarem zaczniesz tak: { $command }.
sheet-clip = { $who } { $score }

button-sheet-line = Ruch
button-sheet-undo = Cofnij
button-sheet-exchange = Wymiana
button-sheet-pass = Pas
button-sheet-strata = Strata
button-sheet-correct = Popraw
button-sheet-check = Sprawdź słowo
button-sheet-end = Koniec gry
button-sheet-record = Zapis GCG

ask-sheet-title = Gra przy stole
ask-sheet-label = Kto gra? Pierwsza osoba zaczyna
ask-sheet-example = Ola, Kuba, Iza
ask-line-title = Wpis do zapisu
ask-line-label = Ruch, wymiana 3, pas, strata, cofnij
ask-line-example = 8h zasycz
ask-wymiana-title = Wymiana
ask-wymiana-label = Ile płytek?
ask-wymiana-example = 3
ask-popraw-title = Poprawka
ask-popraw-label = Numer ruchu i ruch
ask-popraw-example = 7 h8 zasycz
ask-sprawdz-title = Sprawdź słowo
ask-sprawdz-label = Słowo
ask-sprawdz-example = źdźbło

command-sheet = Zapisuj grę przy prawdziwym stole
discord-option-names = osoby
discord-option-names-about = Kto gra, po kolei: Ola, Kuba, Iza
discord-option-file = plik
discord-option-file-about = Zapis gry (GCG), od którego zapisujemy dalej
discord-option-player = gracz
discord-option-player2 = gracz2
discord-option-player3 = gracz3
discord-option-player-about = Osoba z tego serwera, która też może zapisywać grę

error-bad-record = Wiersz { $line } pliku: { $reason }.
error-unwritable = Wiersz { $line } pliku: { $reason }
error-file-too-long = Ten plik jest za duży. Zapis gry (GCG) ma najwyżej { $longest } kB.
record-turn = To ruch poza kolejką.
error-line-unreadable = Nie rozumiem „{ $text }”. Przykłady: { $move }, { $exchange }, { $undo }.
error-set-lacks = W zestawie nie ma tylu płytek: { $tiles }. Blank pisze się w nawiasie: { $blank }.
set-lacks-tile = { $tile } (jest { $has }, potrzeba { $needed })
error-rack-lacks = Na tym stojaku nie ma: { $tiles }.
error-too-many-tiles = Wpisane płytki: { $tiles }. Na tym stojaku mieści się { $held }.
error-wrong-leftover = Wpisz wszystkie pozostałe płytki. { $who } ma ich { $held }.
error-leftovers-asked = Gra jest zakończona. Wpisz płytki, które zostały jeszcze na tym stojaku: { $who }.
error-flag-down = Koniec czasu tej osoby jest już zapisany.
error-last-tiles-laid = Ostatnie płytki są już na planszy. Teraz wpisz { $end } albo { $strata }.
error-no-such-move = Nie ma ruchu { $number }. Ostatni ma numer { $last }.
error-nothing-written = Nie da się cofnąć tylu wpisów. Wszystkich jest { $count }.
error-unsettled = Najpierw popraw albo cofnij to, co nie pasuje: { $moves }.
unsettled-move = ruch { $number }
error-not-recorder = Tę grę zapisują tylko te osoby: { $names }.
error-written-already = Ten ruch już jest zapisany. Oto plansza.
error-at-real-table = To gra przy prawdziwym stole, tu tylko ją zapisujemy.
