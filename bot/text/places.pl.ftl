### Miejsca, w których widać grę: kto znika, co czeka gdzie indziej.

unreachable = Brak kontaktu: { $who }.
unreachable-clock = Brak kontaktu: { $who }. Zegar biegnie dalej.
preview-against = Gra: { $who }.
late-vote = Ta zgoda dociera po czasie.

picture-refused = Plansza jest tu tekstem, bo brakuje prawa: { $right }. Obrazki wrócą razem z tym prawem.
plain-legend = { $word3 } to 3S, { $word2 } 2S, { $letter3 } 3L, { $letter2 } 2L, a mała litera to blank.
board-here = Od teraz plansza przychodzi też tutaj.
button-board-here = Plansza także tutaj

moved-kicked = Nie ma mnie już tam, gdzie była plansza, więc gra toczy się prywatnie. Wróci tam razem ze mną.
moved-send = Nie mogę pisać tam, gdzie była plansza: brakuje prawa do wysyłania wiadomości. Gra toczy się prywatnie, a gdy prawo wróci, sprowadzi ją tam `/plansza`.
moved-view = Nie widzę kanału, na którym była plansza: brakuje prawa do wyświetlania kanału. Gra toczy się prywatnie, a gdy prawo wróci, sprowadzi ją tam `/plansza`.
moved-topic = Rozmowa, w której była plansza, jest zamknięta. Gra toczy się prywatnie, a po otwarciu sprowadzi ją tam `/plansza`.
moved-gone = Miejsca, w którym była plansza, już nie ma, więc gra toczy się prywatnie.
moved-back = Gra { $code } wraca tam, gdzie była.
