### Przyciski i pola do wpisania.

## Przyciski

button-play = Ruch
button-rack = Stojak
button-note = Odpisz
button-partner = Napisz do drużyny
button-more = Więcej
button-challenge = Sprawdź
button-challenge-cost = Sprawdź ({ $cost })
button-accept = Akceptuj
button-rematch = Rewanż
button-history = Przebieg
button-join = Dołącz
button-draw = Losowanie
button-join-word = Własne słowo
button-decline = Odmów
button-begin = Zaczynamy
button-withdraw = Wycofaj
button-exchange = Wymień
button-pass = Pas
button-pass-yes = Tak, pas
button-shuffle = Tasuj
button-sort = Sortuj
button-confirm = Zatwierdź { $points }
button-change = Zmień
button-cancel = Anuluj
button-board = Plansza
button-show-board = Pokaż planszę
button-open-board = Otwórz planszę
button-open-in-browser = W przeglądarce
button-square = Wskaż miejsce
button-retry = Spróbuj znowu
button-bag = Worek
button-describe = Plansza słowami
button-resign = Poddaj
way-button = przycisk „{ $label }”
button-resign-yes = Tak, poddaję
button-abort = Przerwij
button-abort-yes = Tak, przerwij
button-agree = Zgoda na przerwanie
button-record = Zapis GCG
button-new = Nowa gra
button-games = Moje gry
button-next = Następna gra: { $who } · { $waits }
button-game = { $who } · { $waits }

## Pola do wpisania

ask-move-title = Twój ruch
ask-move-example = a8 zasycz
example-word = zasycz
example-blank = za(s)ycz
example-rack-line = 8h zasycz / zzasycd
example-dots = a8 za..cz
ask-square-title = Gdzie zaczyna się słowo?
ask-square-label = Pole i kierunek
ask-square-example = h8 pionowo
ask-exchange-title = Wymiana
ask-exchange-label = Płytki do wymiany (kosztuje kolejkę)
ask-draw-title = Słowo do losowania
ask-draw-label = Dowolne, zobaczą je wszyscy przy stole
ask-draw-example = wiewiórka
ask-code-title = Dołącz do gry
ask-code-label = Kod gry
ask-code-example = K7QX4M
ask-note-title = Notatka dla drużyny
ask-note-label = Tylko wasza drużyna to widzi
ask-note-example = Zostawmy S na koniec
