### /pomoc: gra w ośmiu zdaniach, a za przyciskami zasady, ruch, komendy i reszta.

help-title = Wykładka: gra słowna
help-title-rules = Zasady
help-title-move = Jak ułożyć słowo
help-title-commands = Komendy
help-title-more = Więcej możliwości
button-help-rules = Zasady
button-help-move = Ruch
button-help-commands = Komendy
button-help-more = Więcej

## Na początek

help-web = Zasady są pod przyciskiem „Zasady” na górze pierwszej strony. Wszystko robisz przyciskami; w polu pod „Więcej” możesz też wpisać ruch ({ $move }) albo komendę.
help-start = Zaproś: { $new }. Druga osoba naciska „Dołącz” albo pisze { $join }.
help-move = { $chat ->
    [discord] Układasz słowo przyciskiem „Ruch” albo komendą { $play }: pole, potem słowo (`a8` pionowo, `8a` poziomo).
   *[other] Układasz słowo: { $play } (pole i słowo; `a8` pionowo, `8a` poziomo). Wystarczy też samo słowo.
}
help-board = { $chat ->
    [discord] Przycisk „Plansza” otwiera planszę, na której układasz słowo palcem albo myszą i od razu widzisz punkty.
   *[other] Przycisk „Otwórz planszę” w prywatnym czacie otwiera planszę, na której układasz słowo palcem albo myszą i od razu widzisz punkty.
}
help-join = Pierwsze słowo przechodzi przez środek planszy, a każde następne łączy się z płytkami, które już leżą. Wszystko, co przy tym powstaje, musi być słowem.
help-instead = Zamiast ruchu możesz wymienić płytki ({ $exchange }) albo spasować ({ $skip }).
help-challenge = Inni akceptują twój ruch albo go sprawdzają. Gdy słowa nie ma w słowniku, ruch znika, a kolejka przepada.
help-end = Gra się kończy, gdy worek jest pusty i ktoś wyłoży ostatnią płytkę, albo po serii pasów.
help-no-marks = W grupach pisz komendy bez polskich znaków: z nimi do mnie nie docierają.

## Zasady

help-sheet = Pole premiowe działa tylko w ruchu, w którym je zakrywasz: mnoży literę (2L, 3L) albo całe słowo (2S, 3S).
help-bonus = Wykładka, czyli siedem płytek naraz: premia { $points }.
help-exchange = Wymieniać można, gdy w worku jest co najmniej 7 płytek. Wymiana kosztuje kolejkę.
help-penalties = Zaproszenie mówi, ile kosztuje nietrafione sprawdzenie. Z robotem i w grze „nowicjusz” słownik ocenia słowa od razu.
help-leftovers = Na koniec każdej osobie odejmuję wartość płytek, które jej zostają. Kto wyłoży wszystkie swoje, dostaje wartość płytek innych osób.

## Ruch

help-word = { $chat ->
    [discord] Wystarczy samo słowo: znajdę miejsca, w których się mieści, a ty wybierzesz.
   *[other] Gdy samo słowo mieści się w kilku miejscach, wybierzesz jedno z nich.
}
help-blank = Blank w nawiasie: { $example }. Za brakującą literę wstawię go też bez nawiasu.
help-dots = Litery, które już leżą na planszy, wpisz albo zastąp kropką: { $dots }.
help-marks = Polskie znaki możesz pominąć. Gdy słowo da się odczytać na kilka sposobów, zapytam.
help-preview = Najpierw widzisz podgląd z punktami. Ruch liczy się dopiero po „Zatwierdź”.

## Więcej

help-options = { $chat ->
    [discord] Za { $new } możesz wybrać osobę, zasady i tempo. Resztę ustawisz przyciskiem „Opcje” pod zaproszeniem: miejsca, drużyny, słownik, kary.
   *[other] Za { $new } możesz dopisać, w co i jak gracie: { $options }. To samo mają „Opcje” pod zaproszeniem.
}
example-clock = turniejowa po angielsku
example-computer = komputer ryś zaczynam
example-adaptive = komputer kameleon
example-teams = 4 osoby drużyny 3 dni
example-penalty = kara: kolejka
example-list = słownik pl_strict
example-draw = słowo wiewiórka
help-robot = Kameleon ({ $example }) gra mniej więcej tak mocno jak ty: poznaje to po twoich grach z robotami i po analizach twoich gier.
help-seek = Nie masz z kim grać? { $seek } znajdzie kogoś o podobnej sile, tu albo na innej platformie. Osobę, z którą nie chcesz grać, zablokujesz pod „Powiedz coś”.
help-anywhere = Możesz grać w każdej rozmowie, także tam, gdzie mnie nie ma: w moim profilu wybierz dodanie do swojego konta. Inne osoby grają wtedy przyciskami.
help-talk = Pod „Więcej” jest „Powiedz coś”: gotowe zdania i reakcje dla całego stołu. Możesz tam też wyciszyć zdania innej osoby.
help-literaki = Literaki: { $new }. Płytka na polu w swoim kolorze liczy się potrójnie. Literaki mają osobny ranking.
help-table = Gra przy prawdziwym stole: { $score }, z zegarem: { $clock }. Dołącz plik GCG, żeby zapisywać dalej rozpoczętą grę.
help-club = Klub: co tydzień sam otwieram zapisy na wieczór i prowadzę tabelę sezonu. Klub zakłada { $chat ->
    [discord] `/turniej rodzaj:klub`
   *[other] `/klub czwartek 18:00 Pod Arkadami`
}.
help-league = Liga: gry toczą się przez dwa albo cztery tygodnie, w dywizjach z awansem i spadkiem. Ligę zakłada { $chat ->
    [discord] `/turniej rodzaj:liga`
   *[other] `/liga poniedziałek 20:00 Liga Arkad`
}.
help-rating = Za grę dostajesz skalp: punkty zależne od rankingu przeciwnika i od wyniku. Ranking to średnia skalpów z najnowszych gier, najwyżej { $games } z dwóch lat.

## Komendy

help-rest = { $chat ->
    [discord] Reszta jest pod przyciskami: gra i jej „Więcej” (do gry prowadzi też { $games }), po grze „Przebieg” i „Analiza”, a w ustawieniach „Konto i dane”.
   *[other] Reszta jest pod przyciskami gry i jej „Więcej”. Możesz też wpisać: { $typed }.
}
command-new = Zaproś do gry albo zagraj z robotem
command-join = Dołącz do gry kodem
command-play = Ułóż słowo: pole i słowo
command-exchange = Wymień płytki (kosztuje kolejkę)
command-pass = Oddaj kolejkę
command-challenge = Sprawdź w słowniku ostatni ruch
command-accept = Przyjmij ostatni ruch
command-rack = Twoje płytki, tylko dla ciebie
command-board = Plansza i wynik
command-bag = Płytki, których nie widzisz
command-describe = Plansza jako tekst, dla czytnika ekranu
command-resign = Poddaj tę grę
command-abort = Zaproponuj koniec bez wyniku
command-claim = Zakończ grę osoby, której czas minął
command-games = Twoje gry, najpierw te, które czekają
command-history = Gra ruch po ruchu
command-record = Zapis gry w pliku GCG
command-rematch = Zagrajcie jeszcze raz
command-partner = Napisz do osoby z twojej drużyny
command-help = Zasady i komendy

## Pierwsze spotkanie

first-what = Wykładka to gra słowna: z siedmiu płytek układasz słowa na wspólnej planszy.
first-how = Zagraj od razu z robotem albo zaproś znajomych, tutaj i w grupach.
first-you = Ty
first-robot = Robot
button-first-robot = Z robotem
button-first-invite = Zaproś
button-first-rules = Zasady
