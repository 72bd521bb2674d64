### Odtworzenie gry z końcowej planszy i punktów za ruchy.

command-rebuild = Odtwórz grę z końcowej planszy i punktów
button-rebuild = Odtwórz grę
button-rebuild-unknown = Nie wiem
button-rebuild-fix = Wpisz { $points }
button-rebuild-edit = Zmień ręcznie
ask-rebuild-title = Odtwórz grę
ask-rebuild-label = Końcowa plansza i punkty
ask-rebuild-note = 15 wierszy, kropka to puste pole, blank w nawiasie. Pod nimi punkty po kolei: Ola 22 14 0
ask-rebuild-file = Albo zdjęcie planszy
help-rebuild = Gra zapisana na kartce: { $command }. Wystarczy końcowa plansza (15 wierszy, kropka to puste pole, blank w nawiasie) i punkty każdej osoby po kolei, na przykład { $column }. Wymiana, pas i strata to 0. Na końcu można dopisać sumę: { $total }.
help-photo = { $chat ->
    [telegram] Planszę można też wysłać jako zdjęcie: prywatnie do bota, a w grupie przez { $command } w odpowiedzi na zdjęcie. Za komendą można wpisać imiona: Ola, Kuba.
    [discord] Planszę można też wysłać jako zdjęcie: { $command } otwiera formularz z miejscem na nie, a { $score } przyjmuje je jako plik.
   *[other] Planszę można też ułożyć ze zdjęcia: „Ze zdjęcia”. W zapisie gry przy prawdziwym stole zdjęcie dodaje następny ruch.
}

rebuild-photo = Zdjęcie czeka tutaj: { $link }. Przeciągnij na nim kółka na rogi planszy i wybierz „Odczytaj”.
rebuild-photo-own = Link jest tylko dla ciebie. Działa raz, w ciągu 10 minut. Potem zdjęcie znika.
rebuild-photo-nowhere = Zdjęć tu nie odczytuję. Wpisz planszę: 15 wierszy, kropka to puste pole, blank w nawiasie.
error-photo-too-large = Zdjęcie może mieć najwyżej { $most } MB. Wyślij mniejsze.
error-photos-full = Na odczytanie czeka już dużo zdjęć. Wyślij zdjęcie jeszcze raz za 10 minut.
rebuild-searching = Szukam przebiegu gry. Zwykle trwa to kilka sekund.
rebuild-found = Jest! { $moves }, { $scores }.
rebuild-only = Pasuje tylko ten przebieg.
rebuild-open = Nie wiem, jakie płytki zostają na koniec. Dopisz brakujące ruchy, jeśli jakieś były, i zakończ grę.
rebuild-question = { $fitting } Który ruch jest wcześniejszy: { $first } czy { $second }?
rebuild-question-of-three = { $fitting } Który z tych ruchów jest pierwszy: { $first }, { $second } czy { $third }?
rebuild-fitting = { $more ->
    [yes] Pasuje ponad { $count } przebiegów.
   *[no] { $count ->
        [one] Pasuje { $count } przebieg.
        [few] Pasują { $count } przebiegi.
        [many] Pasuje { $count } przebiegów.
       *[other] Pasuje { $count } przebiegu.
    }
}
rebuild-word-at = { $word } od { $square }
rebuild-unsure = Wybieram jeden przebieg. Niepewne ruchy: { $turns }. Możesz je potem zamienić miejscami.
rebuild-unsure-turn = { $number } ({ $word })
rebuild-sum = Suma się nie zgadza: { $who }, jest { $sum }, a ma być { $total }.
rebuild-misprint = Jeśli ruch { $number } ({ $who }) ma { $points } zamiast { $typed }, wszystko pasuje.

error-no-order-fits = Nie znajduję przebiegu z takimi punktami. Sprawdź planszę, blanki i punkty.
error-search-too-long = To trwa za długo. Wpisz pod planszą pierwszy ruch, to ułatwi szukanie: { $example }. Sprawdź też planszę, blanki i punkty, a jeśli kilka ruchów ma 0 punktów, także ich kolejność.
error-first-move-elsewhere = Na tej planszy nie ma takiego pierwszego ruchu: „{ $text }”. Wpisz pole i słowo, na przykład { $example }.
error-row-length = Wiersz { $row }: liczba pól to { $count }, a powinna być 15.
error-sign-unknown = Nie znam znaku „{ $text }”: { $square }.
error-centre-empty = Środek planszy ({ $square }) jest pusty.
error-tiles-apart = Te płytki nie łączą się z resztą: { $squares }.
error-points-unreadable = Nie rozumiem „{ $text }”. Wpisz same liczby: { $example }.
error-turns-uneven = Liczba ruchów się nie zgadza: { $who } { $more }, { $other } { $fewer }. Różnica może być najwyżej 1.
