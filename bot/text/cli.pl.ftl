### Dla operatora: co mówi --help każdej komendy i co jest nie tak z opcjami.

## Każda komenda

cli-usage = użycie:
cli-arguments = argumenty
cli-options = opcje
cli-help = pokaż tę pomoc i zakończ
cli-default = (domyślnie: %(default)s)
cli-of-argument = %(argument_name)s: %(message)s
cli-required = brakuje: %s
cli-one-required = podaj jedno z tych: %s
cli-unrecognized = nie rozumiem: %s
cli-not-with = nie łączy się z %s
cli-no-value = nie przyjmuje wartości: „%s”
cli-one-value = brakuje wartości
cli-at-most-one-value = pasuje tu najwyżej jedna wartość
cli-at-least-one-value = brakuje co najmniej jednej wartości
cli-values = podaj tyle wartości: %s
cli-ambiguous = %(option)s może znaczyć: %(matches)s
cli-invalid = „%(value)s” to nie liczba, która tu pasuje
cli-choice = „%(value)s” nie pasuje. Możliwe wartości: %(choices)s

cli-meta-file = PLIK
cli-meta-folder = FOLDER
cli-meta-name = NAZWA
cli-meta-server = SERWER
cli-meta-nick = NICK
cli-meta-word = SŁOWO
cli-meta-game = GRA
cli-meta-verified = GRA|PLIK
cli-meta-seat = MIEJSCE
cli-meta-days = DNI
cli-meta-command = KOMENDA
cli-meta-options = OPCJE
cli-meta-mark = WPIS
cli-meta-from = SKĄD
cli-meta-to = DOKĄD

cli-json = wypisz JSON
cli-gcg = zapis gry (GCG)
cli-again = twoje słowo do losowania; wpisz je jeszcze raz, a program porówna je znak po znaku
cli-verified = kod gry z bazy bota albo plik z komendy /gcg
cli-game-code = kod gry, na przykład K7QX4M
cli-for-list = szukaj ruchów w tej liście słów
cli-board-language = język napisów; bez tej opcji taki jak język płytek
cli-words-language = język słów { cli-default }
cli-seed = ziarno losowania: to samo ziarno daje te same gry { cli-default }
cli-processes = liczba procesów działających naraz { cli-default }

## Poszczególne komendy

cli-run = uruchamia bota; jego ustawienia to zmienne środowiskowe, opisane w deploy/settings.pl.md
cli-live = sprawdź tylko, czy bot w ogóle odpowiada
cli-analyse-ply = oceń tylko ruch z tego zdarzenia zapisu, licząc od 1
cli-render-output = zapisywany plik .png albo .gif; .gif pokazuje całą grę
cli-render-ply = pokaż planszę po tylu zdarzeniach (0 to początek gry); bez tej opcji: na końcu gry
cli-render-theme = kolory { cli-default }
cli-render-viewer = pokaż też stojak tej osoby
cli-discord-application = id aplikacji; bez tej opcji: aplikacja, do której należy DISCORD_TOKEN
cli-mini-app-folder = folder, do którego trafia strona
cli-robot-list = przygotuj robota także dla tej listy słów; opcję można powtórzyć
cli-ladder-games = liczba gier każdej pary { cli-default }
cli-ladder-only = zmierz tylko tę parę
cli-ladder-engine = komenda, która uruchamia obcy program; gra on w parze z `--only`
cli-ladder-late = zaczynaj gry od pozycji, w których nie widać 40 płytek, a wynik jest zbliżony
cli-train-games = liczba gier w ostatnim pokoleniu { cli-default }
cli-train-generations = liczba pokoleń; każde gra tym, czego nauczyło poprzednie { cli-default }
cli-train-tiles = zestaw płytek, dla którego robot się uczy { cli-default }
cli-train-to = folder, do którego trafia wynik { cli-default }

cli-lexicon-lists = folder z twoimi listami { cli-default }
cli-lexicon-check = mówi, czy słowa są na liście
cli-lexicon-check-words = słowa; bez nich komenda czyta je ze standardowego wejścia
cli-lexicon-check-list = nazwa listy
cli-lexicon-info = opisuje listy słów: język, liczbę słów, pochodzenie
cli-lexicon-info-names = nazwy list; bez nich komenda opisuje wszystkie
cli-lexicon-verify = przeczytaj wszystkie słowa i porównaj sumę kontrolną
cli-lexicon-build = robi listę słów z twojego pliku
cli-lexicon-build-file = plik tekstowy, .gz, .zip z jednym plikiem tekstowym, .kwg albo .kbwg
cli-lexicon-build-name = nazwa, którą lista będzie tu mieć, na przykład osps50
cli-lexicon-build-language = język słów; bez tej opcji: pl, a dla grafu język jego liter
cli-lexicon-definitions = instaluje słownik ze znaczeniami słów
cli-lexicon-definitions-source = pakiet dict-freedict-pol-eng albo folder z nim; bez tego pobiera go apt
cli-lexicon-rebuild = odtwarza dołączone listy z ich źródeł
cli-lexicon-rebuild-language = język listy; bez niego komenda odtwarza listy wszystkich języków
cli-lexicon-rebuild-sources = folder ze źródłami; bez tej opcji pobiera je apt
cli-lexicon-rebuild-output = folder, do którego trafiają listy { cli-default }

cli-admin-list = wypisuje wszystkie gry; najpierw te, w których najdłużej nic się nie dzieje
cli-admin-puzzles = wypisuje zagadki dnia: które są gotowe, z jakiej gry jest każda i kto próbował
cli-admin-server = pokaż tylko ten serwer, razem z dniami i osobami
cli-admin-phase = pokaż tylko gry w tym stanie
cli-admin-player = pokaż tylko gry tej osoby: jej id albo część nicku
cli-admin-older = pokaż tylko gry, w których od tylu dni nic się nie dzieje
cli-admin-show = pokazuje jedną grę, bez stojaków
cli-admin-racks = pokaż też stojaki; dziennik operatora zapisze, kto je ogląda
cli-admin-audit = dziennik operatora: rozstrzygnięcia, przeniesienia, wgląd w stojaki
cli-admin-adjudicate = kończy trwającą grę; wszyscy się dowiadują, punkty zostają bez zmian
cli-admin-winner = numer zwycięskiego miejsca, taki jak w `show`
cli-admin-draw = remis między wszystkimi, poza osobami, które grę poddały
cli-admin-abort = bez wyniku; rankingi się nie zmieniają
cli-admin-move = przenosi grę do innego miejsca; miejsce to platforma:czat:wątek
cli-admin-move-from = dotychczasowe miejsce, takie jak w `show`
cli-admin-move-to = nowe miejsce, na przykład discord:123456789012345678:
cli-admin-dead = nieudane wysyłki: wypisuje je i ponawia
cli-admin-dead-list = wypisuje wpis każdej nieudanej wysyłki i powód
cli-admin-dead-replay = ponawia nieudane wysyłki
cli-admin-dead-mark = wpis, taki jak w `dead list`
cli-admin-dead-all = ponów wszystkie
cli-admin-backup = zapisuje do pliku wszystko, co bot przechowuje; gry toczą się dalej
cli-admin-backup-more = Zapisuje do pliku wszystko, co bot przechowuje; gry toczą się dalej. Gdy STATE_KEY jest ustawione, gry są w pliku zaszyfrowane. Klucz i własne listy słów nie trafiają do pliku: trzymaj ich kopię gdzie indziej.
cli-admin-backup-file = plik, do którego trafia kopia
cli-admin-force = zastąp istniejący plik
cli-admin-restore = przywraca kopię do pustej bazy
cli-admin-restore-more = Przywraca kopię do pustej bazy. Najpierw zatrzymaj wszystkie boty. Komenda sprawdza cały plik, zanim cokolwiek zapisze. Trwające gry pojawią się znowu wszędzie tam, gdzie były pokazywane.
cli-admin-restore-file = plik z kopią
cli-admin-replace = najpierw usuń wszystko, co jest w bazie
cli-admin-yes = nie pytaj przed usunięciem
cli-admin-prune = usuwa to, czego już nikt nie potrzebuje
cli-admin-prune-more = Usuwa to, czego już nikt nie potrzebuje. Gry zakończone dawniej niż podana liczba dni temu zachowują historię, zapis i analizę, a tracą to, co pomagało je prowadzić: miejsca, w których były pokazywane, wykonane już komendy i ułożenie płytek na stojakach. Równie dawne zaproszenia, wycofane i wygasłe, znikają w całości. Znikają też części, wpisy i zegary gier, których już nie ma.
cli-admin-prune-days = tylko zakończone co najmniej tyle dni temu
cli-admin-dry-run = tylko policz, niczego nie zmieniaj
cli-admin-reseal = szyfruje wszystko najnowszym kluczem, po czym starsze można usunąć
cli-admin-reseal-more = Szyfruje wszystko, co bot przechowuje, pierwszym kluczem ze STATE_KEY; gry toczą się dalej. Słowo plain zamiast klucza oznacza zapis bez szyfrowania. Przerwana komenda idzie przy następnym uruchomieniu dalej od tego samego miejsca. Na końcu podaje, ile zapisów jest zaszyfrowanych którym kluczem. Gdy wszystkie są zaszyfrowane pierwszym, pozostałe klucze można usunąć ze STATE_KEY.
cli-admin-rebuild = liczy od nowa listy, statystyki i rankingi na podstawie gier
cli-admin-rebuild-more = Usuwa statystyki i rankingi, a potem liczy jeszcze raz wszystkie gry w kolejności, w jakiej się skończyły. Poprawia listy gier każdej osoby i uzupełnia brakujące terminy. Ranking może zmienić się o kilka punktów. Bot może w tym czasie działać; statystyki i rankingi wypełniają się stopniowo.

