### Zagadka dnia.

command-puzzle = Zagadka dnia: znajdź najlepszy ruch
puzzle-help = Zagadka dnia: { $puzzle }. Masz trzy próby na najlepszy ruch. Rozwiązanie wieczorem.
discord-option-number = numer
discord-option-number-about = Numer starszej zagadki (jej wynik nie liczy się do serii)

puzzle-name = Wykładka dnia nr { $number }
puzzle-title = Wykładka dnia nr { $number }.
puzzle-asked = Znajdź najlepszy ruch. Stojak: { $rack }. Pozostałe próby: { $tries }. Rozwiązanie: { $at }.
puzzle-end = Worek jest pusty. Drugi stojak: { $other }. Liczy się wynik na koniec gry.
puzzle-defence = Liczy się też to, co potem może ułożyć przeciwnik.
puzzle-try = Próba { $number } z { $tries }: { $word }, { $points }, to { $percent }% najlepszego ruchu.
puzzle-try-best = Próba { $number } z { $tries }: { $word }, { $points }, najlepszy ruch.
puzzle-try-invalid = Próba { $number } z { $tries }: 0%. Nie ma w słowniku: { $words }.
puzzle-go-on = Szukaj dalej.
puzzle-best = 🌟 Najlepszy ruch! { $word }, { $points }.
puzzle-over = Twój wynik: { $percent }%. Rozwiązanie: { $at }.
puzzle-over-late = Twój wynik: { $percent }%.
puzzle-still = Próby: nadal { $used } z { $tries }.
puzzle-untried = Jeszcze bez prób.
puzzle-results-later = Wyniki i rozwiązanie: { $at }.
puzzle-tries = { $tries ->
    [one] { $tries } próba
    [few] { $tries } próby
    [many] { $tries } prób
   *[other] { $tries } próby
}
puzzle-solution = rozwiązanie
puzzle-solution-title = Wykładka dnia nr { $number }: rozwiązanie.
puzzle-play = { $word }, { $square } { $direction }, { $points }.
puzzle-meaning = { $lemma } – { $meaning }
puzzle-lemma = Forma podstawowa: { $lemma }.
puzzle-found = Najlepszy ruch: { $found } z { $people ->
    [one] { $people } osoby
    [few] { $people } osób
    [many] { $people } osób
   *[other] { $people } osoby
} ({ $names }).
puzzle-found-more = Najlepszy ruch: { $found } z { $people ->
    [one] { $people } osoby
    [few] { $people } osób
    [many] { $people } osób
   *[other] { $people } osoby
} ({ $names } i jeszcze { $rest ->
    [one] { $rest } osoba
    [few] { $rest } osoby
    [many] { $rest } osób
   *[other] { $rest } osoby
}).
puzzle-nobody = Dziś nikt nie znajduje najlepszego ruchu. Najbliżej { $who }: { $percent }%.
puzzle-nobody-near = Dziś nikt nie znajduje najlepszego ruchu.
puzzle-from = Pozycja z prawdziwej gry. Ruch w tamtej grze: { $who }, { $word }, { $points }.
puzzle-week = Tydzień zagadek: { $names }.
puzzle-clip = { $who } { $percent }%
puzzle-below = Wykładka dnia nr { $number }. Rozwiązanie jest niżej.
puzzle-percent = { $percent }%
puzzle-streak = seria { $days }
puzzle-days = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
    [many] { $days } dni
   *[other] { $days } dnia
}
puzzle-card-done = Twój wynik: { $percent }%
puzzle-card-streak = Twój wynik: { $percent }%, seria { puzzle-days }
streak-goes = Seria: { puzzle-days }. Rekord: { $best ->
    [one] { $best } dzień
    [few] { $best } dni
    [many] { $best } dni
   *[other] { $best } dnia
}.
streak-grace = Jeden opuszczony dzień nie przerywa serii. Seria: { puzzle-days }.
streak-new = Nowa seria: { puzzle-days }.
stats-puzzles = Zagadki: { $tried }, z najlepszym ruchem: { $solved }, średnio { $mean }%. Seria: { puzzle-days }, rekord: { $best }.
stats-card-puzzles = Zagadki
stats-card-tried = { $tried ->
    [one] zagadka, trafione: { $solved }
    [few] zagadki, trafione: { $solved }
    [many] zagadek, trafione: { $solved }
   *[other] zagadki, trafione: { $solved }
}
stats-card-puzzle-mean = średnio
stats-card-days = seria, rekord: { $best }
puzzle-footer = Znajdź najlepszy ruch
puzzle-footer-end = Rozegraj końcówkę
puzzle-footer-other = drugi stojak: { $other }
puzzle-note-found = Najlepszy ruch: { $found } z { $people ->
    [one] { $people } osoby
    [few] { $people } osób
    [many] { $people } osób
   *[other] { $people } osoby
}
puzzle-note-mean = średnio { $percent }%
puzzle-note-form = tu: { $word }

alt-puzzle = Wykładka dnia nr { $number }. Stojak: { $tiles }.
alt-puzzle-other = Drugi stojak: { $tiles }.
alt-solution = Rozwiązanie: { $word }, { $square } { $direction }, { points }.

button-puzzle-tries = Moje próby
button-puzzle-results = Wyniki
button-puzzle-share = Wyślij wynik
button-puzzle-older = Zagadka z archiwum

setting-puzzle = Zagadka dnia: { $value ->
    [here] tutaj
    [elsewhere] gdzie indziej
   *[off] wyłączona
}.
setting-puzzle-hour = Zagadka o { $value }:00.
setting-puzzle-solution = Rozwiązanie zagadki o { $value }:00.
setting-puzzle-name = Twój nick przy zagadce z twojej gry: { $value ->
    [on] tak
   *[off] nie
}.
button-puzzle = Zagadka dnia
button-puzzle-hour = Godzina zagadki
button-puzzle-solution = Godzina rozwiązania
button-puzzle-name = Nick przy zagadce
value-puzzle = { $value ->
    [here] Tutaj
    [elsewhere] Gdzie indziej
   *[off] Wyłączona
}
value-puzzle-hour = { $value }:00
value-puzzle-solution = { $value }:00
value-puzzle-name = { $value ->
    [on] Tak
   *[off] Nie
}

error-solution-out = Rozwiązanie tej zagadki jest już znane.{ $chat ->
    [web] {""}
   *[other] {" "}Możesz ją jeszcze rozwiązać, ale seria się od tego nie zmieni: { $command }.
}
error-tried-already = Ten ruch jest już wśród twoich prób. Spróbuj innego.
error-puzzle-done = Ta zagadka jest już za tobą. Rozwiązanie: { $at }.
error-only-puzzle = To zagadka: szukaj najlepszego ruchu przyciskiem „Ruch”.
error-no-puzzle = { $coming ->
    [yes] { $at ->
        [none] Pierwsza zagadka właśnie powstaje. Zajrzyj za kilka minut.
       *[other] Pierwsza zagadka: { $at }.
    }
   *[no] Nie ma takiej zagadki.
}
