### Klub: wieczór co tydzień, tabela sezonu, rekordy, frekwencja.

command-club = Klub: wieczór co tydzień i tabela sezonu
event-option-form = rodzaj
event-option-form-about = Turniej, klub co tydzień albo liga na dni
event-form-evening = turniej
event-form-club = klub
ask-club-title = Klub
club-usual-name = Klub
club-evening-word = wieczór

## Dla wszystkich

club-foot = klub { $code }
club-title = { $club }
club-evenings = Wieczory: { $weekday }, { $time }.
club-next = Najbliższy wieczór: { $at }. Tego dnia rano otworzę zapisy.
club-open = Wieczór { $number }: { $at }. Turniej { $code }.
club-skipped = { $club }: wieczór { $date } się nie odbędzie.
club-after = { $club }: tabela po wieczorze { $number }.
club-won = Wieczór wygrywa { $names }.
club-counts = Liczą się najlepsze wieczory: { $best } z { $length }.
club-leaders = { $people ->
    [one] Prowadzi { $names }.
    [few] Prowadzą { $names }.
    [many] Prowadzą { $names }.
   *[other] Prowadzą { $names }.
}
club-server-event = Wieczór klubu. Zapisy otwieram rano tego dnia.
club-season-over = 🏁 { $club }: koniec sezonu.
club-season-won = { $people ->
    [one] Wygrywa { $names }!
    [few] Wygrywają { $names }!
    [many] Wygrywają { $names }!
   *[other] Wygrywają { $names }!
} Duże punkty: { $wins }, różnica { $spread }.
club-closed = { $club }: klub jest zamknięty.
club-season-when = po wieczorze { $number }, najlepsze { $best } z { $length }
club-season-line = { $place }. { $who }: duże punkty { $wins }, różnica { $spread }, wieczory { $count }.
club-season-alt = Tabela sezonu, { $club }, { $when }.
club-head-evenings = miejsca

## Przyciski

button-club = Klub
button-club-season = Tabela sezonu
button-club-last = Ostatni wieczór
button-club-records = Rekordy
button-club-attendance = Frekwencja
button-club-calendar = Kalendarz
button-club-change = Zmień
button-club-skip = Pomiń wieczór
button-club-skip-yes = Tak, pomiń
button-club-close = Zamknij klub
button-club-close-yes = Tak, zamknij klub

## Nowy klub, zanim ktoś go zobaczy

club-form = 🔒 Nowy klub: { $name }.
club-form-open = Nikt tego jeszcze nie widzi. „Załóż klub” założy go{ $where ->
    [there] {" "}w grupie, z której zaczynasz.
   *[here] {" "}tutaj.
}
club-form-season = Sezon
club-form-seasons = najlepsze { $best } z { $length }
club-form-ask = Nazwa, dzień i godzina
club-form-ask-example = Pod Arkadami, czwartek 18:00
button-club-form-open = Załóż klub
button-club-form-text = Nazwa, dzień i godzina

## Tylko dla ciebie

club-own = Twoje kluby:
club-founded = Klub założony: { $club }. Sędziujesz jego wieczory.
club-last = Ostatni wieczór ({ $number }): wygrywa { $names }.
club-season-leaders = Tabela sezonu: { $people ->
    [one] prowadzi
    [few] prowadzą
    [many] prowadzą
   *[other] prowadzą
} { $names }.
club-no-table = Tabela będzie po pierwszym wieczorze.
club-highest-score = Najwyższy wynik: { $who } { $points } (sezon { $season }, wieczór { $number }).
club-best-play = Najlepszy ruch: { $who }, { $word }, { points } (sezon { $season }, wieczór { $number }).
club-no-records = Rekordy będą po pierwszym wieczorze.
club-attendance = Frekwencja w tym sezonie, wieczory: { $all }. { $names }.
club-calendar-link = Link do kalendarza: { $link }. Po dodaniu nowe wieczory pojawiają się same.
club-calendar-file = W pliku są najbliższe wieczory.
club-act-done = ✅ Zrobione.
club-question-skip = Pominąć wieczór { $date }? Napiszę o tym wszystkim.
club-question-close = Zamknąć klub { $club }? Nowych wieczorów już nie będzie, a tabela zostanie.
club-ask-change = Co zmienić?
club-ask-change-example = środa 19:00, najlepsze 8 z 12
club-ask-director = Kto jeszcze sędziuje? Osoba z klubu
example-club = `czwartek 18:00 Pod Arkadami`, `5 rund`, `najlepsze 8 z 12`

## Odmowy

error-club-here = Klub już tu jest: { $game }. Otwiera go { $chat ->
    [discord] `/turniej rodzaj:klub`
   *[other] `/klub`
}.
error-club-needs-place = Klub spotyka się na kanale albo w grupie. Wpisz tam { $chat ->
    [discord] `/turniej rodzaj:klub`
   *[other] `/klub`
}.
error-club-time = Podaj dzień tygodnia i godzinę wieczorów. Przykład: `czwartek 18:00 Pod Arkadami`.
error-season-length = Sezon może mieć od 2 do { $most } wieczorów, a liczyć się może najwyżej tyle, ile ich jest. Przykład: `najlepsze 8 z 12`.
error-only-club = To klub, a nie gra. Gry są na jego wieczorach.
error-not-club-director = Klub zmienia tylko sędzia: { $names }.
error-evening-open = Tego wieczoru nie da się już pominąć. Sędzia może go odwołać na stronie turnieju.
error-club-closed = Ten klub jest już zamknięty.
error-club-changed = W klubie coś się już zmieniło. Otwórz jego stronę jeszcze raz.

## W przeglądarce

club-mark = wieczór { $number }: { $place ->
    [0] bez gry
   *[other] miejsce { $place }
}
web-club-season = Tabela sezonu
web-club-evenings = wieczory
web-club-held = Wieczory
club-evening = wieczór { $number }, { $date }: wygrywa { $names }
web-club-gone = Nie ma takiego klubu. Sprawdź adres.
