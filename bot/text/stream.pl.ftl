### /transmisja: plansza, wyniki i zegary jako strony dla transmisji.

command-stream = Adresy planszy, wyników i zegarów dla transmisji
button-stream = Transmisja
button-stream-off = Zamknij transmisję
button-stream-new = Nowy adres
stream-open = 🔒 Transmisja tej gry: { $link }. To przezroczysta strona, na przykład dla OBS. Pokazuje planszę, wyniki, zegary, ostatni ruch i płytki, których nie ma na planszy.
stream-parts = Osobne strony: dopisz { $parts }. Zwykły tekst: dopisz jeszcze { $ending }.
stream-secret = Adres jest tajny i nie zawiera kodu gry. Stojaki widać dopiero po końcu gry.
stream-here = Ta strona działa tylko na komputerze bota.
stream-closed = Transmisja zamknięta. Jej adres już nie działa.

## Strona

stream-last-none = Jeszcze bez ruchów
stream-unseen = Poza planszą: { $count }
