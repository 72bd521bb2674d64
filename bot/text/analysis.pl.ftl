### Nauka: analiza, podpowiedzi, słowa.

decimal = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }

## Analiza

command-analysis = Analiza zakończonej gry
button-analysis = Analiza
button-turn = Ruch { $number }
button-chart = Wykres
button-all-turns = Wszystkie ruchy
button-stronger = Mocniej
button-played = Jak w grze
analysis-title = Analiza gry { $code }
analysis-best = { $who }. Najlepsze ruchy: { $best } z { $judged }. Średnio brakuje { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } pkt.
analysis-bingos = Wykładki: { $played }, przeoczone: { $missed }. Szczęście w dobieraniu: { $luck } pkt, słabsze ruchy: { $lost } pkt.
analysis-bingos-of = { $who }. { analysis-bingos }
analysis-deciding = { $count ->
    [1] Najwięcej kosztuje ruch { $turns }.
   *[other] Najwięcej kosztują ruchy: { $turns }.
}
analysis-none-weaker = Żaden ruch nie jest wyraźnie słabszy od najlepszego.
analysis-begins = Analiza w toku. Wynik pojawi się tutaj.
analysis-waits = Analiza czeka w kolejce. Wcześniejsze analizy: { $ahead }.
analysis-prepares-words = Analiza w toku. Najpierw przygotowuję słownik, tylko za pierwszym razem: { $percent }%.
analysis-prepares-robot = Analiza w toku. Najpierw przygotowuję robota, tylko za pierwszym razem.
analysis-judged = Analiza w toku. Ocenione ruchy: { $done } z { $total }.
analysis-too-short = Za mało ruchów do analizy.
analysis-no-racks = Do analizy potrzeba całych stojaków, a tu nikt ich nie zapisał. Stojak dopisuje się za ruchem: { $example }.
analysis-turn-no-rack = Całego stojaka z tego ruchu nikt nie zapisał, więc tego ruchu nie ocenię.
analysis-turn = Ruch { $number }. { $who }: { $move }.
analysis-turn-taken-back = Ruch { $number }. { $who }: { $move }, strata.
analysis-turn-rack = Stojak: { $rack }.
analysis-turn-chances = Szanse na wygraną: { $before }% → { $after }%.
analysis-turn-best = Nic mocniejszego tu nie ma.
analysis-turn-equal = Równie dobre: { $move }.
analysis-turn-stronger = Ruch { $number }, mocniej: { $move }, reszta { $leave }.
analysis-turn-stronger-out = Ruch { $number }, mocniej: { $move }, schodzą wszystkie płytki.
analysis-turn-loss = Brakuje: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } pkt.
analysis-turn-loss-chance = Brakuje: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } pkt. Szanse na wygraną: { $played }% zamiast { $best }%.
analysis-turn-chance = Szanse na wygraną: { $played }% zamiast { $best }%.
analysis-turn-why = Mocniejszy ruch { $why }.
analysis-deciding-why = Ruch { $number }: mocniejszy ruch { $why }.
analysis-cause-and = { $main } i { $other }
analysis-cause-though = { $main }, choć { $other }
analysis-cause-points = { $bingo ->
    [yes] jest wykładką i{" "}
   *[no] {""}
}daje o { $points } pkt { $way ->
    [more] więcej
   *[less] mniej
}
analysis-cause-leave = { $kept ->
    [0] { $way ->
        [more] pozbywa się { $other }
       *[less] nie zostawia { $other }
    }
   *[other] zostawia { $leave }{ $left ->
        [0] {""}
       *[other] {" "}zamiast { $other }
    }
} (reszta warta o { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } pkt { $way ->
    [more] więcej
   *[less] mniej
})
analysis-cause-replies = dopuszcza { $way ->
    [more] słabsze
   *[less] mocniejsze
} odpowiedzi (średnio o { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } pkt{ $opening ->
    [bingo] ; wykładka w { $best }% odpowiedzi zamiast w { $played }%
    [premium] ; ruch w grze otwiera pole { $field }
    [hook] ; zagrane słowo { $word } można przedłużyć
    [place] ; zajmuje miejsce na { $reply }
   *[none] {""}
})
analysis-cause-later = daje { $way ->
    [more] lepszy
   *[less] gorszy
} następny ruch (średnio o { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } pkt)
analysis-cause-answer = dopuszcza { $way ->
    [more] słabszą
   *[less] mocniejszą
} odpowiedź: { $allowed }{ $way ->
    [more] {" "}zamiast { $answer }
   *[less] {""}
}{ $opened ->
    [no] {""}
   *[other] {" "}(ruch w grze otwiera pole { $opened })
}
analysis-cause-out = wykłada ostatnie płytki (u innych zostają: { $tiles }; { analysis-cause-ending })
analysis-cause-end = { $holds ->
    [no] prowadzi do końcówki { $way ->
        [more] lepszej
       *[less] gorszej
    } o { NUMBER($points, maximumFractionDigits: 1) } pkt
   *[yes] zostawia { $leave }{ $left ->
        [0] , zamiast wyłożyć ostatnie płytki
       *[other] {" "}zamiast { $other }
    } ({ analysis-cause-ending })
}
analysis-cause-ending = w końcówce o { NUMBER($points, maximumFractionDigits: 1) } pkt { $way ->
    [more] więcej
   *[less] mniej
}
analysis-option = { $place }. { $move }{ $left ->
    [0] {""}
   *[other] , reszta { $leave }
}, siła { $equity }.
analysis-listed = { $number }. { $who }: { $move }.
analysis-listed-best = { $number }. { $who }: { $move }. Najlepszy ruch.
analysis-listed-equal = { $number }. { $who }: { $move }. Równie dobre: { $best }.
analysis-listed-stronger = { $number }. { $who }: { $move }. Mocniej: { $best } ({ $loss }).
analysis-exchange = wymiana { $tiles }
analysis-exchange-count = wymiana: { $tiles ->
    [one] { $tiles } płytka
    [few] { $tiles } płytki
    [many] { $tiles } płytek
   *[other] { $tiles } płytki
}
analysis-pass = pas
chart-scores = Punkty
chart-chances = Szanse na wygraną
chart-bingo = wykładka
chart-turns = ruch
chart-alt = Wykres punktów i szans na wygraną. { $scores }.
chart-note = najlepsze { $best } z { $judged }

error-analysis-failed = Teraz nie mogę tego policzyć. Spróbuj za chwilę.

## Co by było, gdyby

button-play-on = Co by było, gdyby
choose-level = Z którym robotem zagrasz od ruchu { $number }? Im wyższy poziom, tym mocniej gra.
practice = Od ruchu { $number } gry { $game }.
practice-starts = Co by było, gdyby: od ruchu { $number } gry { $game }. Zaczyna { $who }.
practice-mark = od ruchu { $number } gry { $game }
footline-practice = { footline } · { practice-mark }
help-play-on = { $chat ->
    [discord] Co by było, gdyby: przycisk pod ruchem w analizie zaczyna od tego ruchu nową grę z wybranym robotem. Ta gra nie ma zegara i nie liczy się do rankingu ani rekordów.
   *[other] Co by było, gdyby: przycisk pod ruchem w analizie (albo { $command }) zaczyna od tego ruchu nową grę z wybranym robotem. Ta gra nie ma zegara i nie liczy się do rankingu ani rekordów.
}
error-no-position = Od tego ruchu nie da się zagrać. Numery ruchów są w analizie.
error-practice-full = Takie gry w toku: { $count }. Więcej naraz nie można; dokończ jedną z nich: { $command }.

## Podpowiedź

command-hint = Podpowiedź w grze treningowej
button-hint = Podpowiedź
button-hint-more = Następna podpowiedź
hint-score = Podpowiedź 1 z 3: najlepszy ruch daje { $points } pkt.
hint-bingo = Podpowiedź 1 z 3: jest wykładka, daje { $points } pkt.
hint-place = Podpowiedź 2 z 3: { $square } { $direction }.
hint-word = Podpowiedź 3 z 3: { $word }, { $square } { $direction }.
hint-exchange = Podpowiedź 1 z 3: warto wymienić płytki.
hint-exchange-count = Podpowiedź 2 z 3: warto wymienić { tiles-acc }.
hint-exchange-tiles = Podpowiedź 3 z 3: warto wymienić { $letters }.
hint-pass = Nie widzę tu żadnego ruchu. Zostaje pas.
hint-taken = { $who } bierze podpowiedź { $step } z 3.

error-no-hints = Podpowiedzi są tylko w grach treningowych. { $chat ->
    [web] W opcjach nowej gry wybierz zasady „{ preset-beginner }”.
   *[other] Zacznij taką grę: { $command }.
}

## Słowo

command-word = Czy te słowa są w słowniku?
word-option = słowo
word-option-about = Słowo albo wszystkie słowa ruchu: kot, ćma
ask-word-title = Sprawdź słowa
ask-word-label = Słowo albo wszystkie słowa ruchu
ask-word-example = kot, ćma
word-valid = ✅ { $word } – jest w słowniku ({ $list }).
word-invalid = ❌ { $word } – nie ma w słowniku ({ $list }).
list-pl = polski, na podstawie SJP.PL
list-en = angielski, na podstawie SCOWL
word-lemma = { $word }: { $count ->
    [one] forma podstawowa
   *[other] formy podstawowe
} { $lemmas }
word-sense = { $lemma } – { $senses }
play-acceptable = ✅ { web-check-acceptable }
play-unacceptable = ❌ { web-check-unacceptable }
play-word-list = Słownik: { $list }.
words-invalid = Nie ma w słowniku: { $words }.
button-invalid-words = Które słowa?
button-base-forms = Formy podstawowe
button-next-play = Następny ruch
help-check = Wszystkie słowa ruchu naraz: { $command }. Nie odpowiadam tam, gdzie trwa twoja gra ze sprawdzaniem. W czasie gry w turnieju na żywo i gry bez pomocy nie odpowiadam nigdzie.
error-words-closed = { $here ->
    [yes] Trwa tu twoja gra ({ $game }), a w niej słowa sprawdza się na planszy. Zapytaj po grze.
   *[no] Grasz teraz w grę { $game }, a tam słowa sprawdza się na planszy. Zapytaj po grze.
}
error-help-closed = Grasz teraz w turnieju albo w grze bez pomocy. Zapytaj po tej grze.
error-not-a-word = Słowo ma od 2 do 15 liter: { $text }.
error-too-many-words = Słowa oddziel przecinkami albo spacjami: { ask-word-example }. Najwięcej słów naraz: { $most }.

## Dla operatora

analyse-file = { $file }: { $reason }
analyse-line = { $file }, wiersz { $line }: { $reason }
analyse-too-big = Plik jest za duży na zapis gry.
analyse-unreadable = Nie da się odczytać pliku ({ $reason }).
analyse-no-record = Tego zapisu nie rozumiem ({ $reason }).
analyse-nothing-back = Nie ma ruchu tej osoby, który dałoby się zdjąć z planszy.
analyse-too-many-tiles = Płytka { $tile } na planszy i stojaku: { $found }, w zestawie: { $there }.
analyse-set-exceeded = Na planszy jest więcej płytek, niż ma zestaw: { $tiles }.
analyse-floating = Te płytki nie łączą się ze środkiem: { $squares }.
analyse-unknown-tiles = W zestawie nie ma: { $tiles }.
analyse-rack-long = Płytki na stojaku: { $found }, a mieści się { $most }.
analyse-other-language = Słowa tej listy są w innym języku ({ $language }) niż płytki ({ $tiles }).
analyse-no-turn = Zapis ma zdarzenia od 1 do { $last }, a zdarzenie { $ply } nie jest ruchem.
analyse-no-turns = Nie ma tu ruchów do analizy.
analyse-no-rack = stojak nieznany
analyse-partial-rack = stojak znany tylko w części
analyse-rack-lacks = na stojaku brakuje użytych płytek
analyse-unknown-exchange = nie wiadomo, które płytki poszły do worka
analyse-taken-back = strata
analyse-column-move = ruch
analyse-column-score = pkt
analyse-column-leave = reszta
analyse-column-equity = siła
analyse-column-loss = brakuje
