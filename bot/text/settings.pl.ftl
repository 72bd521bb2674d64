### Ustawienia: własne i wspólne dla serwera albo grupy.

command-settings = Język, motyw, podgląd ruchu
settings-own = 🔒 Twoje ustawienia
settings-place = Ustawienia dla wszystkich tutaj
settings-clock-own = jak w zasadach
button-settings-place = Dla wszystkich tutaj
button-settings-back = Wróć

## Co jest

setting-language = Język: { $value ->
    [pl] polski
    [en] angielski
   *[app] jak w aplikacji
}.
setting-theme = Motyw: { $value ->
    [dark] ciemny
   *[light] jasny
}.
setting-previews = Podgląd ruchu: { $value ->
    [off] wyłączony
   *[on] włączony
}.
setting-place-language = Język wiadomości dla wszystkich: { $value ->
    [pl] polski
    [en] angielski
   *[bot] domyślny
}.
setting-preset = Zasady nowych gier: { $value }.
setting-clock = Zegar nowych gier: { $value }.
setting-starters = Kto zaczyna gry: { $value ->
    [managers] osoby, które zarządzają tym miejscem
   *[everybody] wszyscy
}.
setting-channels = { $value ->
    [all] Gry zaczynają się na każdym kanale.
    [only] Gry zaczynają się tylko tutaj.
    [among] Gry zaczynają się tutaj i nie tylko. Wybrane kanały: { $count }.
   *[elsewhere] Tutaj gry się nie zaczynają. Wybrane kanały: { $count }.
}
setting-boards = Stare plansze: { $value ->
    [keep] zostają
   *[collapse] zwijają się do jednej linii
}.
setting-quiet = Wzmianki: { $value ->
    [on] bez dźwięku
   *[off] z dźwiękiem
}.

## Przyciski

button-language = Język
button-theme = Motyw
button-preset = Zasady
button-clock = Zegar
button-starters = Kto zaczyna
button-channels = Kanały
button-boards = Stare plansze
button-quiet = Wzmianki
value-language = { $value ->
    [pl] Polski
    [en] English
   *[app] Jak w aplikacji
}
value-place-language = { $value ->
    [pl] Polski
    [en] English
   *[bot] Domyślny
}
value-theme = { $value ->
    [dark] Ciemny motyw
   *[light] Jasny motyw
}
value-previews = { $value ->
    [off] Bez podglądu
   *[on] Podgląd ruchu
}
value-preset = { $value }
value-clock = { $value }
value-starters = { $value ->
    [managers] Kto zarządza
   *[everybody] Wszyscy
}
value-channels = { $value ->
    [all] Każdy kanał
    [only] Tylko tutaj
    [add] Także tutaj
   *[remove] Tutaj nie
}
value-boards = { $value ->
    [keep] Zostają
   *[collapse] Zwijają się
}
value-quiet = { $value ->
    [on] Bez dźwięku
   *[off] Z dźwiękiem
}

## Odmowy

error-no-settings-here = Te ustawienia zmienia się na serwerze albo w grupie. Twoje własne: { $command }.
error-managers-only = Te ustawienia zmieniają osoby, które zarządzają tym miejscem. Twoje własne: { $command }.
error-managers-begin = Tutaj gry zaczynają osoby, które zarządzają tym miejscem. Zapytaj je albo napisz do mnie prywatnie.
error-closed-channel = Tutaj nie zaczyna się gier. Spróbuj na innym kanale albo napisz do mnie prywatnie.

## Zaproszenie: przyciski, które są dla kogoś innego

invite-own = To twoje zaproszenie, miejsce już masz. Dam znać, gdy gra ruszy.
invite-hosts = Ten przycisk jest dla osoby, która zaprasza: { $host }.
invite-hosts-join = Chcesz zagrać? Wybierz „Dołącz”.
