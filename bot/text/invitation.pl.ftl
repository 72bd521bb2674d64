### Zaproszenie i start gry.

## Zaproszenie

invite = { $host } zaprasza do gry ({ $rules }, { $clock }). Kod: { $code }.
invite-no-code = { $host } zaprasza do gry ({ $rules }, { $clock }).
invite-personal = Zaproszenie imienne: { $names }.
invite-seats = Miejsca: { $taken } z { $wanted }.
invite-joined = { $who } dołącza. Miejsca: { $taken } z { $wanted }.
invite-table = Przy stole: { $names }.
invite-tiles = Płytki: { $tiles ->
    [en] angielskie
   *[pl] polskie
}. Słownik: { $list }.
invite-penalty =
    { $rule ->
        [single] Nietrafione sprawdzenie nic nie kosztuje.
        [double] Nietrafione sprawdzenie kosztuje kolejkę.
        [minus_five] Nietrafione sprawdzenie kosztuje 5 punktów.
        [minus_ten] Nietrafione sprawdzenie kosztuje 10 punktów.
        [five] Nietrafione sprawdzenie daje 5 punktów osobie, której ruch jest sprawdzany.
        [ten] Nietrafione sprawdzenie daje 10 punktów osobie, której ruch jest sprawdzany.
        [five_per_word] Nietrafione sprawdzenie daje osobie, której ruch jest sprawdzany, 5 punktów za każde słowo.
        [triple] Sprawdzenie kończy grę: trafione daje wygraną, nietrafione przegraną.
       *[void] Słownik ocenia każdy ruch od razu, więc nie ma sprawdzania.
    }
invite-leftovers =
    { $rule ->
        [double] Na koniec osoba, która wykłada ostatnią płytkę, dostaje podwójną wartość płytek z drugiego stojaka.
       *[transfer] Na koniec każdej osobie odejmuje się wartość jej pozostałych płytek, a dostaje ją osoba, która wykłada ostatnią płytkę.
    }
leftovers-transfer = Odjęte, dodane osobie, która wykłada ostatnią
leftovers-double = Podwójnie dla osoby, która wykłada ostatnią
penalty-none = Bez kary
penalty-turn = Utrata kolejki
penalty-minus-five = −5 pkt
penalty-minus-ten = −10 pkt
penalty-five = +5 pkt dla sprawdzanej osoby
penalty-ten = +10 pkt dla sprawdzanej osoby
penalty-words = +5 pkt za słowo dla sprawdzanej osoby
penalty-game = Przegrana gry
penalty-void = Bez sprawdzania: słownik ocenia od razu
starter-host = Ja
starter-robot = Robot
team-word = Drużyna
invite-teams = Drużyny: { people } przy jednym stojaku.
invite-team = Drużyna { $number }: { $people }.
team-room = { $free ->
    [one] wolne miejsce
    [few] { $free } wolne miejsca
    [many] { $free } wolnych miejsc
   *[other] { $free } wolnego miejsca
}
button-team = Drużyna: { $names }
button-team-new = Nowa drużyna
invite-declined = { $who } tym razem nie zagra.
invite-declined-calls = { $host }, { $who } tym razem nie zagra.
invite-expires = Termin zaproszenia: { $deadline }.
invite-began = Gra: { $names } ({ $rules }, { $clock }).
invite-draw = Losowanie sprawdzalne · pieczęć { $seal }
draw-check = Losowanie płytek wynika z ukrytego ziarna i ze słów, które dopisały osoby przy stole. Pieczęć to skrót ziarna. Zapisz ją i te słowa: po grze sprawdzisz nimi każde losowanie ({ $record }). Wystarczą pierwsze 32 znaki pieczęci, które pokazuje zaproszenie.
draw-check-seed = Losowanie płytek wynika z ukrytego ziarna. Pieczęć to skrót ziarna. Zapisz ją: po grze sprawdzisz nią każde losowanie ({ $record }). Wystarczą pierwsze 32 znaki pieczęci, które pokazuje zapowiedź.
invite-seal = Pieczęć losowania: { $seal }
draw-words = Słowa do losowania: { $words }.
draw-word = { $who } – { $word }
draw-word-own = Twoje słowo do losowania: { $word }.
invite-over = Zaproszenie jest już nieaktualne.
invite-code-personal = 🔒 Zaproszone osoby mają przycisk „Dołącz”. W innym czacie wystarczy im kod: { $code }.
invite-code = 🔒 Kod gry: { $code }. Podaj go osobom, które zapraszasz.
invite-sent = Zaproszenie gotowe. Dam znać, gdy gra ruszy.
invite-ready = Zaproszenie gotowe ({ $rules }, { $clock }). Dam znać, gdy gra ruszy.
invite-in = Masz miejsce przy stole. Dam znać, gdy gra ruszy.
invite-no = Zaproszenie odrzucone.

## Opcje zaproszenia

button-options = Opcje
button-clock-own = Inne tempo
options = Opcje tej gry. Możesz je zmieniać, dopóki nikt nie dołączy.
option = { $option }: { $value }.
option-rules = Zasady
option-clock = Tempo
option-seats = Gracze
option-teams = { $teams } drużyny po { $people }
option-persons = Zaproś
option-words = Słownik
option-penalty = Nietrafione sprawdzenie
option-leftovers = Płytki na koniec
option-starter = Kto zaczyna z robotem
option-starter-draw = Losowanie
ask-option-own-title = Inne tempo
ask-option-own-label = Czas na ruch albo na grę
ask-option-own-example = 5 dni, 30 min, 3 min na ruch
ask-option-persons-title = Kogo zaprosić?
ask-option-persons-label = Nazwy z @, na przykład @kuba @iza
ask-option-persons-example = @kuba @iza

## Start

draw = Losowanie: { $draws }.
draw-again = Jeszcze raz: { $draws }.
draw-tile = { $who } – { $tile }
starts = Zaczyna { $who }.
rematch = Rewanż: { $names }. Zaczyna { $who }.
