### Gra: zaproszenia, ruchy, plansza, koniec. Liczebnik stoi w mianowniku albo w bierniku.

## Liczby z rzeczownikiem

points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
tiles = { $tiles ->
    [one] { $tiles } płytka
    [few] { $tiles } płytki
    [many] { $tiles } płytek
   *[other] { $tiles } płytki
}
tiles-acc = { $tiles ->
    [one] { $tiles } płytkę
   *[other] { tiles }
}
letters = { $letters ->
    [one] { $letters } litera
    [few] { $letters } litery
    [many] { $letters } liter
   *[other] { $letters } litery
}
people = { $people ->
    [one] { $people } osoba
    [few] { $people } osoby
    [many] { $people } osób
   *[other] { $people } osoby
}
days = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
    [many] { $days } dni
   *[other] { $days } dnia
}
hours = { $hours ->
    [one] { $hours } godzina
    [few] { $hours } godziny
    [many] { $hours } godzin
   *[other] { $hours } godziny
}
minutes = { $minutes ->
    [one] { $minutes } minuta
    [few] { $minutes } minuty
    [many] { $minutes } minut
   *[other] { $minutes } minuty
}

## Wyliczenia, daty

list-and = { $first } i { $last }
list-or = { $first } czy { $last }
list-semicolon = { $first }; { $last }
weekday = { $weekday ->
    [mon] poniedziałek
    [tue] wtorek
    [wed] środa
    [thu] czwartek
    [fri] piątek
    [sat] sobota
   *[sun] niedziela
}
month = { $month ->
    [jan] stycznia
    [feb] lutego
    [mar] marca
    [apr] kwietnia
    [may] maja
    [jun] czerwca
    [jul] lipca
    [aug] sierpnia
    [sep] września
    [oct] października
    [nov] listopada
   *[dec] grudnia
}
moment = { weekday }, { $day } { month }, { $time }

## Pola, płytki, kierunki

across = poziomo
down = pionowo
blank = blank
letter-x2 = 2L
letter-x3 = 3L
word-x2 = 2S
word-x3 = 3S

## Zasady i zegary

preset-classic = klasyczna
preset-ranked = rankingowa
preset-tournament = turniejowa
preset-box = pudełko
preset-beginner = nowicjusz
preset-english = angielska
clock-none = bez zegara
clock-turn = { $time } na ruch
clock-game = { $time } na grę
clock-overtime = { $time } na grę, potem kary

## Zaproszenie

invite = { $host } zaprasza do gry ({ $rules }, { $clock }). Kod: { $code }.
invite-no-code = { $host } zaprasza do gry ({ $rules }, { $clock }).
invite-personal = Zaproszenie imienne: { $names }.
invite-seats = Miejsca: { $taken } z { $wanted }.
invite-joined = { $who } dołącza. Miejsca: { $taken } z { $wanted }.
invite-table = Przy stole: { $names }.
invite-teams = Drużyny: { people } przy jednym stojaku.
invite-declined = { $who } tym razem nie zagra.
invite-expires = Termin: { $deadline }.
invite-seal = Pieczęć losowania: { $seal }
invite-over = Zaproszenie jest już nieaktualne.
invite-code = 🔒 Kod gry: { $code }. Podaj go osobom, które zapraszasz.
invite-sent = Zaproszenie gotowe. Dam znać, gdy gra ruszy.
invite-in = Masz miejsce przy stole. Dam znać, gdy gra ruszy.
invite-no = Zaproszenie odrzucone.

## Start

draw = Losowanie: { $draws }.
draw-again = Jeszcze raz: { $draws }.
draw-tile = { $who } – { $tile }
starts = Zaczyna { $who }.
rematch = Rewanż: { $names }. Zaczyna { $who }.

## Kto na ruchu

turn = { $who }, { $people ->
    [one] twój
   *[other] wasz
} ruch.
turn-deadline = { turn } Termin: { $deadline }.
turn-reminder = ⏳ { turn } Pozostały czas: { $left }.
score-two = { $first } { $a } : { $b } { $second }
score-one = { $who } { $score }
score-bag = w worku { $bag }
footline = gra { $code } · { $rules }

## Ruchy

played = { $who } układa { $word }: { $points }.
played-words = { $who } układa { $word }: { $points }. Słowa: { $words }.
bingo = 🌟 Wykładka! { $who } układa { $word }: { $points }.
bingo-words = 🌟 Wykładka! { $who } układa { $word }: { $points }. Słowa: { $words }.
bingo-mark = 🌟 Wykładka!
bingo-bonus = premia { $points }
title = { $who }: { $word }
exchanged = 🔄 { exchanged-plain }
exchanged-plain = { $who } wymienia { tiles-acc }.
passed = { $who }: pas. Pasy z rzędu: { $row } z { $limit }.
passed-scoreless = { $who }: pas. Kolejki bez punktów: { $row } z { $limit }.
pending = Ruch czeka: akceptuj albo sprawdź. Własny ruch to też zgoda.
pending-answer = Ruch czeka: akceptuj albo sprawdź.
accepted = ✅ { $who } akceptuje.
stands = Ruch zostaje: { $who }.
challenged-off = ❌ { $who } sprawdza. Nie ma w słowniku: { $words }. Strata: { $mover }.
challenged-stands = ✅ { $who } sprawdza. Wszystko w słowniku, ruch zostaje.
challenge-points = Nietrafione sprawdzenie: { $who } { $points }.
turn-lost = { $who } traci kolejkę.

## Koniec

resigned = { $who } poddaje grę.
time-up = Koniec czasu: { $who }.
time-penalty = Przekroczony czas: { $who } { $points }.
abort-proposed = { $who } proponuje przerwać grę bez wyniku. Zgody: { $agreed } z { $needed }.
end-out = 🏁 { $who } wykłada ostatnie płytki.
end-scoreless = 🏁 Koniec po pasach.
end-scoreless-turns = 🏁 Koniec po kolejkach bez punktów.
end-time = 🏁 { time-up }
end-clocks = 🏁 Nikt nie ma już czasu.
end-challenge = 🏁 Sprawdzenie rozstrzyga grę.
end-aborted = Gra przerwana za zgodą wszystkich. Rankingi bez zmian.
leftovers = Pozostałe płytki: { $racks }. { $changes }.
leftovers-lost = Pozostałe płytki: { $changes }.
leftover-rack = { $who } { $tiles }
wins = Wygrywa { $who }.
result-two = Wygrywa { $who }! { $first } – { $second } { $score }.
result-many = Wygrywa { $who }! Kolejność: { $order }.
result-tie-two = Remis: { $first } – { $second } { $score }.
result-tie-all = Remis: { $names }, { $score }.
result-tie-many = Remis na czele: { $names }, { $score }. Dalej: { $order }.
result-before = Rozstrzyga wynik przed odjęciem płytek.
rematch-open = Rewanż czeka na pozostałe osoby.

## Stół prywatny

rack = 🔒 Twój stojak: { $rack }.
rack-empty = 🔒 Twój stojak jest pusty.
rack-label = Stojak: { $rack }
draw-later = Nowe płytki po przyjęciu ruchu.
your-turn = Twój ruch.
your-turn-deadline = Twój ruch. Termin: { $deadline }.
wait = Teraz ruch: { $who }. Możesz układać stojak.
wait-only = Teraz ruch: { $who }.
left-game = Ta gra toczy się dalej bez ciebie.
hint = Napisz słowo: { $word }. Kilka miejsc? Dopisz pole: { $placed }. Blank: { $blank }.
hint-square = Napisz pole i słowo: { $placed }. Blank: { $blank }.
made = ✅ { $word }, { $points }.
made-word = ✅ { $word }.
made-resign = Gra poddana.
made-exchange = 🔄 Wymiana: { tiles }.
made-pass = Pas.
made-accept = ✅ Ruch przyjęty.
made-vote = Twoja zgoda jest zapisana. Zgody: { $agreed } z { $needed }.
late = Ten ruch dociera po czasie.

## Podgląd i wybór

preview = Podgląd: { $word }, { $square } { $direction }, { $points }. Układamy?
preview-wait = Podgląd: { $word }, { $square } { $direction }, { $points }.
preview-words = Słowa: { $words }.
preview-leave = Zostaje: { $tiles }.
preview-leave-none = Stojak zostaje pusty.
preview-no-list = Nie zaglądam do słownika.
preview-others = Można to też odczytać inaczej.
outdated = Plansza się zmieniła. Twoje słowo: { $word }.
choose-place = { $word }: które miejsce?
choose-reading = { $typed } to { $readings }?
choose-blank = Które { $letter } to blank: { $readings }?
choose-blanks = Gdzie są blanki: { $readings }?
choose-game = Która gra?
confirm-exchange = Wymiana: { $tiles }. To kosztuje kolejkę. Na pewno?
confirm-pass = Oddajesz kolejkę. Na pewno?
confirm-resign = Poddajesz tę grę. Na pewno?
confirm-abort = Gra kończy się bez wyniku, gdy zgodzą się wszyscy. Na pewno?
confirm-challenge = Sprawdzane słowa: { $words }.
cost-points = Nietrafione sprawdzenie: ty { $points }.
cost-bonus = Nietrafione sprawdzenie: { $who } { $points }.
cost-turn = Nietrafione sprawdzenie kosztuje kolejkę.
cost-game = To sprawdzenie rozstrzyga całą grę.

## Przyciski

button-play = Ruch
button-rack = Stojak
button-more = Więcej
button-challenge = Sprawdź
button-challenge-cost = Sprawdź ({ $cost })
button-accept = Akceptuj
button-rematch = Rewanż
button-history = Przebieg
button-join = Dołącz
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
button-retry = Spróbuj znowu
button-bag = Worek
button-describe = Opis
button-resign = Poddaj
button-resign-yes = Tak, poddaję
button-abort = Przerwij
button-abort-yes = Tak, przerwij
button-agree = Zgoda na przerwanie
button-record = Zapis GCG
button-new = Nowa gra
button-games = Moje gry
button-next = Następna: { $who } · { $time }
button-game = { $who } · { $time }

## Pola do wpisania

ask-move-title = Twój ruch
ask-move-example = a8 zasycz
example-word = zasycz
example-blank = za(s)ycz
example-dots = a8 za..cz
ask-exchange-title = Wymiana
ask-exchange-label = Płytki do wymiany
ask-code-title = Dołącz do gry
ask-code-label = Kod gry
ask-code-example = K7QX4M

## Karty i podpisy na obrazku

card-move = ruch { $points }
card-turn = teraz gra
card-won = wygrana
card-tie = remis
card-out = poza grą
card-time = koniec czasu
mark-pending = czeka
mark-preview = podgląd
final-won = Wygrywa { $who }!
final-tie = Remis
final-none = Bez wyniku

## Plansza słowami

twin-title = Gra { $code }.
twin-score = { $who }: { points }.
twin-bag = W worku: { tiles }.
twin-turn = Teraz ruch: { $who }.
twin-last = Ostatni ruch: { $who }, { $word }, { $square } { $direction }, { points }.
twin-pending = Ten ruch czeka na akceptację albo sprawdzenie.
twin-draft = Podgląd: { $word }, { $square } { $direction }, { points }.
twin-empty = Plansza jest pusta.
twin-across = Poziomo: { $words }.
twin-down = Pionowo: { $words }.
twin-blanks = Blanki: { $blanks }.
twin-blank = { $square } jako { $letter }
twin-rack = Twój stojak: { $tiles }.
twin-rack-empty = Twój stojak jest pusty.
twin-free = Wolne pola premiowe:
twin-word-x3 = Potrójne słowo: { $squares }.
twin-word-x2 = Podwójne słowo: { $squares }.
twin-letter-x3 = Potrójna litera: { $squares }.
twin-letter-x2 = Podwójna litera: { $squares }.
twin-over = Gra jest zakończona.

## Worek, przebieg, gry

bag = W worku: { tiles }.
bag-unseen = Płytki, których nie widzisz: { $count }.
bag-unseen-none = Widzisz wszystkie płytki.
history-title = Przebieg gry { $code }
history-empty = Nikt jeszcze nie układa.
history-seed = Ziarno losowania: { $seed }
record = Zapis gry { $code } w pliku GCG.
games-title = Twoje gry: { $count }.
games-none = Tu nic nie czeka. Zacznij: { $command }.
games-waiting = { $game } · twój ruch · { $time }
games-other = { $game } · teraz { $who }
games-invited = { $game } · zaproszenie
nothing-waits = Tu nic nie czeka.
which-game = Nie wiem, o którą grę chodzi. Podaj kod: { $command }.
more = Co jeszcze?
