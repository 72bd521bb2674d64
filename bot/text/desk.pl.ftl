### Stół prywatny: stojak, podgląd, pytania.

## Stół prywatny

rack = 🔒 Twój stojak: { $rack }.
rack-empty = 🔒 Twój stojak jest pusty.
rack-label = Stojak: { $rack }
draw-later = Nowe płytki po przyjęciu ruchu.
your-turn = Twój ruch.
your-turn-deadline = Twój ruch. Termin: { $deadline }.
your-turn-clock = { your-turn } { ends }
your-turn-overtime = { your-turn } { ends-over }
partner-note = 🔒 { $who }: { $text }
wait = Teraz ruch: { $who }. Możesz poukładać płytki.
wait-only = Teraz ruch: { $who }.
time-banks = Zapas czasu: { $banks }.
left-game = Ta gra toczy się dalej bez ciebie.
hint = Napisz słowo: { $word }. Kilka miejsc? Dopisz pole: { $placed }. Blank: { $blank }.
hint-square = Napisz pole i słowo: { $placed }. Blank: { $blank }.
made = ✅ { $word }, { $points }.
made-word = ✅ { $word }.
made-resign = Gra poddana.
made-exchange = 🔄 Wymiana: { tiles }.
made-pass = Pas.
made-accept = ✅ Ruch przyjęty.
made-vote = Zgadzasz się na przerwanie gry. Zgody: { $agreed } z { $needed }.
made-note = 🔒 Notatka jest przy waszym stojaku. Tylko wasza drużyna to widzi.
late = Czas minął, zanim ten ruch dotarł.

## Podgląd i wybór

preview = Podgląd: { $word }, { $square } { $direction }, { $points }. Układamy?
preview-wait = Podgląd: { $word }, { $square } { $direction }, { $points }.
laid = { $square } { $direction }{ $times ->
    [1] { "" }
   *[other] , słowo ×{ $times }
}.
preview-words = Słowa: { $words }.
preview-leave = Na stojaku zostaje: { $tiles }.
preview-leave-none = Stojak zostaje pusty.
preview-no-list = Podgląd nie mówi, czy słowo jest w słowniku.
preview-list-later = Do słownika zajrzę, gdy zatwierdzisz ruch.
preview-others = To, co wpisujesz, można też odczytać inaczej.
outdated = Plansza się zmieniła. Twoje słowo: { $word }.
error-several-places = { $word }: które miejsce?
choose-square = { $places ->
    [0] { $word } – gdzie? Wskaż miejsce albo dopisz pole, na przykład { $example }.
   *[other] { $word } – pasujące miejsca: { $places }. Wskaż jedno albo dopisz pole, na przykład { $example }.
}
square-row = Wiersz
square-column = Kolumna
square-direction = Kierunek
choose-reading = { $typed } to { $readings }?
choose-blank = Które { $letter } to blank: { $readings }?
choose-blanks = Gdzie są blanki: { $readings }?
choose-game = Która gra?
confirm-exchange = Wymiana: { $tiles }. To kosztuje kolejkę. Na pewno?
confirm-pass = Oddajesz kolejkę. Na pewno?
confirm-resign = Poddajesz tę grę. Na pewno?
confirm-abort = Gra skończy się bez wyniku, jeśli wszyscy się zgodzą. Na pewno?
confirm-challenge = Sprawdzane słowa: { $words }.
cost-points = Nietrafione sprawdzenie: { $points } dla ciebie.
cost-bonus = Nietrafione sprawdzenie: { $who } { $points }.
cost-turn = Nietrafione sprawdzenie kosztuje kolejkę.
cost-game = To sprawdzenie rozstrzyga całą grę.
