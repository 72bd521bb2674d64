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
