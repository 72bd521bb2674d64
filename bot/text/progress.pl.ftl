### Długie komendy: podpisy ich pasków i wnioski.

analyse-turns = ruchy
ladder-games = gry
ladder-pair = pkt na grę, wygrane: { $wins } z { $games }
ladder-plain = same punkty
ladder-leaves = punkty i reszta
ladder-no-endgame = bez końcówki
ladder-no-simulation = bez symulacji
ladder-engine = obcy program
ladder-engine-failed = { $command }: ten program nie trzyma się protokołu. Jego ostatnia linia: { $line }
ladder-engine-alone = `--engine KOMENDA` i `--only NAZWA engine` działają tylko razem.
ladder-done = Najsilniej gra { $name }. Rozegrane gry: { $games }.
robot-graph = graf słów
robot-ready = Robot jest przygotowany.
train-done = Wyuczone: { $path }. Zysk: { $points } ± { $sure } pkt na grę.
train-generation = pokolenie { $number }
train-measuring = pomiar
train-unwritten = { $file }: tu nie da się zapisać wyniku ({ $reason }).
robots-ready = Roboty są już przygotowane.
robot-preparing = Roboty się przygotowują. Do tego czasu szukają ruchów w samym słowniku i grają poniżej swojej siły.
robot-uncompiled = Roboty grają bez kompilacji, sto razy wolniej i bez symulacji: { $why }
robot-unprepared = Nie udało się przygotować wszystkiego, czego potrzebują roboty: { $why }
robot-simple = Roboty nie mogą liczyć i szukają ruchów w samym słowniku, więc grają słabo: { $why }
robot-blanks = Robot gra najwyżej tyloma blankami: { $most }. W tym zestawie jest ich { $found }.
robot-premium = Robot zna tylko pola, które mnożą literę najwyżej przez { $most }. Na tej planszy jest pole, które mnoży przez { $found }.
robot-no-room = { $folder }: brak miejsca na graf słów, którego potrzebuje robot. Zwolnij { $size } MB.
robot-folder = { $folder }: tu nie da się zapisać grafu słów, którego potrzebuje robot ({ $reason }).
train-no-numba = Do nauki potrzebna jest numba: `pip install 'wykladka[robot]'`
robot-reads-back = zapisany plik odczytuje się inaczej, niż został zapisany

command-run = uruchamia bota (tak samo jak bez komendy)
command-health = pyta działającego tu bota, czy wszystko w porządku
command-admin = opiekuje się grami: lista, rozstrzyganie, kopie, porządki
command-replay = sprawdza ruchy i punkty w grach zapisanych jako GCG
command-analyse = porównuje każdy ruch gry z GCG z najlepszym możliwym
command-render = rysuje pozycję z gry w GCG jako obraz
command-lexicon = sprawdza, pokazuje, buduje i odtwarza listy słów
command-robot = przygotowuje z góry to, czego potrzebuje robot, żeby żadna gra nie czekała
command-discord-invite = podaje linki, którymi dodaje się bota do serwera i do własnego konta
command-mini-app = zapisuje stronę planszy, która w Telegramie działa bez własnego serwera
command-train = uczy robota w grach z sobą samym, ile warte są płytki zostające na stojaku
command-ladder = mierzy, jak silne są poziomy robota
command-verify = sprawdza każdą płytkę dobraną w zakończonej grze
command-env = bierze ustawienia także z pliku: `NAZWA=wartość`, jedno w wierszu
