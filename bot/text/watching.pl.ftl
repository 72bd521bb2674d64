### Gry, które mogą oglądać wszyscy.

setting-watchable = Twoje gry mogą oglądać wszyscy: { $value ->
    [on] tak
   *[off] nie
}.
button-watchable = Oglądanie gier
value-watchable = { $value ->
    [on] Tak
   *[off] Nie
}
ask-watchable = Czy twoje gry mogą oglądać wszyscy na stronie? Widać planszę, nicki i punkty, nigdy płytki na stojaku. Gra jest tam tylko wtedy, gdy zgadza się każda osoba przy stole.
button-watchable-yes = Tak, mogą
button-watchable-no = Nie

## Pierwsza strona i strona gry

web-watch = Oglądaj
web-watch-page = Gra na żywo
web-watch-running = Trwa gra: { $names }
web-watch-ended = Ostatnia gra: { $names }
web-watch-to-move = Teraz ruch: { $who }
web-watch-winner = Wygrywa { $who }!
web-watch-tie = Remis.
web-watch-gone = Tej gry nie można już oglądać.
web-watch-words = Plansza słowami
web-watch-back = Na pierwszą stronę
web-replay = Odtwarzaj
web-replay-stop = Zatrzymaj
