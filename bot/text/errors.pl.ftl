### Odmowy: najpierw co jest, potem co zrobić.

## Układanie

error-off-board = Słowo wychodzi poza planszę. Miejsce od { $square }: { letters }.
error-square-occupied = Na polu { $square } leży { $tile }, a twoje słowo ma tam { $letter }.
error-square-empty = Pole { $square } jest puste. Zamiast kropki wpisz literę.
error-squares-taken = Na tych polach leżą już płytki: { $squares }.
error-not-in-line = Płytki muszą leżeć w jednym rzędzie albo w jednej kolumnie.
error-gap = Między płytkami jest przerwa: { $squares }.
error-nothing-placed = Te płytki już leżą na planszy. Dołóż coś ze stojaka.
error-incomplete-word = Razem z sąsiednimi płytkami powstaje { $word }. Wpisz całe słowo.
error-too-short = Pierwsze słowo musi mieć co najmniej dwie litery.
error-too-many-laid = Ten ruch kładzie { $count } nowych płytek, a stojak mieści { $most }.
error-not-centred = Pierwsze słowo musi przejść przez środek: { $square }.
error-not-connected = Słowo nie styka się z żadną płytką. Dołóż je do słów na planszy.
error-tiles-not-on-rack = Nie masz na stojaku: { $tiles }.

## Ruchy nie w porę

error-not-your-turn = Teraz ruch: { $who }. Dam znać, gdy przyjdzie kolej na ciebie.
error-game-over = Ta gra jest już zakończona. Może rewanż?
error-seat-out = Ta gra toczy się dalej bez ciebie.
error-nothing-pending = Żaden ruch nie czeka na sprawdzenie.
error-own-play = To twój ruch. Sprawdzają go albo akceptują inni.
error-already-accepted = Ten ruch ma już twoją zgodę.
error-must-answer = Najpierw zaakceptuj albo sprawdź ostatni ruch.
error-out-play-pending = Ten ruch może zakończyć grę: zaakceptuj go albo sprawdź.
error-challenges-off = W tej grze nie ma sprawdzania: słownik ocenia każdy ruch od razu.
error-not-in-play = Tych słów nie ma w ostatnim ruchu: { $words }.
error-invalid-words = Nie ma w słowniku: { $words }. Spróbuj innego słowa.
error-nothing-to-exchange = Wybierz choć jedną płytkę do wymiany.
error-bag-too-small = W worku: { tiles }, a do wymiany potrzeba { $needed }.
error-exchanges-used = Wymiany wykorzystane: { $maximum } z { $maximum }.

## Wpisany tekst

error-robot-unknown = Nie ma robota „{ $text }”. Są: wróbel, jeż, borsuk, lis, sowa, ryś i kameleon.
error-unreadable = Nie rozumiem „{ $text }”. Przykład: { $example }.
error-text-too-long = Ten tekst jest za długi: „{ $text }”. Najwięcej znaków: { $longest }.
error-unknown-letters = W tej grze nie ma płytek: { $letters }.
error-square-needed = { $places ->
    [first] Gdzie? Dopisz pole: { $down } (pionowo) albo { $across } (poziomo).
    [0] Dopisz pole: { $example }.
   *[other] Pasujące miejsca: { $places }. Dopisz pole: { $example }.
}
error-several-readings = Jak odczytać { $word }?
example-move = { $chat ->
    [discord] `/ruch ruch:H8 poziomo SŁOWO`
   *[other] `/ruch H8 poziomo SŁOWO`
}
example-exchange = { $chat ->
    [discord] `/wymień płytki:A B blank`
   *[other] `/wymień A B blank`
}
example-start = `za 20 min`, `o 20:00`
example-persons = `@kuba @iza`
example-options = { $chat ->
    [discord] `/nowa_gra zasady:rankingowa tempo:2 dni`
   *[other] `/nowa_gra rankingowa 3 osoby 2 dni`
}
error-no-place = { $word } nigdzie nie wchodzi. Spróbuj innego słowa.
error-unknown-command = { $nearest ->
    [none] Nie znam komendy { $text }. Wszystkie komendy: { $help }.
   *[other] Nie znam komendy { $text }. Może { $nearest }?
}

## Stół i zaproszenie

error-unknown-game = Nie znam tej gry. Twoje gry: { $command }.
error-too-many-codes = Za dużo nieznanych kodów. Pozostały czas do kolejnej próby: { $time }.
error-stale = Ten przycisk jest nieaktualny. Oto plansza po ostatnim ruchu.
error-dead-button = Ten przycisk jest nieaktualny. Twoje gry: { $command }.
error-not-seated = To mogą zrobić tylko osoby, które tu grają: { $names }.
error-not-invited = To zaproszenie imienne. Zaproszone osoby: { $names }.
error-already-seated = Masz już miejsce w tej grze.
error-table-full = Wszystkie miejsca są już zajęte.
error-invitation-over = To zaproszenie jest już nieaktualne.
error-invitation-taken = Te opcje są już ustalone, bo przy stole siedzi ktoś jeszcze. Na innych zasadach zacznij nową grę: { $command }.
error-invitation-revised = { $rules ->
    [none] Zasady tej gry przed chwilą się zmieniły. Sprawdź je i dołącz jeszcze raz.
   *[other] Zasady tej gry przed chwilą się zmieniły: { $rules }, { $clock }. Jeśli ci pasują, dołącz jeszcze raz.
}
error-not-started = Ta gra jeszcze czeka na graczy.
error-not-ended = Ta gra jeszcze trwa.
error-already-started = Ta gra już trwa.
error-already-ended = Ta gra jest już zakończona. Może rewanż?
error-not-host = To może zrobić tylko osoba, która zaprasza.
error-no-partner = W tej grze nie masz drużyny, więc nie ma do kogo pisać.
error-nobody-else = Przy tym stole nie ma nikogo innego.
error-too-many-remarks = Na razie tyle. Następne zdanie powiesz za chwilę albo po ruchu.
error-too-few-players = Za mało osób przy stole. Najmniej: { people }.
error-bad-invitation = { $option ->
    [team] Drużyna to najwyżej 3 osoby.
    [uneven] Z tylu osób nie wyjdą równe drużyny. Przykład: `4 osoby drużyny po 2`.
    [clock] Taki zegar nie zadziała. Przykłady: `3 dni`, `20 min`, `2 min na ruch`, `bez`.
    [robots] Robot zajmuje całe miejsce, a jedno jest twoje. Miejsca przy stole: najwyżej 4.
    [word] Słowo do losowania to polskie i angielskie litery, cyfry, odstępy i łączniki, najwyżej 24 znaki. { $odd ->
        [none] Wpisz krótsze.
       *[other] Pomiń: { $odd }.
    }
    [rounds] Belgijka ma 5–20 rund. Przykład: `8 rund`.
    [seconds] Runda trwa 60–180 sekund. Przykład: `90 sekund`.
    [starter] Kto zaczyna, wybierasz tylko w grze z samymi robotami. Wśród ludzi decyduje losowanie.
    [language] Literaki są tylko po polsku. Na inny język wybierz inne zasady.
   *[other] Takie ustawienia nie pasują do siebie. Wystarczy samo: { $command }.
}
error-wrong-number = Te zasady są dla innej liczby osób: { $people }.
error-invites-themselves = Nie możesz zaprosić siebie. Zaproś kogoś innego albo zagraj z robotem: { $command }.
example-robot = robot
error-unknown-list = Nie mam takiego słownika do tych płytek: „{ $name }”. Do wyboru: { $names }.
error-word-list-missing = Brakuje słownika tej gry ({ $name }). Gra poczeka, aż słownik wróci.
error-already-voted = Twoja zgoda na przerwanie gry jest już zapisana. Czekamy na pozostałe osoby.

## Usterki

error-unknown-kind = Ten stół pochodzi z nowszej wersji programu, więc jeszcze go nie otworzę. Nic nie przepada; spróbuj później.
error-store-unavailable = Nie mam teraz dostępu do gier. Spróbuj za chwilę; zapisane ruchy są bezpieczne.
error-contended = Dużo się dzieje w tej grze naraz. Spróbuj jeszcze raz.
trouble = Coś nie działa po mojej stronie. Spróbuj jeszcze raz.
