### Miejsca, w których widać grę: kto znika, co czeka gdzie indziej.

unreachable = Brak kontaktu: { $who }.
unreachable-clock = Brak kontaktu: { $who }. Zegar biegnie dalej.
preview-against = Gra: { $who }.
late-vote = Ta zgoda dociera po czasie.
