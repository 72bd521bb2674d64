### Worek, przebieg, lista gier.

bag = W worku: { tiles }.
bag-unseen = Płytki, których nie widzisz: { $count }, w tym na innych stojakach: { $elsewhere }.
bag-unseen-none = Widzisz wszystkie płytki.
history-title = Przebieg gry { $code }
history-empty = Nie ma jeszcze żadnego ruchu.
history-seed = Ziarno losowania: { $seed }
history-verify = Losowanie możesz sprawdzić na podstawie pliku: { $record }.
record = Zapis gry { $code } w pliku GCG.
games-title = Twoje gry: { $count }.
games-none = Żadna gra nie czeka. Zacznij nową: { $command }.
games-waiting = { $game } · twój ruch, { $waits }
games-other = { $game } · teraz { $who }
games-invited = { $game } · zaproszenie
games-gathering = Zaproszenie czeka na pozostałe osoby.
games-asked = To zaproszenie dla ciebie.
games-late = Koniec czasu: { $who }. Możesz zakończyć tę grę.
games-won = Wygrywa { $who }, { $at }
games-tie = Remis, { $at }
games-no-result = Bez wyniku, { $at }
error-nothing-waits = Tu nic nie czeka.
error-none-ended = Nie masz jeszcze zakończonej gry.
more = Co jeszcze?
