### Dla operatora: co mówi --help każdej komendy i co jest nie tak z opcjami.

## Każda komenda

cli-usage = użycie:
cli-arguments = argumenty
cli-options = opcje
cli-help = pokaż tę pomoc i zakończ
cli-default = (domyślnie: %(default)s)
cli-of-argument = %(argument_name)s: %(message)s
cli-required = brakuje: %s
cli-one-required = potrzebne jest jedno z tych: %s
cli-unrecognized = nie rozumiem: %s
cli-not-with = nie łączy się z %s
cli-no-value = nie przyjmuje wartości: „%s”
cli-one-value = brakuje wartości
cli-at-most-one-value = pasuje tu najwyżej jedna wartość
cli-at-least-one-value = brakuje co najmniej jednej wartości
cli-values = potrzebna liczba wartości: %s
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
cli-again = twoje słowo do losowania: wpisz je jeszcze raz, program porówna je znak po znaku
cli-verified = kod gry z magazynu bota albo plik z komendy /gcg
cli-game-code = kod gry, na przykład K7QX4M
cli-for-list = szukaj ruchów w tej liście słów
cli-board-language = napisy w tym języku, inaczej w języku płytek
cli-words-language = w jakim języku są słowa { cli-default }
cli-seed = to samo ziarno daje te same gry { cli-default }
cli-processes = ile procesów naraz { cli-default }

## Poszczególne komendy

cli-run = uruchamia bota; ustawienia to zmienne środowiskowe, opisane w deploy/settings.md
cli-live = pytaj tylko, czy w ogóle odpowiada
cli-analyse-ply = tylko ruch z N-tego zdarzenia
cli-render-output = zapisywany plik .png albo .gif; .gif pokazuje całą grę
cli-render-ply = po tylu zdarzeniach, 0 to początek; inaczej koniec
cli-render-theme = kolory { cli-default }
cli-render-viewer = pokaż stojak tej osoby
cli-discord-application = id aplikacji, zamiast tej, do której należy DISCORD_TOKEN
cli-mini-app-folder = folder, w którym staje strona
cli-robot-list = także dla tej listy słów; można powtórzyć
cli-ladder-games = ile gier rozgrywa każda para { cli-default }
cli-ladder-only = tylko jedna para
cli-ladder-engine = komenda obcego programu, który siada do gry
cli-ladder-late = zaczynaj gry, gdy zostaje 40 niewidocznych płytek, przy zbliżonym wyniku
cli-train-games = ile gier ma ostatnie pokolenie { cli-default }
cli-train-generations = ile razy zaczynać od nowa { cli-default }
cli-train-tiles = dla których płytek { cli-default }
cli-train-to = folder na wynik { cli-default }

cli-lexicon-lists = folder własnych list { cli-default }
cli-lexicon-check = mówi, czy słowa są na liście
cli-lexicon-check-words = bez słów: czytaj ze standardowego wejścia
cli-lexicon-check-list = lista o tej nazwie
cli-lexicon-info = opisuje listy słów: język, liczbę słów, pochodzenie
cli-lexicon-info-names = bez nazw: każda lista
cli-lexicon-verify = przeczytaj każde słowo i porównaj sumę kontrolną
cli-lexicon-build = robi listę z twojego pliku
cli-lexicon-build-file = tekst, .gz, .zip z jednym tekstem, .kwg albo .kbwg
cli-lexicon-build-name = jak lista ma się tu nazywać, na przykład osps50
cli-lexicon-build-language = bez opcji: pl albo to, co wynika z liter grafu
cli-lexicon-definitions = sprowadza słownik znaczeń słów
cli-lexicon-definitions-source = pakiet dict-freedict-pol-eng albo jego folder; bez niego pobiera go apt
cli-lexicon-rebuild = odtwarza dołączone listy z ich źródeł
cli-lexicon-rebuild-language = bez opcji: każdy język
cli-lexicon-rebuild-sources = folder źródeł; bez niego pobiera je apt
cli-lexicon-rebuild-output = folder na wynik { cli-default }

cli-admin-list = wypisuje wszystkie gry, najdłużej nietknięte najpierw
cli-admin-puzzles = wypisuje zagadki dnia: co jest gotowe, skąd, kto próbował
cli-admin-server = tylko ten serwer, razem z dniami i osobami
cli-admin-phase = tylko gry w tej fazie
cli-admin-player = część nicku albo id osoby
cli-admin-older = nietknięte od tylu dni
cli-admin-show = pokazuje jedną grę, bez stojaków
cli-admin-racks = ze stojakami; zostaje zapisane, kto je widzi
cli-admin-audit = dziennik operatora: rozstrzygnięcia, przeniesienia, wgląd w stojaki
cli-admin-adjudicate = kończy trwającą grę; wszyscy się dowiadują, punkty zostają bez zmian
cli-admin-winner = numer miejsca, jak w `show`
cli-admin-draw = remis wszystkich, poza tymi, którzy grę poddali
cli-admin-abort = bez wyniku; rankingi się nie zmieniają
cli-admin-move = pokazuje grę odtąd w innym miejscu; miejsce to platforma:czat:wątek
cli-admin-move-from = jak w `show`
cli-admin-move-to = na przykład discord:123456789012345678:
cli-admin-dead = nieudane wysyłki: lista i ponawianie
cli-admin-dead-list = wypisuje każdy wpis i powód
cli-admin-dead-replay = próbuje jeszcze raz
cli-admin-dead-mark = jak w `dead list`
cli-admin-dead-all = wszystkie
cli-admin-backup = zapisuje do pliku wszystko, co bot przechowuje; gry toczą się dalej
cli-admin-backup-more = Zapisuje do pliku wszystko, co bot przechowuje; gry toczą się dalej. Gdy STATE_KEY jest ustawione, gry są w pliku zaszyfrowane: klucz i własne listy słów trzymaj gdzie indziej.
cli-admin-backup-file = zapisywany plik
cli-admin-force = zastąp istniejący plik
cli-admin-restore = przywraca kopię tam, gdzie nic nie jest zapisane
cli-admin-restore-more = Przywraca kopię tam, gdzie nic nie jest zapisane, gdy żaden bot nie działa. Plik jest sprawdzany, zanim cokolwiek zostanie zapisane. Trwające gry pojawiają się znowu wszędzie, gdzie są pokazywane.
cli-admin-restore-file = przywracana kopia
cli-admin-replace = najpierw usuń wszystko, co tam jest
cli-admin-yes = nie pytaj przed usunięciem
cli-admin-prune = usuwa to, czego już nikt nie potrzebuje
cli-admin-prune-more = Usuwa to, czego już nikt nie potrzebuje. Z gier zakończonych tak dawno temu: gdzie i co było pokazane, komendy pamiętane po to, żeby żadna nie liczyła się dwa razy, i ułożenie płytek na stojakach; sama gra zostaje, z historią, zapisem i analizą. Równie dawne zaproszenia, wycofane i wygasłe, znikają w całości. Znikają też części, wpisy i zegary gier, których nie ma.
cli-admin-prune-days = zakończone co najmniej tyle dni temu
cli-admin-dry-run = tylko policz
cli-admin-reseal = szyfruje wszystko najnowszym kluczem, żeby starsze mogły zniknąć
cli-admin-reseal-more = Szyfruje wszystko, co bot przechowuje, pierwszym kluczem ze STATE_KEY; gry toczą się dalej. Słowo plain oznacza brak klucza. Przerwana komenda kończy to, co zaczęte. Na końcu podaje, ile zapisów jest pod którym kluczem; gdy wszystkie są pod pierwszym, pozostałe mogą zniknąć ze STATE_KEY.
cli-admin-rebuild = liczy od nowa listy, statystyki i rankingi na podstawie gier
cli-admin-rebuild-more = Usuwa statystyki i rankingi, a potem liczy jeszcze raz wszystkie gry w kolejności, w jakiej się skończyły. Poprawia listy gier i uzupełnia brakujące terminy. Ranking może zmienić się o kilka punktów. Bot może w tym czasie działać; statystyki i rankingi wypełniają się stopniowo.

