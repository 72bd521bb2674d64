### Zapis gry przy prawdziwym stole.

score-start = { $chat ->
    [discord] Gra przy stole: { $names }. Zaczyna { $who }. Wybierz „Ruch” i wpisz: { $move }, blank w nawiasie: { $blank }.
   *[other] Gra przy stole: { $names }. Zaczyna { $who }. Pisz ruchy: { $move }, blank w nawiasie: { $blank }.
}
score-passes = { $who }: pas.
score-strata = ❌ Strata: { $who }. Z planszy schodzi { $word }, wynik { $score }.
strata-alone = ❌ Strata: { $who }. Z planszy schodzi { $word }.
score-next = Teraz ruch: { $who }.
score-undone-line = Cofnięte: { $what }
score-undone-move = ruch { $number }, { $who }, { $word }, { $points }.
score-undone-turn = ruch { $number }, { $who }, { $kind ->
    [pass] pas
   *[exchange] wymiana
}.
score-undone-strata = strata, { $who }.
score-undone-correction = poprawka ruchu { $number }.
score-undone-other = ostatni wpis.
score-undone-many = Cofnięte wpisy: { $count }.
score-corrected = Ruch { $number } po poprawce: { $word }, { $square } { $direction }, { $points } zamiast { $before }. Dalsze wyniki policzone od nowa.
score-corrected-turn = Ruch { $number } po poprawce: { $what } Dalsze wyniki policzone od nowa.
score-unfit = Nie pasuje już ruch { $number }: { $who }, { $word }. Popraw go albo cofnij poprawkę.
score-unfit-turn = Nie pasuje już ruch { $number }: { $who }. Popraw go albo cofnij poprawkę.
score-rewrites = Ta poprawka zmienia też inne słowa: { $changes }.
score-unfits = Przestanie pasować ruch { $number }: { $who }.
score-rewrites-ask = { $chat ->
    [discord] Poprawić? Wybierz „Popraw”.
   *[other] Poprawić? Wybierz „Popraw” albo napisz: { $line }.
}
score-rewritten = Inne słowa po tej poprawce: { $changes }.
score-rewritten-turn = ruch { $number }, { $who }: { $come } zamiast { $gone }
score-last-tiles = { $who } wykłada ostatnie płytki. Teraz { $end } albo { $strata }.
score-ask = Wpisz pozostałe płytki: { $who }. Przykład: { $example }.
score-rated = Przy stole, bez rankingu.
score-foot = gra { $code } · przy stole · { $rules }
score-below = Gra przy stole: { $names }. Plansza jest niżej.
score-word-valid = ✅ { $word } – jest w słowniku.
score-word-invalid = ❌ { $word } – nie ma w słowniku.
score-perhaps = Może: { $word }?
score-more = Co jeszcze?
score-no-word = bez słowa
score-unfit-word = nie pasuje
score-begun = { $chat ->
    [discord] Zapis jest otwarty: { $names }. Wybierz „Ruch” i wpisz, co się dzieje przy stole.
   *[other] Zapis jest otwarty: { $names }. Pisz ruchy albo wybierz „Ruch”.
}
score-pair = { $first } – { $second } { $score }
score-from-file = { $over ->
    [yes] Z pliku: { score-moves }, { $scores }.
   *[no] Z pliku: { score-moves }, { $scores }. Zapisujemy dalej?
}
score-moves = { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
    [many] { $moves } ruchów
   *[other] { $moves } ruchu
}
score-clip-time = { $who } { $time }
score-clock = { $state ->
    [runs] Zegary: { $clocks }. Idzie zegar: { $who }, koniec czasu { $end }.
    [late] Zegary: { $clocks }. Idzie zegar: { $who }.
    [over] Zegary: { $clocks }.
   *[stands] Zegary: { $clocks }. Żaden nie idzie.
}
score-overtime = ⏳ Po czasie: { $who }, { $over }.
score-clock-usual = 25 minut
example-table-clock = zegar
button-score-clock = Zegar: { $who }
button-score-stop = Stop zegara
discord-option-table-clock-about = Czas na całą grę, każda minuta po czasie kosztuje 10 punktów
error-no-clock = Ta gra jest zapisywana bez zegara. Z zegarem: { $command }.
score-clip = { $who } { $score }

button-score-line = Ruch
button-score-undo = Cofnij
button-score-exchange = Wymiana
button-score-pass = Pas
button-score-strata = Strata
button-score-correct = Popraw
button-score-check = Sprawdź słowo
button-score-end = Koniec gry
button-score-record = Zapis GCG

ask-score-title = Gra przy stole
ask-score-label = Kto gra? Pierwsza osoba zaczyna
ask-score-example = Ola, Kuba, Iza
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

command-score = Zapisuj grę przy prawdziwym stole
discord-option-names = osoby
discord-option-names-about = Kto gra, po kolei: Ola, Kuba, Iza
discord-option-file = plik
discord-option-file-about = Zapis gry (GCG), od którego zapisujemy dalej
discord-option-player = gracz
discord-option-player2 = gracz2
discord-option-player3 = gracz3
discord-option-player-about = Osoba z tego serwera, która też może zapisywać

error-bad-record = Wiersz { $line } pliku: { $reason }.
error-unwritable = Wiersz { $line } pliku: { $reason }
error-file-too-long = Ten plik jest za duży. Zapis gry (GCG) ma najwyżej { $longest } kB.
record-turn = To ruch poza kolejką.
error-line-unreadable = Nie rozumiem „{ $text }”. Przykłady: { $move }, { $exchange }, { $undo }.
error-set-lacks = W zestawie nie ma tylu płytek: { $tiles }. Blank pisze się w nawiasie: { $blank }.
set-lacks-tile = { $tile } (jest { $has }, potrzeba { $needed })
error-rack-lacks = Na tym stojaku nie ma: { $tiles }.
error-too-many-tiles = Na tym stojaku mieści się { $held }, a wpisane płytki: { $tiles }.
error-wrong-leftover = Wpisz wszystkie pozostałe płytki. { $who } ma ich { $held }.
error-leftovers-asked = Gra jest zakończona. Wpisz pozostałe płytki: { $who }.
error-last-tiles-laid = To był ostatni ruch. Teraz { $end } albo { $strata }.
error-no-such-move = Nie ma ruchu { $number }. Ostatni ma numer { $last }.
error-nothing-written = Tylu wpisów nie da się cofnąć. Wpisy: { $count }.
error-unsettled = Najpierw popraw albo cofnij: { $moves }.
unsettled-move = ruch { $number }
error-not-recorder = Tę grę zapisują: { $names }.
error-written-already = Ten ruch już jest zapisany. Oto plansza.
error-at-real-table = To gra przy prawdziwym stole, tu tylko ją zapisujemy.
