### Miejsca, w których widać grę: kto znika, co czeka gdzie indziej.

unreachable = Nie mogę napisać do tej osoby: { $who }.
unreachable-clock = Nie mogę napisać do tej osoby: { $who }. Zegar biegnie dalej.
preview-against = Gra: { $who }.
late-vote = Czas minął, zanim dotarła twoja zgoda na przerwanie gry.

picture-refused = Pokazuję tu planszę jako tekst, bo brakuje uprawnienia: { $right }. Gdy je dostanę, wrócą obrazki.
plain-legend-coloured = { $word3 } to { word-x3 }, { $word2 } { word-x2 }, cyfra to pole, na którym płytka tej wartości liczy się potrójnie, a mała litera to blank.
plain-legend = { $word3 } to { word-x3 }, { $word2 } { word-x2 }, { $letter3 } { letter-x3 }, { $letter2 } { letter-x2 }, a mała litera to blank.
board-here = Od teraz pokazuję planszę też tutaj.
button-board-here = Plansza także tutaj

moved-kicked = Nie ma mnie już tam, gdzie była plansza, więc gra toczy się tutaj. Dodaj mnie znowu, a plansza wróci.
moved-send = Nie mogę pisać tam, gdzie była plansza: brakuje uprawnienia do wysyłania wiadomości. Gra toczy się prywatnie. Gdy dostanę uprawnienie, wpisz tam `/moje_gry`.
moved-view = Nie widzę kanału, na którym była plansza: brakuje uprawnienia do wyświetlania kanału. Gra toczy się prywatnie. Gdy dostanę uprawnienie, wpisz tam `/moje_gry`.
moved-topic = Rozmowa, w której była plansza, jest zamknięta. Gra toczy się prywatnie. Gdy rozmowa się otworzy, wpisz tam `/moje_gry`.
moved-threads = Na tamtym kanale nie mogę zakładać wątków, więc gra toczy się prywatnie.
moved-gone = Miejsca, w którym była plansza, już nie ma, więc gra toczy się prywatnie.
moved-back = Gra { $code } wraca tam, gdzie była.
