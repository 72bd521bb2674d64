### Stół w przeglądarce: własne słowa strony.

## Start

web-title = Wykładka
web-front-title = Układaj słowa na wspólnej planszy.
web-front-about = Zagraj z robotem albo ze znajomymi: tu, na Discordzie i na Telegramie.
web-front-board = Plansza w środku gry
web-guest = Gość
web-my-games = Moje gry
web-name = Twoje imię
web-name-first = Wpisz imię.
web-who-are-you = Jak się nazywasz?
web-name-kept = Zapisane.
web-keep = Zapisz
web-lost = Ten link nie prowadzi do żadnej gry. Nową zaczniesz tutaj.

web-rules-page = Zasady
web-ranking-page = Ranking
web-profile-page = Profil
web-profile-settings = Ustawienia
web-profile-link = Połącz konta
web-call-telegram = Wołaj mnie na Telegramie
web-call-discord = Wołaj mnie na Discordzie
web-call-open-telegram = Otwórz czat na Telegramie
web-call-open-discord = Otwórz profil bota na Discordzie
web-call-how-telegram = Otwórz czat ze mną, naciśnij „Start” i potwierdź. Potem wróć tutaj.
web-profile-data = Pobierz swoje dane
web-profile-forget = Usuń swoje dane
web-is-it-valid = Czy słowo jest w słowniku?
web-look-up = Szukaj
web-check-page = Sprawdzanie ruchów przy prawdziwym stole
web-check-words = Wpisz wszystkie słowa ruchu.
web-check = Sprawdź
web-check-clear = Wyczyść
web-check-acceptable = Ruch dopuszczalny.
web-check-unacceptable = Ruch niedopuszczalny.
web-check-waits = Łączę ponownie.

web-guide = Jak się gra
web-step-choose = Wybierz, z kim grasz: z robotem, z kimś przez link albo razem przy jednym ekranie.
web-step-lay = Przeciągnij płytki na planszę albo dotknij płytki, a potem pola. Pierwsze słowo przechodzi przez środek, każde następne dokładasz do słów, które już leżą.
web-step-confirm = Punkty widać od razu. Zatwierdź ruch, a druga osoba go przyjmie albo sprawdzi w słowniku.
web-rule-score = Liczą się wartości liter i pola premiowe: 2L i 3L mnożą literę, 2S i 3S całe słowo. Każde takie pole liczy się raz. Siedem płytek naraz to wykładka: premia +50.
web-rule-blank = Blank zastępuje dowolną literę i sam nie daje punktów.
web-rule-turn = Zamiast układać, możesz wymienić płytki albo spasować. To kosztuje kolejkę.
web-rule-challenge = W grze z ludźmi ruch czeka: można go zaakceptować albo sprawdzić w słowniku. Po udanym sprawdzeniu płytki wracają na stojak, a kolejka przepada. W grze z robotem słownik ocenia słowo od razu.
web-rule-end = Gra się kończy, gdy worek jest pusty i ktoś wyłoży ostatnią płytkę, albo po serii pasów. Wartość pozostałych płytek zmniejsza wynik.
web-rule-rating = Ranking to średnia skalpów z najnowszych gier rankingowych i turniejowych. Gry z robotami się do niego nie liczą.
web-more-games = Inne gry
web-rule-literaki = Literaki: na polu w kolorze swojej wartości płytka liczy się potrójnie. Wybierz je w opcjach nowej gry.
web-rule-rounds = Belgijka: wszyscy mają te same litery i każdy w tajemnicy szuka najlepszego ruchu.
web-rule-puzzle = Zagadka dnia: trzy próby na najlepszy ruch, rozwiązanie wieczorem.
web-rule-training = Trening: pozycje z twoich gier, w których można było zagrać mocniej.
web-rule-sheet = Gra przy prawdziwym stole: zapisujesz ruchy, a punkty i słowa sprawdzam tutaj.

web-new-game = Nowa gra
web-robot-way = Zagraj z robotem
web-at-once = Od razu, bez konta. { $robot }
web-invite-way = Zaproś
web-here-way = Przy jednym ekranie
web-here-about = 2–4 osoby, płytki zakryte
web-here-names = Kto gra? Imiona po przecinku
web-here-how-many = Wpisz od 2 do 4 imion, po przecinku.
web-robots = { $count } roboty: { $robot }
web-link-for-one = link dla drugiej osoby
web-link-for-more = jeden link, miejsca: { $count }
web-options = Opcje: { $rules }, { $tiles }
web-options-clock = Opcje: { $rules }, { $tiles }, { $clock }
web-puzzle = Zagadka dnia
web-training = Trening
web-rounds = Belgijka
web-rounds-note = Wszyscy grają tymi samymi literami, każdy w tajemnicy. Belgijka dnia jest ta sama wszędzie; na inne zaproś linkiem.
web-rounds-day = Belgijka dnia
web-rounds-now = Runda po rundzie
web-rounds-days = Dniami
web-rounds-start = Start
web-rounds-start-now = teraz
web-rounds-start-minutes = za tyle minut
web-rounds-start-hour = o godzinie
web-have-code = Mam kod zaproszenia
web-code = Kod gry
web-go-to-table = Dołącz
web-sheet = Zapisuję grę przy stole
web-sheet-players = Kto gra? Pierwsza osoba zaczyna
web-sheet-file = Albo plik GCG, od którego zapisujemy dalej
web-sheet-clock = Każda osoba ma 25 minut
web-sheet-begin = Zaczynamy
web-sheet-who = Wpisz, kto gra, albo wybierz plik.
web-rebuild = Odtwórz grę z końcowej planszy
web-rebuild-board = Ułóż końcową planszę: wybierz pole i pisz. Drugie wybranie tego pola zmienia kierunek. Blank to litera z klawiszem Shift albo po wybraniu „Blank”.
web-rebuild-points = Wpisz punkty każdej osoby po kolei. Wymiana, pas i strata to 0. Na końcu możesz dopisać sumę, na przykład = 312.
web-rebuild-who = Osoba { $number }
web-rebuild-turns = Punkty za ruchy
web-rebuild-more = Dodaj osobę
web-rebuild-clear = Wyczyść planszę
web-rebuild-find = Odtwórz
web-rebuild-searching = Szukam przebiegu gry. Zwykle trwa to kilka sekund.
web-sheet-large = Ten plik jest za duży. Zapis gry (GCG) ma najwyżej 24 kB.

web-rules = Zasady
web-clock = Zegar
web-tiles = Płytki i słownik
web-seats = Ile miejsc
web-robot = Robot
web-starter = Kto zaczyna z robotem
web-starter-draw = Losowanie
web-team = Drużyny w zaproszeniu
web-team-1 = Każda osoba gra sama
web-team-2 = 2 osoby przy jednym stojaku
web-team-3 = 3 osoby przy jednym stojaku
web-list = Inny słownik (niekonieczne)
web-draw-word = Własne słowo do losowania (niekonieczne)
web-penalty = Nietrafione sprawdzenie
web-penalty-preset = Jak w zasadach

web-preset-usual = Zwykłe zasady
web-preset-usual-note = Z robotem jak Nowicjusz, bez zegara. Z ludźmi jak Klasyczna.
web-preset-classic-note = 3 dni na ruch. Słowa można sprawdzać bez kary. Od 2 do 4 osób.
web-preset-beginner-note = 7 dni na ruch. Słownik ocenia każde słowo, gdy zatwierdzasz ruch. Od 2 do 4 osób.
web-preset-box-note = Bez zegara. Nietrafione sprawdzenie kosztuje kolejkę. Od 2 do 4 osób.
web-preset-ranked-note = 2 dni na ruch. Każdy ruch trzeba zaakceptować albo sprawdzić, wynik liczy się do rankingu. Od 2 do 4 osób.
web-preset-tournament-note = 20 minut na grę, wynik liczy się do rankingu. W czacie trzeba podać pole: 8h zasycz. 2 osoby.
web-preset-literaki-note = 3 dni na ruch. Na polu tej samej wartości płytka liczy się potrójnie. Osobny ranking. Od 2 do 4 osób.
web-preset-english-note = 3 dni na ruch. Nietrafione sprawdzenie kosztuje kolejkę. Od 2 do 4 osób.
web-tiles-pl = Polskie
web-tiles-en = Angielskie
web-tiles-in-pl = polskie płytki
web-tiles-in-en = angielskie płytki
web-seats-2 = 2
web-seats-3 = 3
web-seats-4 = 4
web-clock-preset = Jak w zasadach: { $clock }
web-clock-people = Jak w zasadach: { $clock }, z robotem bez zegara

## Pierwsza lekcja

web-lesson = Pierwsza lekcja
web-lesson-step = Pierwsza lekcja: { $step } z { $count }
web-lesson-1 = To twoje płytki. Przeciągnij { $letter } na zaznaczony środek planszy ({ $at }).
web-lesson-2 = Teraz połóż { $rest } zaraz za { $letter }. Słowa czyta się w prawo albo w dół.
web-lesson-3 = { $word } to { $sum } pkt. Środek planszy podwaja słowo, więc masz { $points }. Wybierz „Zatwierdź +{ $points }”.
web-lesson-4 = Dobierasz nowe płytki, a robot układa { $robots }: { $theirs }. Każdy ruch musi się stykać z płytkami na planszy. Połóż { $last } za { $word }: powstaje { $longer }.
web-lesson-now = { $longer }: { $more }. Wybierz „Zatwierdź { $more }”.
web-lesson-5 = { $longer }: { $more }. Teraz ułóż własne słowo. Nic nie pasuje? Możesz wymienić płytki.
web-lesson-exchange = Wymień płytki
web-lesson-exchanged = To nowe płytki. W grze wybierasz, które wymienić, i kosztuje to kolejkę. Teraz ułóż własne słowo.
web-lesson-not-a-word = Nie ma w słowniku: { $words }. Spróbuj innego słowa.
web-lesson-not-words = Któregoś z tych słów nie ma w słowniku: { $words }. Spróbuj innego.
web-lesson-over = { $word }: { $points }. To już wszystko, możesz grać!
web-lesson-almost = Prawie: połóż { $letter } na polu { $at }.
web-lesson-other = To też pasuje, ale w lekcji połóż { $last } za { $word }: powstaje { $longer }.
web-lesson-and = i
web-lesson-keys = Klawiatura: strzałki wybierają pole, litery kładą płytki, Enter zatwierdza.
web-lesson-skip = Pomiń lekcję
web-lesson-play = Gram dalej

## Miejsce przy stole

web-seat = Miejsce { $number }
web-your-turn = Twój ruch
web-private = Tylko dla ciebie
web-line = Ruch albo komenda
web-line-example = a8 zasycz albo /pomoc
web-send = Wyślij
web-go-on = Dalej
web-cancel = Anuluj
web-download = Pobierz { $name }
web-name-needed = Wpisz imię i usiądź do stołu.
web-lobby-own = Twoje zaproszenie
web-lobby-in = Masz miejsce przy stole
web-lobby-asked = { $host } zaprasza do gry
web-lobby-over = To zaproszenie jest już nieaktualne
web-you = ty
web-host = zaprasza
web-free-place = Wolne miejsce
web-free-places = Wolne miejsca: { $count }
web-invite = Zaproś tym linkiem
web-invite-code = Albo podaj kod:
web-beside = Dodaj osobę przy tym ekranie
web-beside-name = Imię tej osoby
web-draw = Losowanie płytek
web-who = Kto teraz gra?
web-who-note = W tej przeglądarce miejsce przy tym stole ma { $name }.
web-who-me = To ja, wracam
web-who-other = Gra ktoś inny
web-link = Link
web-copy = Kopiuj link
web-copied = Skopiowane
web-my-seat = Moje miejsce
web-my-seat-note = Z tym linkiem wrócisz na swoje miejsce, także na telefonie. Zachowaj go dla siebie: pokazuje twój stojak.

## Plansza

web-board = Plansza
web-set = Płytki, których jeszcze nie ma na planszy
web-rack = Twój stojak
web-rack-before = Stojak przed ruchem
web-square-2l = podwójna litera
web-square-3l = potrójna litera
web-square-2w = podwójne słowo
web-square-3w = potrójne słowo
web-square-c1 = żółte pole: 1
web-square-c2 = zielone pole: 2
web-square-c3 = niebieskie pole: 3
web-square-c5 = czerwone pole: 5
web-square-empty = puste
web-square-at = Pole { $square }
web-squares-taken = Zajęte: { $squares }. Twoje płytki stamtąd wracają na stojak.
web-tile = { $letter }, wartość { $points }
web-tile-blank = blank
web-tile-blank-as = { $letter }, blank
web-tile-last = ostatni ruch
web-tile-draft = do zatwierdzenia
web-tile-wrong = nie może tu zostać
web-blank-letter = Jaką literą jest blank?
web-which-letter = Którą literę układasz?
web-not-on-rack = Nie masz na stojaku: { $letter }.
web-no-room = Słowo wychodzi poza planszę.
web-across = poziomo
web-down = pionowo
web-type-letters = Litery słowa
web-zoom-out = Cała plansza
## Plansza i to, co obok

web-game = Gra { $game }
web-watching = Oglądasz
web-on-turn = teraz ruch
web-is-out = poza grą
web-wins = wygrywa
web-won = Wygrywa { $who }!
web-wykladka = Wykładka!
web-present = { $name } siedzi przy stole
web-absent = { $name } nie siedzi teraz przy stole
web-time-left = Pozostały czas: { $time }.
web-back = Wróć
web-close = Zamknij
web-actions = Co możesz zrobić
web-moves = Ruchy
web-no-moves = Jeszcze bez ruchów
web-before-moves = Plansza przed pierwszym ruchem.
web-newest-board = Plansza po ostatnim ruchu.
web-move-exchange = wymiana: { $count }
web-move-pass = pas
web-move-challenge = sprawdzenie
web-move-resign = poddanie
web-move-time = koniec czasu
web-move-end = koniec
web-to-first = Początek gry
web-to-previous = Poprzedni ruch
web-to-next = Następny ruch
web-to-last = Ostatni ruch
web-bag = W worku: { $count }
web-bag-title = Worek
web-unseen = Niewidoczne płytki: { $count }, w tym w worku: { $bag }
web-blank = blank
web-watchers = Widzowie: { $count }
web-racks-after = Stojaki widać dopiero po grze.
web-confirm = Zatwierdź
web-recall = Cofnij
web-shuffle = Tasuj
web-more = Więcej
web-to-move = Teraz ruch: { $who }
web-show-tiles = Teraz { $who }: pokaż płytki
web-show-tiles-early = { $who }: pokaż płytki
web-pass-on = Ruch zrobiony. Podaj ekran: teraz { $who }.
web-pass-first = Podaj ekran: teraz { $who }.
web-covered = Płytki są zakryte.
web-lay-first = Twój ruch. Ułóż płytki na planszy.
web-choose-tiles = Wybierz płytki do wymiany. To kosztuje kolejkę.
web-exchange = Wymień: { $count }
web-keyboard = Klawiatura
web-sound-on = Włącz dźwięk
web-sound-off = Wyłącz dźwięk
web-to-rematch = Do rewanżu
web-go-to-game = Przejdź do gry { $game }
web-analysis = Analiza
web-analysing = Analizuję grę…
web-leave-analysis = Zamknij analizę
web-strongest = Najmocniejsze ruchy
web-missing-points = brakuje pkt
web-chance = Szanse na wygraną: { $who }
web-turn-of = Ruch { $number } z { $count }: { $who }
web-leave = reszta { $tiles }
web-no-leave = bez reszty
web-as-played = tak było w grze

## Łączność

web-reconnecting = Łączę ponownie. To, co piszesz, jest bezpieczne.
web-missing = Nie znam tej gry. Sprawdź kod albo zacznij nową.
web-newer-kind = { error-unknown-kind }
web-too-many-codes = Za dużo nieznanych kodów. Spróbuj znowu za godzinę.
web-session-ended = To połączenie z czatem wygasło. Otwórz planszę jeszcze raz z czatu.
web-failed = To się nie udało. Spróbuj znowu.

## Plansza bez serwera

web-to-chat = Wyślij do czatu
web-type-it = Nie mogę tego wysłać. Wpisz w czacie: { $line }
web-no-state = Tej planszy nie da się odczytać. Otwórz ją jeszcze raz z czatu.

## Wygląd

web-other-language = English
