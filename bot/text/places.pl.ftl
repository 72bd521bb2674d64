### Miejsca, w których widać grę: kto znika, co czeka gdzie indziej.

unreachable = Brak kontaktu: { $who }.
unreachable-clock = Brak kontaktu: { $who }. Zegar biegnie dalej.
preview-against = Gra: { $who }.
late-vote = Ta zgoda dociera po czasie.

picture-refused = Plansza jest tu tekstem, bo brakuje prawa: { $right }. Obrazki wrócą razem z tym prawem.
plain-legend = { $word3 } to 3S, { $word2 } 2S, { $letter3 } 3L, { $letter2 } 2L, a mała litera to blank.
board-here = Od teraz plansza przychodzi też tutaj.
button-board-here = Plansza także tutaj
