### /transmisja: plansza, wyniki i zegary jako strony dla transmisji.

command-stream = Adresy planszy, wyników i zegarów dla transmisji
button-stream = Transmisja
button-stream-off = Zamknij transmisję
button-stream-new = Nowy adres
stream-open = 🔒 Transmisja tej gry: { $link }. To przezroczysta strona, na przykład dla OBS. Pokazuje planszę, wyniki, zegary, ostatni ruch i płytki, których nie ma na planszy.
stream-parts = Osobne strony: dopisz { $parts }. Zwykły tekst: dopisz jeszcze { $ending }.
stream-secret = Adres jest tajny i nie zawiera kodu gry.
stream-racks-after = Stojaki widać dopiero po końcu gry.
stream-here = Ta strona działa tylko na komputerze bota.
stream-closed = Transmisja zamknięta. Jej adres już nie działa.

help-stream = Transmisja: { $command }. To tajny adres przezroczystych stron z planszą, wynikami i zegarami, na przykład dla OBS. Stojaki widać po końcu gry, a przy prawdziwym stole wcześniej, jeśli zgadza się każda osoba.

## Strona

stream-last-none = Jeszcze bez ruchów
stream-unseen = Poza planszą: { $count }

## Stojaki prawdziwego stołu

button-racks-ask = Zapytaj o stojaki
button-racks-agree = Zgadzam się
button-racks-refuse = Cofam zgodę
button-racks-state = Potwierdzam zgodę przy stole
button-racks-unstate = Cofam potwierdzenie
button-held-rack = Stojak: { $who }
ask-held-title = Stojak
ask-held-label = Płytki na stojaku
ask-held-example = abkózz?
racks-offer = Transmisja może pokazywać stojaki już w czasie gry, jeśli zgadza się każda osoba przy stole.
racks-names = Bez konta: { $names }. Zapytaj przy stole i potwierdź tutaj zgodę. Przy planszy widać, że to twoje potwierdzenie.
racks-player = W twojej transmisji stojaki widać dopiero po końcu gry. W czasie gry pokazuje je tylko transmisja osoby, która prowadzi zapis i nie gra.
racks-waiting = Stojaki w transmisji: brakuje jeszcze zgody, { $names }.
racks-shown = Stojaki są w transmisji. Wpisuj je przed każdym ruchem: { $racks }.
racks-held = { $who } { $tiles }
racks-asked = ✅ Pytanie jest przy planszy. Każda osoba odpowiada ze swojego konta.
racks-agreed = ✅ Zgoda zapisana. Brakuje jeszcze: { $names }.
racks-agreed-all = ✅ Zgoda zapisana. Od teraz stojaki są w transmisji. Nie widać ich tutaj ani przy planszy.
racks-refused = Zgoda cofnięta. W transmisji nie ma stojaków.
sheet-racks-asked = Czy transmisja może pokazywać stojaki w czasie gry? Potrzebna jest zgoda każdej osoby przy stole. Brakuje: { $names }.
sheet-racks-shown = Stojaki widać w transmisji, za zgodą całego stołu.
sheet-racks-stated = { $who } potwierdza zgodę przy stole: { $names }.
error-not-stream-host = Stojaki do transmisji wpisuje tylko osoba, która prowadzi zapis i nie gra.
error-racks-not-asked = Nikt tu nie pyta o stojaki w transmisji. Pytanie zadaje osoba, która prowadzi zapis.
error-racks-not-shared = Brakuje zgody na stojaki w transmisji: { $names }.
