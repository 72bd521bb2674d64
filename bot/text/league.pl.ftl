### Liga: sezony na dni, dywizje, awans i spadek.

command-league = Liga: sezony na dni, dywizje, awans i spadek
event-form-league = liga
ask-league-title = Liga
ask-league-label = Dzień i godzina startu, nazwa
ask-league-example = poniedziałek 20:00 Liga Arkad, 28 dni
league-usual-name = Liga

## Dla wszystkich

league-foot = liga { $code }
league-season = { $name }, sezon { $season }
league-division = Dywizja { $number }
league-division-title = Dywizja { $number }{ $zones ->
    [none] {""}
   *[other] . { $zones }
}
league-sign-up = { $name }, sezon { $season }: zapisy.
league-delayed = Do gry potrzebne są co najmniej 4 osoby, dlatego start jest tydzień później.
league-times = Start: { $start }. Koniec: { $end }.
league-pace = Twoje gry toczą się równocześnie, każda w swoim tempie.
league-options = { days }, { $clock }, zasady: { $rules }.
league-again = Osoby z poprzedniego sezonu są już na liście. Jeśli nie grasz, wybierz „Przerwa”.
league-title-begun = { $name }, sezon { $season }: start.
league-own-title = 🔒 { league-title-begun }
league-title-half = { $name }, sezon { $season }: połowa sezonu.
league-title-halfway = { $name }: połowa sezonu.
league-title-last = { $name }, sezon { $season }: 48 godzin do końca.
league-title-ends = ⏳ { $name }: koniec sezonu { $time }.
league-size = Dywizje: { $divisions }. Gry: { $games }. Koniec: { $end }.
league-division-names = Dywizja { $number }: { $names }.{ $filling ->
    [none] {""}
   *[other] {" "}Awans na wolne miejsca: { $filling }.
}
league-filling = Awans na wolne miejsca w dywizji { $division }, na razie: { $names }.
league-finished = Zakończone gry: { $done } z { $all }. Koniec: { $end }.
league-division-leads = Dywizja { $number }: prowadzi { $who }.
league-all-ended = Wszystkie gry są zakończone. Koniec sezonu: { $end }.
league-unfinished = { $games ->
    [one] Trwa jeszcze { $games } gra. Wynik na planszy rozstrzygnie ją na koniec sezonu.
    [few] Trwają jeszcze { $games } gry. Wynik na planszy rozstrzygnie niedokończone gry.
    [many] Trwa jeszcze { $games } gier. Wynik na planszy rozstrzygnie niedokończone gry.
   *[other] Trwają jeszcze { $games } gry. Wynik na planszy rozstrzygnie niedokończone gry.
} Koniec: { $end }.
league-over = 🏁 { $name }, sezon { $season }: koniec.
league-division-over = Dywizja { $number }: { $won ->
    [yes] wygrywa { $who }!
   *[no] wszystkie gry są nieważne.
}{ $up ->
    [none] {""}
   *[other] {" "}Awans: { $up }.
}{ $down ->
    [none] {""}
   *[other] {" "}Spadek: { $down }.
}
league-decided = Rozstrzygnięte wynikiem na planszy: { $adjudicated }. Walkowery: { $walkovers }. Nieważne: { $void }.
league-closing = To ostatni sezon tej ligi.
league-closed = { $name }: liga jest zamknięta.
league-zones = { $moves ->
    [both] Awans: { $up }. Spadek: { $down }
    [up] Awans: { $many ->
        [no] miejsce
       *[yes] miejsca
    } { $up }
   *[down] Spadek: { $many ->
        [no] miejsce
       *[yes] miejsca
    } { $down }
}
league-facts = { people }, { league-divisions }, { games }{ $each ->
    [yes] {" "}na osobę
   *[no] {""}
} · { $turn } na ruch, zapas czasu: { $bank } na grę
league-divisions = { $divisions ->
    [one] { $divisions } dywizja
    [few] { $divisions } dywizje
    [many] { $divisions } dywizji
   *[other] { $divisions } dywizji
}
league-row = { $place }. { $who }: gry { $played }, duże punkty { $wins }, różnica { $spread }.{ $running ->
    [yes] {" "}{ league-zone }Możliwe miejsca: { $places }.
   *[no] {""}
}{ $timeouts ->
    [0] {""}
   *[other] {" "}Koniec czasu: { $timeouts }.
}{ $move ->
    [up] {" "}↑ awans
    [down] {" "}↓ spadek
   *[none] {""}
}
league-zone = { $zone ->
    [up] Awans na pewno.{" "}
    [stay] Miejsce w dywizji pewne.{" "}
   *[other] {""}
}
league-alt = { $name }, sezon { $season }.
end-adjudicated = Koniec sezonu, decyduje wynik na planszy.
end-season-void = Koniec sezonu. Ta gra jest nieważna.
end-walkover = Wygrywa { $who } walkowerem.

## Przyciski

button-league = Liga
button-league-break = Przerwa
button-league-return = Jednak gram
button-league-table = Dywizje
button-league-leave = Zakończ sezon wcześniej
button-league-withdraw = Wypisz osobę
button-league-back = Pozwól na zapisy
button-league-close = Zamknij ligę
button-league-close-yes = Tak, zamknij ligę

## Tylko dla ciebie

league-founded = ✅ Liga założona. Zapisy są otwarte.
league-own-place = Dywizja { $division }, miejsce { $place }: duże punkty { $wins }, różnica { $spread }. { $zone ->
    [up] Awans masz na pewno.
    [down] Spadku nie da się już uniknąć.
    [left] Kończysz ten sezon przed czasem.
    [excluded] Twój udział jest zakończony decyzją sędziego.
   *[open] { league-zone }Możliwe miejsca: { $places }.
}
league-own-game = { $who }: { $state ->
    [running] ⏳
    [void] gra nieważna
    [drawn] remis { $score }
    [won] wygrana { $score }
    [won-walkover] wygrana walkowerem
    [lost-walkover] przegrana walkowerem
   *[lost] przegrana { $score }
}{ $code ->
    [none] {""}
   *[other] {" "}· { $code }
}
league-own-running = { $who }: { $score }. { $turn ->
    [own] Twój ruch. Termin: { $deadline }.
   *[other] Teraz ruch: { $who }.
} Zapas czasu: ty { $own }, { $who } { $theirs }.{ $code ->
    [none] {""}
   *[other] {" "}· { $code }
}
league-own-analysis = Przeanalizowane gry: { $games }. Słabsze ruchy na grę: { NUMBER($weaker, maximumFractionDigits: 1) }.
league-calendar-link = Strona ligi: { $page }. Kalendarz: { $link }. Po dodaniu następne sezony pojawiają się same.
league-calendar-file = W pliku są terminy sezonu.
league-date = { $name }, sezon { $season }: { $what ->
    [start] start
    [half] połowa sezonu
    [last] 48 godzin do końca
   *[end] koniec
}
league-game-turn = Twój ruch. Pozostały czas: { $left }.
league-game-ended = { $state ->
    [void] Gra nieważna
    [drawn] Remis
    [won] Wygrana
    [won-walkover] Wygrana walkowerem
    [lost-walkover] Przegrana walkowerem
   *[lost] Przegrana
}{ $date ->
    [none] {""}
   *[other] , { $date }
}
league-own-plays = ✅ Grasz w sezonie { $season }.
league-own-listed = Jesteś też na liście sezonu { $season }.
league-signed-up = ✅ Grasz w sezonie { $season }. Sezon { $running } już trwa.
league-left = Twój udział w sezonie { $season } jest zakończony.
league-own-break = Masz przerwę w sezonie { $season }. Miejsce w twojej dywizji czeka na ciebie.
league-own-begun = { $fills ->
    [yes] Awans! W dywizji { $division } jest dla ciebie wolne miejsce.
   *[no] Dywizja { $division }.
} Grasz z: { $names }.
league-own-left = { $games ->
    [0] Wszystkie twoje gry są zakończone.
   *[other] { $awaited ->
        [0] Żadna gra nie czeka na twój ruch.
       *[other] { league-awaited }
    } Niedokończone gry rozstrzygnie wynik na planszy, a gra bez żadnego twojego ruchu to przegrana walkowerem.
} Koniec: { $end }.
league-awaited = { $awaited ->
    [one] Na twój ruch czeka { $awaited } gra: { $names }.
    [few] Na twój ruch czekają { $awaited } gry: { $names }.
    [many] Na twój ruch czeka { $awaited } gier: { $names }.
   *[other] Na twój ruch czekają { $awaited } gry: { $names }.
}
league-own-result = Miejsce { $place } w dywizji { $division }.{ $plays ->
    [yes] {" "}{ $move ->
        [up] Awans! W sezonie { $season } grasz w dywizji { $to }.
        [fills] W dywizji { $to } jest wolne miejsce. Jeśli tak zostanie, w sezonie { $season } grasz tam.
        [down] W sezonie { $season } grasz w dywizji { $to }. Stamtąd można wrócić.
       *[stay] Zostajesz w dywizji { $to }.
    }
   *[no] {""}
}
league-own-linked = Twoje połączone konta: { $names }. { $running ->
    [yes] Każde z nich kończy swoje gry tego sezonu, ich wspólna gra jest nieważna. W następnym sezonie grasz raz.
   *[no] W następnym sezonie grasz raz.
}
league-own-excluded = Decyzją sędziego nie możesz zapisać się do tej ligi. W razie pytań zwróć się do sędziego: { $names }.
league-no-table = Dywizje będą od startu pierwszego sezonu.
league-rules-title = Zasady: { $name }
league-rules-games = W dywizji jest od 4 do 14 osób. Przy ośmiu i więcej każda osoba gra sześć gier, w mniejszej z każdą inną.
league-rules-clock = Zegar: { $hours } na ruch i zapas czasu, { $bank } na grę. Gdy ruch trwa dłużej, ubywa zapasu.
league-rules-moving = W pierwszych trzech sezonach awansuje i spada ćwierć dywizji, potem jedna szósta, z zaokrągleniem w górę. Wolne miejsce dostaje następna osoba z niższej dywizji. Nowe osoby zaczynają w najniższej dywizji.
league-rules-end = Na koniec sezonu niedokończone gry rozstrzyga wynik na planszy. Gra bez żadnego ruchu jednej osoby to jej przegrana walkowerem, jeśli był na niego pełny czas. Gra bez ruchów jest nieważna.
league-rules-break = „Przerwa” na sezon zachowuje miejsce w dywizji. Po starcie sezonu można go skończyć wcześniej: gry z ruchami obu osób toczą się dalej, resztę przegrywa się walkowerem.
league-question-leave = Kończysz sezon przed czasem. Gry z ruchami obu osób toczą się dalej: { $count }. Pozostałe druga osoba wygrywa walkowerem: { $others }. Na pewno?
league-question-close = Zamknąć ligę { $name }? { $running ->
    [yes] Ten sezon trwa do końca, a następnego już nie będzie.
   *[no] Następnego sezonu już nie będzie.
}

## Strona sędziego

league-director = 🔒 Sędzia: { $name }, sezon { $season }. { $stage ->
    [sign_up] Zapisy trwają.
    [closed] Liga jest zamknięta. Wynik możesz jeszcze poprawić.
   *[other] Zakończone gry: { $done } z { $all }.
}
league-result-differs = { $names }: z gry wynika { $before }, a wpisane jest { $typed }. Który wynik jest dobry?
league-ask-result = Dwie osoby, wynik, powód (publiczny)
league-ask-result-example = Ola, Kuba: 412 380, pomyłka w zapisie
league-ask-withdraw = Kogo wypisać?
league-ask-back = Komu znowu pozwolić na zapisy?
league-ask-director = Kto jeszcze sędziuje? Osoba z tej ligi
example-league-result = `Ola, Kuba: 412 380`, `Ola, Kuba: walkower Ola`, `Ola, Kuba: nieważna`
league-news = { $act ->
    [result] Dywizja { $division }: { $names } { $after }, decyzja sędziego.{ event-news-reason } Sędzia: { $who }.
    [correction] Poprawka, dywizja { $division }: { $names } { $after } zamiast { $before }.{ event-news-reason } Sędzia: { $who }.
    [left] { $names } kończy sezon przed czasem.
    [withdrawn] { $names } kończy sezon przed czasem. Sędzia: { $who }.
    [exclude] { $names } kończy udział w lidze decyzją sędziego.{ event-news-reason } Sędzia: { $who }.
    [took_over] Nowa osoba sędziuje: { $who }.
   *[back] { $names } może znowu zapisać się do ligi. Sędzia: { $who }.
}
league-act = { $act ->
    [result] dywizja { $division }: { $names } { $after }
    [correction] poprawka, dywizja { $division }: { $names } { $after } zamiast { $before }
    [left] koniec sezonu przed czasem
    [withdrawn] koniec sezonu przed czasem: { $names }
    [take_off] skreślenie z listy: { $names }
    [exclude] wykluczenie: { $names }
    [back] zgoda na zapisy: { $names }
    [took_over] przejęcie sędziowania
   *[director] nowa osoba sędziuje: { $names }
}

## Odmowy

error-league-here = Liga już tu jest: { $game }. Otwiera ją { $chat ->
    [discord] `/turniej rodzaj:liga`
   *[other] `/liga`
}.
error-league-needs-place = Liga należy do kanału albo grupy. Wpisz tam { $chat ->
    [discord] `/turniej rodzaj:liga`
   *[other] `/liga`
}.
error-league-time = Podaj dzień tygodnia i godzinę startu. Przykład: `poniedziałek 20:00 Liga Arkad`.
error-season-days = Sezon trwa 14 albo 28 dni. Przykład: `poniedziałek 20:00, 28 dni`.
error-only-league = To liga, a nie gra. Twoje gry ligowe są w „Moich grach”.
error-not-league-director = Ligę zamyka tylko sędzia: { $names }.
error-not-in-season = Nie grasz teraz w tym sezonie.
error-no-such-pair = W tym sezonie nie ma gry { $text }. Sprawdź imiona.
error-excluded-from-league = { league-own-excluded }
error-league-closed = Ta liga nie ma już następnego sezonu.
error-league-changed = W lidze coś się już zmieniło. Otwórz jej stronę jeszcze raz.

## W przeglądarce

web-league-gone = Nie ma takiej ligi. Sprawdź adres.
web-league-played = gry
web-league-places = miejsca
web-league-games = Twoje gry w tym sezonie
web-league-possible = Możliwe miejsca: { $places }
web-league-calendar = Terminy do kalendarza
web-league-day = Dzień { $day } z { $days }
web-league-ends = Koniec: { $at }
web-league-up = awans
web-league-down = spadek
web-league-move = awans albo spadek
web-league-boards = Gry na żywo
web-league-pairs = Wszystkie gry
web-league-timeouts = Koniec czasu: { $count }
web-league-break = przerwa
