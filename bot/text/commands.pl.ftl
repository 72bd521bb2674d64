### Długie komendy: podpisy ich pasków i wnioski.

analyse-turns = ruchy
bench-met = Każdy limit dotrzymany. Pomiary: { $measured }.
bench-missed = Przekroczone limity: { $missed } z { $measured }. { $names }.
ladder-games = gry
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
robot-blanks = Robot gra najwyżej tyloma blankami: { $most }; w tym zestawie jest ich { $found }.
robot-premium = Robot zna pola, które mnożą literę najwyżej przez { $most }; na tej planszy jest pole, które mnoży przez { $found }.
robot-no-room = { $folder }: nie ma miejsca na graf robota. Zwolnij { $size } MB.
robot-folder = { $folder }: tu nie da się trzymać grafu robota ({ $reason }).
train-no-numba = Do nauki potrzebna jest numba: `pip install 'wykladka[robot]'`
robot-reads-back = to, co tam zapisane, odczytuje się inaczej
