### Stół w przeglądarce: własne słowa strony.

## Start

web-title = Wykładka
web-lead = Gra słowna na wspólnej planszy. Wybierz zasady, zaproś i układaj.
web-name = Twoje imię
web-rules = Zasady
web-clock = Zegar
web-tiles = Płytki i słownik
web-seats = Ile osób albo drużyn
web-where = Jak gracie
web-where-here = Obok siebie, na tym ekranie
web-where-apart = Każda osoba przez swój link
web-where-robots = Z robotem
web-robot = Robot
web-robot-sparrow = 1 Wróbel, pogodny
web-robot-hedgehog = 2 Jeż, ostrożny
web-robot-badger = 3 Borsuk, solidny
web-robot-owl = 4 Sowa, mądra
web-robot-lynx = 5 Ryś, małomówny
web-starter = Kto zaczyna
web-starter-draw = Losowanie
web-starter-host = Ja
web-starter-robot = Robot
web-team = Drużyny
web-team-1 = Każda osoba gra sama
web-team-2 = 2 osoby przy jednym stojaku
web-team-3 = 3 osoby przy jednym stojaku
web-more-options = Więcej opcji
web-list = Słownik (puste: zwykły)
web-draw-word = Słowo do losowania (puste: od bota)
web-penalty = Nietrafione sprawdzenie
web-penalty-preset = Jak w zasadach
web-penalty-none = Nic nie kosztuje
web-penalty-turn = Kosztuje kolejkę
web-penalty-minus-five = Kosztuje 5 pkt
web-penalty-minus-ten = Kosztuje 10 pkt
web-penalty-five = Daje 5 pkt osobie, która układa
web-penalty-ten = Daje 10 pkt osobie, która układa
web-penalty-words = Daje 5 pkt za każde słowo
web-penalty-game = Kosztuje całą grę (2 osoby)
web-penalty-void = Bez sprawdzania, słownik ocenia od razu
web-sit-down = Usiądź do stołu
web-code = Masz kod gry?
web-go-to-table = Podejdź do stołu
web-new-game = Nowa gra

web-preset-classic = Klasyczna
web-preset-classic-note = Słowa można sprawdzać bez kary. 2–4 osoby.
web-preset-novice = Nowicjusz
web-preset-novice-note = Słownik ocenia każde słowo od razu. 2–4 osoby.
web-preset-box = Pudełko
web-preset-box-note = Nietrafione sprawdzenie kosztuje kolejkę. 2–4 osoby.
web-preset-ranked = Rankingowa
web-preset-ranked-note = Każdy ruch trzeba zaakceptować albo sprawdzić. 2–4 osoby.
web-preset-tournament = Turniejowa
web-preset-tournament-note = Zegar na całą grę, a w każdym ruchu pole. 2 osoby.
web-preset-english = Angielska
web-preset-english-note = Nietrafione sprawdzenie kosztuje kolejkę. 2–4 osoby.
web-tiles-pl = Polskie
web-tiles-en = Angielskie
web-seats-2 = 2
web-seats-3 = 3
web-seats-4 = 4
web-clock-preset = Jak w zasadach
web-clock-none = Bez zegara
web-clock-minutes2 = 2 minuty na ruch
web-clock-flag20 = 20 minut na grę
web-clock-overtime25 = 25 minut na grę, potem kary
web-clock-days1 = 1 dzień na ruch
web-clock-days3 = 3 dni na ruch
web-clock-days7 = 7 dni na ruch

## Miejsce przy stole

web-seat = Miejsce { $number }
web-seats-here = Miejsca na tym ekranie
web-your-turn = Twój ruch
web-log = Przy stole
web-private = Tylko dla ciebie
web-line = Ruch albo komenda
web-line-example = a8 zasycz albo /pomoc
web-send = Wyślij
web-go-on = Dalej
web-cancel = Anuluj
web-download = Pobierz { $name }
web-name-needed = Wpisz imię i usiądź do stołu.
web-invite = Zaproś tym linkiem:
web-link = Link
web-copy = Kopiuj link
web-copied = Skopiowane
web-my-seat = Moje miejsce
web-my-seat-note = Z tym linkiem wrócisz na swoje miejsce, także na telefonie. Zachowaj go dla siebie: pokazuje twój stojak.

## Łączność

web-reconnecting = Łączę ponownie. To, co piszesz, jest bezpieczne.
web-missing = Nie znam tej gry. Sprawdź kod albo zacznij nową.
web-too-many-codes = Za dużo nieznanych kodów. Spróbuj znowu za godzinę.
web-failed = To się nie udało. Spróbuj znowu.

## Wygląd

web-other-language = English
web-light = Jasny motyw
web-dark = Ciemny motyw
