### Turniej: wieczór z rundami, w których gra się parami.

command-event = Turniej: zapisy, gry w parach, tabela
event-option-name = nazwa
event-option-name-about = Nazwa turnieju, na przykład Czwartkowy wieczór
event-option-start-about = Kiedy: za 30 min, o 18:00, czwartek 18:00 (zwykle za 30 minut)
event-option-rounds-about = Ile rund (zwykle 4)
event-option-time = czas
event-option-time-about = Czas na osobę (zwykle 20 minut)
event-option-pairs = pary
event-option-pairs-about = Kto gra z kim (zwykle połówkowy)
event-time-10 = 2 × 10 minut
event-time-15 = 2 × 15 minut
event-time-20 = 2 × 20 minut
event-time-25 = 2 × 25 minut
event-time-overtime = 2 × 25 minut, potem −10 za minutę
event-time-turn = 2 minuty na ruch
event-option-place = gdzie
event-option-place-about = Gdzie gramy: w czacie czy przy prawdziwych stołach (zwykle w czacie)
event-place-chat = w czacie
event-place-real = przy prawdziwych stołach
event-method-halves = połówkowy (przy równych dużych punktach górna połowa tabeli gra z dolną, nikt dwa razy)
event-method-swiss = szwajcarski (podobne wyniki, nikt dwa razy)
event-method-danish = duński (miejsce 1 gra z 2, 3 z 4, pary mogą się powtarzać)
event-method-round-robin = kołowy (każda osoba gra z każdą)
event-method-by-hand = ręczny (pary ustawia sędzia)
event-usual-name = Turniej

## Liczby

event-tables = { $tables ->
    [one] { $tables } stolik
    [few] { $tables } stoliki
    [many] { $tables } stolików
   *[other] { $tables } stolika
}
event-playing = { $people ->
    [one] Gra { $people } osoba
    [few] Grają { $people } osoby
    [many] Gra { $people } osób
   *[other] Gra { $people } osoby
}

## Dla wszystkich

event-names-more = { $names } i jeszcze { people }
event-thread = Stolik { $table }: { $names }
event-round-thread = { $name }, runda { $round }
event-of-pair = { $name }{ $lasts ->
    [days] {""}
   *[evening] , runda { $round }, stolik { $table }
}
event-at = { event-of-pair }.
footline-pair = { footline } · { event-of-pair }
sheet-foot-pair = { sheet-foot } · { event-of-pair }
event-foot = turniej { $code }
event-label = { $name } ({ $code })
event-sign-up = { $name }: zapisy.
event-per-player = { $time } na osobę
event-options = { rounds }, { $clock }, zasady: { $rules }.
event-options-real = { rounds }, { $clock }, zasady: { $rules }, przy prawdziwych stołach.
event-starts = Start: { $at }. O { $check } poproszę o potwierdzenie obecności.
event-list = { $count ->
    [0] Lista jest jeszcze pusta.
   *[other] Na liście: { $count }. { $names }.
}
event-directors = Sędzia: { $names }.
event-undirected = Nikt tu teraz nie sędziuje. Może to przejąć osoba, która zarządza tym miejscem.
event-check-in = { $name }: obecność. Start: { $at }.
event-press-here = Wybierz „Jestem” do { $at }, żeby grać.
event-here = Obecność: { $here } z { $count }.
event-missing = Bez potwierdzenia: { $names }.
event-closed = { $name }: lista zamknięta. { event-playing }. Pary o { $at }.
event-round = { $name }, runda { $round } z { $rounds }.
event-ready = { $names ->
    [none] Gry są w waszych prywatnych czatach ze mną i pod „Moja gra”.
   *[other] Wasze gry czekają: { $names }.
}
event-seats = { $names ->
    [none] Siadajcie do stolików.
   *[other] Siadajcie do stolików: { $names }.
} Po grze para albo sędzia wpisuje wynik: { $chat ->
    [telegram] „Wynik” albo odpowiedź na tę wiadomość, na przykład `1: 412 380`.
   *[other] „Wynik”, na przykład `1: 412 380`.
}
event-pair = { $table }. { $pair }: { $state }{ $code ->
    [none] {""}
   *[other] {" "}· { $code }
}
event-pair-playing = ⏳
event-pair-disputed = ⏳ różne wyniki, { $before } i { $after }
event-pair-void = gra nieważna
event-pair-walkover = walkower, wygrywa { $who }
event-pair-early = { $score }, wygrywa { $who }
event-pair-corrected = { $result } (poprawka)
event-pairs-more = I jeszcze { event-tables }: „Więcej”, potem „Wszystkie pary”.
event-bye = Pauza: { $who }.
event-done = Zakończone gry: { $done } z { $all }.
event-asked = Gry bez pierwszego ruchu: { $names }. Wybierzcie „Jestem” do { $at }. Bez tego przegrywa się walkowerem.
event-news-new = { $count ->
    [single] Nowa osoba od tej rundy: { $names }.
   *[other] Nowe osoby od tej rundy: { $names }.
}
event-news-repeats = { $first } – { $second }: ta para się powtarza, bo innej już nie ma.
event-news-withdrawn = { $who } kończy udział po rundzie { $round }. Punkty zostają.{ $last ->
    [yes] {""}
   *[no] {" "}Miejsce jest za osobami, które grają do końca.
}
event-news-paused = { $who }: druga nieobecność z rzędu. Następne rundy są bez tej osoby, dopóki nie wybierze „Jestem”.
event-news = { $act ->
    [correction] Poprawka, stolik { $table }, runda { $round }: { $names } { $after } zamiast { $before }.{ event-news-reason } Sędzia: { $who }.
    [result] Stolik { $table }, runda { $round }: { $names } { $after }, decyzja sędziego.{ event-news-reason } Sędzia: { $who }.
    [pair_again] Nowe pary w rundzie { $round }. Sędzia: { $who }.
    [swap] { $names } zamieniają się miejscami. Sędzia: { $who }.
    [absent] { $names }: nieobecność od rundy { $round }. Sędzia: { $who }.
    [back] { $names } gra od rundy { $round }. Sędzia: { $who }.
    [took_over] Nowa osoba sędziuje: { $who }.
    [united] Połączone konta to jedna osoba: { $names }. W tabeli zostaje { $who }.
   *[exclude] { $names } kończy udział decyzją sędziego.{ event-news-reason }
}
event-news-pair = { $first } – { $second }
event-news-rest = Wcześniejsze zmiany: { $count }. Więcej pokazuje „{ button-event-log }”.
event-news-reason = { $reason ->
    [none] {""}
   *[other] {" "}Powód: { $reason }.
}
event-break = { $name }: po rundzie { $round } z { $rounds }.
event-leader = Prowadzi { $who }.
event-leaders = Na czele tyle samo dużych punktów: { $names }.
event-next = Następna runda o { $at }.
event-taken-back = { $name }: runda { $round } cofnięta. Będą nowe pary.
event-round-over = { $name }, runda { $round } z { $rounds }.
event-over = 🏁 { $name }: koniec.
event-winner = Wygrywa { $who }! Duże punkty: { $wins }, różnica { $spread }.
event-place-short = { $who } { $wins } ({ $spread })
event-then = Dalej: { $others }.
event-tie = Tyle samo dużych punktów: { $names }. Rozstrzyga { $reason ->
    [difference] różnica małych punktów
    [points] suma małych punktów
    [direct] gra między tymi osobami
   *[lot] losowanie
}.
event-best-play = Najlepszy ruch: { $who }, { $word }, { points } (runda { $round }).
event-highest-score = Najwyższy wynik: { $who } { $points } (runda { $round }).
event-comeback = Najwięcej odrobionych punktów: { $who } { $points } (runda { $round }).
event-skalps = Skalpy: { $given }{ $people ->
    [0] .
   *[other] , dalej: { people }.
}
event-short = Koniec przed czasem, rundy: { $rounds } z { $all }.
event-cancelled = { $name }: turniej odwołany.
event-too-few = Obecność: { $here }, a potrzebne są co najmniej 2 osoby. Nic się nie liczy.
event-cancelled-by = { $reason ->
    [none] Sędzia: { $who }.
   *[other] Powód: { $reason }. Sędzia: { $who }.
} Zakończone gry liczą się jak zwykłe gry.
event-stage = { $state ->
    [sign_up] Zapisy. Start: { $at }.
    [check_in] Potwierdzanie obecności. Start: { $at }.
    [pairing] Pary za chwilę.
    [playing] Runda { $round } z { $rounds }.
    [break] Po rundzie { $round } z { $rounds }.
    [ended] Koniec.
   *[cancelled] Odwołany.
}

## Przyciski

button-event-sign-up = Zapisz mnie
button-event-sign-off = Wypisz mnie
button-event-join = Dołącz
button-event-withdraw = Wypisz mnie
button-event-withdraw-yes = Tak, wypisz mnie
button-event-here = Jestem
button-event-mine = Moja gra
button-event-sheet = Zapis gry
button-event-real = Przy prawdziwych stołach
button-event-chat = Gry w czacie
button-event-public = Pokaż na stronie głównej
button-event-private = Nie pokazuj na stronie głównej
button-event-add = Dopisz
button-event-table = Tabela
button-event-pairs = Wszystkie pary
button-event-rules = Zasady
button-event-log = Przebieg
button-event-direct = Sędzia
button-event-change = Zmień ustawienia
button-event-next = Następny krok
button-event-next-yes = Tak, dalej
button-event-break = Dłuższa przerwa
button-event-result = Wynik
button-event-again = Nowe pary
button-event-again-yes = Tak, nowe pary
button-event-swap = Zamień dwie osoby
button-event-pair = Ustaw parę
button-event-swap-yes = Tak, mimo to
button-event-absent = Nieobecność
button-event-exclude = Wyklucz
button-event-director = Dodaj sędziego
button-event-take-over = Przejmij sędziowanie
event-took-over = ✅ Sędziujesz: { $name }. Wszyscy to widzą.
button-event-back = Cofnij rundę
button-event-back-yes = Tak, cofnij rundę
button-event-end = Zakończ wcześniej
button-event-end-yes = Tak, zakończ
button-event-cancel = Odwołaj

## Tylko dla ciebie

event-opened = Turniej założony: { $name }. Jesteś sędzią. Twoja strona jest pod przyciskiem „Sędzia”.
event-signed-up = ✅ Jesteś na liście. O { $at } poproszę cię o potwierdzenie obecności.
event-signed-off = Nie ma cię już na liście. Dopóki lista jest otwarta, możesz się zapisać jeszcze raz.
event-checked-in = ✅ Obecność potwierdzona. Pary podam o { $at }.
event-at-table = ✅ Jesteś przy stoliku. Jeśli druga osoba się nie zgłosi, wygrywasz walkowerem o { $at }.
event-back = ✅ Grasz od rundy { $round }.
event-joined = ✅ Grasz od rundy { $round }. { $missed ->
    [0] Niczego nie tracisz.
   *[other] Opuszczone rundy: { $missed }, po 0 punktów.
}
event-withdraw = Kończysz udział po tej rundzie. Bieżąca gra jeszcze się liczy. Na pewno?
event-withdraw-leader = Prowadzisz w tabeli. Gdy się wypiszesz, punkty zostają, ale miejsce będzie za osobami, które grają do końca. Na pewno?
event-withdrawn = Twój udział jest zakończony. Bieżąca gra jeszcze się liczy.
event-own-listed = ✅ Jesteś na liście.
event-own-here = ✅ Twoja obecność jest potwierdzona.
event-own-not-here = Wybierz „Jestem” do { $at }, żeby grać.
event-own-out = { $how ->
    [paused] Nieobecność: następne rundy są bez ciebie. Wybierz „Jestem”, żeby wrócić.
    [withdrawn] Twój udział jest zakończony.
   *[excluded] Sędzia kończy twój udział w tym turnieju.
}
event-own-tournament = { $name }: twój turniej.
event-call-check-in = { $name }, start: { $at }. Wybierz „Jestem”, żeby grać.
event-call-asked = { $name }: twoja gra czeka na pierwszy ruch. Wybierz „Jestem” do { $at }. Bez tego przegrywasz walkowerem.
event-own-pair = 🔒 { event-pair-begins }
event-pair-begins = Runda { $round }, stolik { $table }: { $first } – { $second }. Zaczyna { $first }. Pierwszy ruch w ciągu 5 minut.
event-own-table = 🔒 Runda { $round }, stolik { $table }: { $first } – { $second }. Zaczyna { $first }.
event-own-bye = 🔒 Runda { $round }: masz pauzę, czyli rundę bez gry. Dostajesz 1 duży punkt i wynik 300:250.
event-own-place = Miejsce { $place } z { $count }. Wygrane: { $won }, remisy: { $drawn }, przegrane: { $lost }.{ $rating ->
    [none] {""}
    [first] {" "}Ranking: { NUMBER($after, useGrouping: 0) }.
   *[change] {" "}Ranking: { NUMBER($before, useGrouping: 0) } → { NUMBER($after, useGrouping: 0) }.
}
event-entered = ✅ Runda { $round }, stolik { $table }: { $first } – { $second } { $score }.
event-objected = Stolik { $table }: różne wyniki, { $before } i { $after }. Wpiszcie ten sam wynik albo rozstrzyga sędzia: { $names }.
event-result-differs = { $kept ->
    [yes] Z gry wynika { $before }, a wpisane jest { $typed }. Który wynik jest dobry?
   *[no] Przy tym stoliku jest już { $before }, a teraz wpisane jest { $typed }. Który wynik jest dobry?
}
event-no-game = W tej rundzie nie masz gry.
event-no-table = Tabela będzie od pierwszej rundy.
event-table-title = { $name }: tabela, { $when }.
event-table-more = Dalej: { people }.
event-pairs-title = { $name }, runda { $round } z { $rounds }: pary.
event-more = { $name }
event-rules-title = Zasady: { $name }
event-rules-pairs = Pary: { $method }.
event-method-usual = do 6 osób każda osoba gra z każdą; przy większej liczbie górna połowa tabeli gra z dolną, a w ostatniej rundzie grają ze sobą sąsiednie miejsca
event-rules-points = Wygrana to 1 duży punkt, remis ½, przegrana 0. Małe punkty to punkty z planszy.
event-rules-order = O miejscu decydują po kolei: duże punkty, różnica małych, suma małych, gry między tymi osobami, losowanie.
event-rules-bye = Przy nieparzystej liczbie osób jedna ma pauzę: 1 duży punkt i 300:250, drugi raz dopiero wtedy, gdy każda osoba miała już pauzę.
event-rules-absent = Gdy przez 5 minut nie ma w grze pierwszego ruchu, pytam o obecność. Bez odpowiedzi w ciągu 2 minut przegrywa się walkowerem: 0:1 i 250:300. Gdy nie odpowie nikt, gra jest nieważna.
event-rules-real = Po grze para albo sędzia wpisuje wynik. Gdy osoby z pary wpisują różne wyniki, rozstrzyga sędzia. Walkower też przyznaje sędzia.
event-rules-flag = Zegar: gdy komuś kończy się czas, ta osoba nie wykonuje już ruchów, a druga gra dalej sama.
event-rules-overtime = Zegar: każda rozpoczęta minuta po czasie kosztuje 10 punktów, a po 10 minutach gra jest przegrana.
event-rules-late = Można dołączyć najpóźniej w rundzie { $last }, a wypisać się zawsze.

## Formularz nowego turnieju

event-form = 🔒 Nowy turniej: { $name }.
event-form-start = { $at ->
    [none] Start: 30 minut po założeniu.
   *[other] Start: { $at }.
}
event-form-open = Nikt tego jeszcze nie widzi. „Załóż turniej” otworzy zapisy{ $where ->
    [there] {" "}w grupie, z której zaczynasz.
   *[here] .
}
event-form-rounds = Rundy
event-form-clock = Czas na osobę
event-form-method = Pary
event-form-rules = Zasady
event-form-place = Gdzie gramy
event-form-methods = { $method ->
    [usual] zależnie od liczby osób
    [halves] połówkowy
    [swiss] szwajcarski
    [danish] duński
   *[round_robin] kołowy
}
event-form-ask = Nazwa i start
event-form-ask-example = Czwartek w klubie, czwartek 18:00
button-event-form-open = Załóż turniej
button-event-form-text = Nazwa i start

## Strona sędziego

event-director = 🔒 Sędzia: { $name }. { $state ->
    [sign_up] Zapisy trwają.
    [check_in] Trwa potwierdzanie obecności.
    [pairing] Lista jest zamknięta.
    [playing] Runda { $round } z { $rounds }.
    [break] Po rundzie { $round } z { $rounds }.
   *[ended] Koniec. Wynik możesz jeszcze poprawić.
}
event-waiting = Bez wyniku: { $tables }.
event-waiting-table = stolik { $table } ({ $first } – { $second })
event-disputed = Stolik { $table }: różne wyniki, { $before } i { $after }.
event-act-late = To już nieaktualne. Oto twoja strona.
event-act-done = ✅ Zrobione. Wszyscy to widzą.
event-question-next = { $state ->
    [sign_up] Zacząć potwierdzanie obecności już teraz?
    [check_in] Zamknąć listę już teraz? Grają tylko osoby z potwierdzoną obecnością.
    [pairing] Zacząć pierwszą rundę już teraz?
   *[break] Skończyć przerwę i zacząć następną rundę?
}
event-question-again = Ustalić pary rundy { $round } od nowa? Jej gry skończą się bez wyniku.
event-question-back = Cofnąć rundę { $round }? Jej gry skończą się bez wyniku.
event-question-end = Zakończyć turniej po rundzie { $round } z { $rounds }? Trwająca runda przepada, a tabela będzie ostateczna.
event-question-broken = { $rules } Na pewno?
event-broken-rule = { $rule ->
    [bye] { $first } ma pauzę drugi raz, a nie każda osoba ją miała.
   *[repeat] { $first } – { $second }: ta para już raz grała.
}
event-ask-title = Turniej
event-ask-change = Co zmienić?
event-ask-change-example = 5 rund, 15 min, czwartek 18:00
event-ask-break = Ile minut od teraz?
event-ask-break-example = 10
event-ask-result = Stolik, wynik, powód
event-ask-result-example = 3: 412 380, pomyłka w zapisie
event-ask-points = Stolik i punkty
event-ask-points-example = 3: 412 380
event-ask-swap = Dwie osoby
event-ask-swap-example = Ola, Kuba
event-ask-pair = Kto z kim gra?
event-ask-absent = Kogo nie ma albo kto wraca?
event-ask-absent-example = Ola
event-ask-add = Kogo dopisać? Imiona oddziel przecinkami
event-ask-add-example = Ola, Kuba, Iza
event-ask-exclude = Osoba i powód (zobaczą go wszyscy)
event-ask-exclude-example = Ola, powód
event-ask-director = Kto jeszcze sędziuje? Osoba z listy
event-ask-director-example = Ola
event-ask-cancel = Powód (zobaczą go wszyscy)
event-ask-cancel-example = brak prądu
example-event-start = `za 30 min`, `o 18:00`, `czwartek 18:00`
example-event-break = `10`
example-event-result = `3: 412 380`, `3: walkower Ola`, `3: nieważna`, wcześniejsza gra: `1/3: 412 380`
example-event-points = `3: 412 380`
example-event-swap = `Ola, Kuba`
example-event-player = `Ola`
event-log-title = { $name }: przebieg
event-log-line = { $at }{ $who ->
    [none] {""}
   *[other] {" "}{ $who }
}: { $act }{ $reason ->
    [none] .
   *[other] , powód: { $reason }.
}
event-act = { $act ->
    [next] następny krok
    [break] przerwa dłuższa, minuty: { $after }
    [revise] nowe ustawienia
    [on_page] turniej stoi na stronie głównej
    [off_page] turniej nie stoi już na stronie głównej
    [result] runda { $round }, stolik { $table }: { $names } { $after }
    [correction] poprawka, runda { $round }, stolik { $table }: { $names } { $after } zamiast { $before }
    [entered] runda { $round }, stolik { $table }: { $names } { $after }
    [objected] inny wynik, runda { $round }, stolik { $table }: { $names } { $after } zamiast { $before }
    [sheet] z zapisu gry, runda { $round }, stolik { $table }: { $names } { $after }
    [differs] z zapisu gry wynika { $after }, a wpisane jest { $before }, runda { $round }, stolik { $table }: { $names }
    [add] dopisane osoby: { $names }
    [take_off] skreślenie z listy
    [pair_again] nowe pary w rundzie { $round }
    [swap] { $names } zamieniają się miejscami
    [absent] nieobecność od rundy { $round }: { $names }
    [back] powrót od rundy { $round }: { $names }
    [exclude] wykluczenie: { $names }
    [director] nowa osoba sędziuje: { $names }
    [took_over] przejęcie sędziowania
    [united] połączone konta to jedna osoba{ $names ->
        [none] {""}
       *[other] : { $names }
    }
    [take_back] runda { $round } cofnięta
    [end] koniec po rundzie { $round }
   *[cancel] odwołanie
}
event-result-without = { $kind ->
    [void] gra nieważna
   *[walkover] walkower { $side ->
        [0] 1:0
       *[other] 0:1
    }
}

## Odmowy

error-event-game = To gra turniejowa. Bez wyniku może ją zakończyć tylko sędzia.
error-only-event = To turniej, a nie gra. Każda gra toczy się przy własnym stoliku.
error-event-running = Trwa tu już inny turniej albo są na niego zapisy: { $game }. Załóż swój później albo w innym miejscu.
error-event-rounds = Turniej może mieć od { $low } do { $high } rund.
error-event-past = Turniej musi zacząć się w przyszłości. Teraz jest: { $at }.
error-page-closed = Strona główna pokazuje tylko turnieje z miejsc, które wybrał operator bota. To miejsce do nich nie należy.
error-on-list = { $linked ->
    [yes] Jesteś już na liście: twoje połączone konta to jedna osoba.
   *[no] Jesteś już na liście.
}
error-not-on-list = Nie ma cię na liście. Wybierz „Zapisz mnie”.
error-list-full = Lista jest pełna: wszystkie miejsca są zajęte ({ $places }).
error-too-late-to-join = Można dołączyć najpóźniej w rundzie { $last }, a trwa runda { $now }.
error-check-in-later = Obecność będzie można potwierdzić od: { $at }.
error-checked-in = Twoja obecność jest już potwierdzona.
error-part-over = Twój udział w tym turnieju jest zakończony. W razie pytań zwróć się do sędziego: { $names }.
error-not-taken-over = Sędziowanie może przejąć tylko osoba, która zarządza tym miejscem, i tylko gdy nikt inny nie sędziuje.
error-not-director = To może zrobić tylko sędzia: { $names }.
error-event-over = Ten turniej jest już zakończony.
error-out-of-date = W turnieju coś się już zmieniło. Otwórz jego stronę jeszcze raz.
error-no-such-table = W tej rundzie są stoliki od 1 do { $last }.
error-not-at-table = Wynik wpisuje para z tego stolika albo sędzia.
error-result-stands = Ten wynik już jest: stolik { $table }, { $first }:{ $second }.
error-result-differs = Przy tym stoliku jest już inny wynik.
error-round-settled = Runda { $round } jest zakończona. Wynik może jeszcze poprawić sędzia: { $names }.
error-several-players = „{ $text }” pasuje do kilku osób: { $names }. Wpisz numer zamiast imienia, na przykład #3.
error-name-on-list = Na liście jest już { $name }. Dodaj nazwisko albo inicjał.
