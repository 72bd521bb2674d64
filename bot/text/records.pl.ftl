### Zapisy gier (GCG): co jest nie tak z plikiem; każde to część zdania po numerze wiersza.

gcg-neither = „{ $line }” to ani dyrektywa (#), ani zdarzenie (>)
gcg-continues-nothing = wiersz „#-” ma być dalszym ciągiem poprzedniego, a żaden go nie poprzedza
gcg-tile-set = nie znam zestawu płytek { $name }; znane: { $known }
gcg-no-player = nie ma gracza { $number }
gcg-no-colon = zdarzenie zaczyna się od „>nick:”, a tu nie ma dwukropka
gcg-unknown-nick = nikt nie nazywa się { $nick }
gcg-player-number = nie ma gracza { $number }: gra jest dla 2–4 osób
gcg-no-nick = gracz { $number } nie ma nicku
gcg-named-twice = gracz { $number } ma dwa nicki
gcg-empty = plik jest pusty
gcg-no-record = to nie zapis gry: żaden wiersz #player1 nie podaje gracza
gcg-missing-player = żaden wiersz #player{ $number } nie podaje gracza
gcg-no-square = nie ma pola { $square }
gcg-no-letter = „{ $sign }” w „{ $text }” to nie litera
gcg-no-tile = „{ $sign }” w „{ $text }” to nie płytka
gcg-nothing = po nicku niczego nie ma
gcg-cut = wiersz kończy się przed punktami i sumą
gcg-no-event = „{ $text }” to ani ruch, ani pas, ani wymiana, ani inne zdarzenie
gcg-encoding-unknown = nie znam kodowania { $name }
gcg-encoding-other = plik podaje kodowanie { $name }, ale jest w innym
gcg-encoding-broken = plik nie jest w kodowaniu { $name }
gcg-encoding-unnamed = plik nie podaje kodowania; odczytany jako { $encoding }
gcg-encoding-guessed = kodowanie to nie { $named }; plik odczytany jako { $encoding }
gcg-binary = to nie tekst, tylko dane binarne
gcg-score = w zapisie { $stated }, z zasad wychodzi { $computed }
gcg-total = suma w zapisie: { $stated }, z dodawania wychodzi { $expected }
gcg-rack = na stojaku { $rack } nie ma: { $missing }
gcg-set = na planszy jest więcej płytek, niż ma zestaw: { $tiles }
gcg-nick-shared = kilka osób ma nick { $nick }; rozróżniają je sumy

replay-line = wiersz
replay-player = gracz
replay-move = ruch
replay-stated = zapis
replay-computed = zasady
replay-total = suma
replay-warning = wiersz { $line }: { $text }
replay-right = Wszystkie wyniki się zgadzają. Na koniec: { $final }.
replay-wrong = Wyniki i sumy, które się nie zgadzają: { $wrong }. Na koniec: { $final }.

render-no-ply = Zapis ma zdarzenia od 1 do { $events }, więc `--ply` może mieć wartość od 0 do { $events }.
render-no-player = Nie ma gracza { $nick }. Gracze: { $nicks }.
render-no-picture = „{ $file }” to nie nazwa obrazka. Zakończ ją na .png albo .gif.
render-unwritten = Obrazka { $file } nie da się zapisać: { $reason }.
mini-app-unwritten = Pliku { $file } nie da się zapisać: { $reason }.
mini-app-written = Strona jest w folderze { $folder }. Umieść go na dowolnym hoście plików z https:// i uruchom bota z adresem tej strony w `MINI_APP_URL`.
