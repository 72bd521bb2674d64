### Długie komendy: podpisy ich pasków i wnioski.

analyse-turns = ruchy
bench-met = Każdy limit dotrzymany. Pomiary: { $measured }.
bench-missed = Przekroczone limity: { $missed } z { $measured }. { $names }.
ladder-games = gry
ladder-pair = pkt na grę, wygrane: { $wins } z { $games }
ladder-plain = same punkty
ladder-done = Najsilniej gra { $name }. Rozegrane gry: { $games }.
robot-graph = graf słów
robot-words = słowa klasy { $most }, { $name }
robot-ready = Robot jest przygotowany.
simulate-days = dni
simulate-held = Wszystkie warunki są spełnione.
simulate-broken = Niespełnione warunki: { $broken }.
soak-kept = Nic nie ginie i nic nie liczy się dwa razy. Zapisane obietnice: { $promises }. Zabite procesy: { $kills }. Ziarno: { $seed }.
soak-broken = Złamane obietnice: { $wrong }. Zabite procesy: { $kills }. Ziarno: { $seed }.
train-done = Wyuczone: { $path }. Zysk: { $points } ± { $sure } pkt na grę.
train-generation = pokolenie { $number }
train-measuring = pomiar
train-unwritten = { $file }: tu nie da się zapisać wyniku ({ $reason }).
robot-blanks = Robot gra najwyżej tyloma blankami: { $most }; w tym zestawie jest ich { $found }.
robot-premium = Robot zna pola, które mnożą literę najwyżej przez { $most }; na tej planszy jest pole, które mnoży przez { $found }.
robot-no-room = { $folder }: nie ma miejsca na graf robota. Zwolnij { $size } MB.
robot-folder = { $folder }: tu nie da się trzymać grafu robota ({ $reason }).
train-no-numba = Do nauki potrzebna jest numba: `pip install 'wykladka[robot]'`
robot-reads-back = to, co tam zapisane, odczytuje się inaczej

command-run = uruchamia bota (tak samo jak bez komendy)
command-health = pyta działającego tu bota, czy wszystko w porządku
command-admin = opiekuje się grami: lista, rozstrzyganie, kopie, porządki
command-replay = liczy jeszcze raz gry zapisane jako GCG, wynik po wyniku
command-analyse = porównuje każdy ruch gry z GCG z najlepszym możliwym
command-render = rysuje pozycję z gry w GCG jako obraz
command-lexicon = sprawdza, pokazuje, buduje i odtwarza listy słów
command-robot = przygotowuje to, czego trzeba robotowi, żeby żadna gra nie czekała
command-discord-invite = podaje link, który wpuszcza bota na serwer
command-mini-app = zapisuje stronę planszy, która w Telegramie działa bez własnego serwera
command-train = uczy robota wartości tego, co zostaje na stojaku
command-ladder = mierzy, jak silne są poziomy robota
command-verify = sprawdza każdą płytkę dobraną w zakończonej grze
command-bench = mierzy limity szybkości na tej maszynie
command-simulate = rozgrywa sezon pełnego serwera ludzi i sprawdza go
command-soak = zabija bota i serwer pod obciążeniem i liczy straty
command-env = bierze ustawienia także z pliku: `NAZWA=wartość`, jedno w wierszu
