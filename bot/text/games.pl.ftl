### Worek, przebieg, lista gier.

bag = W worku: { tiles }.
bag-unseen = Płytki, których nie widzisz: { $count }.
bag-unseen-none = Widzisz wszystkie płytki.
history-title = Przebieg gry { $code }
history-empty = Nikt jeszcze nie układa.
history-seed = Ziarno losowania: { $seed }
record = Zapis gry { $code } w pliku GCG.
games-title = Twoje gry: { $count }.
games-none = Tu nic nie czeka. Zacznij: { $command }.
games-waiting = { $game } · twój ruch, czeka: { $time }
games-other = { $game } · teraz { $who }
games-invited = { $game } · zaproszenie
nothing-waits = Tu nic nie czeka.
which-game = Nie wiem, o którą grę chodzi. Podaj kod: { $command }.
more = Co jeszcze?
