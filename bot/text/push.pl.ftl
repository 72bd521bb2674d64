### Powiadomienia na urządzeniu.

push-turn = Twój ruch: { $names }
push-answer = Ruch czeka: akceptuj albo sprawdź.
push-time = Pozostały czas: { $time }
push-time-about = { $names }, twój ruch.
push-over = Koniec gry
push-game = Jest gra!
push-game-about = { $names }, { $clock }.
push-pair = Runda { $round }, stolik { $table }
push-pair-about = { $names }. Zaczyna { $who }.
push-invite = { $who } zaprasza do gry
push-invite-about = { $rules }, { $clock }.
push-puzzle = Zagadka dnia
push-puzzle-about = Numer { $number }: znajdź najlepszy ruch.
push-words = Na dziś: { $words }
push-words-about = Seria: { puzzle-days }.
push-deadline = Termin: { $deadline }.
push-test-title = Wykładka
push-test = Tak wygląda wołanie.
push-full = Urządzenia: { $most } z { $most }. Usuń jedno, żeby dodać to.
push-bad-address = Ten adres nie zadziała. Potrzebny jest publiczny adres z https.
push-bad-device = Ta przeglądarka podaje adres, którego nie znam. Spróbuj w innej.
push-too-many-trials = Za dużo prób. Spróbuj znowu za kilka minut.
push-unreached = Powiadomienia nie docierają na to urządzenie. Włącz je jeszcze raz.
