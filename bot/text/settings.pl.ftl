### Ustawienia: własne i wspólne dla serwera albo grupy.

command-settings = Język, wygląd, wołanie, konta, dane
settings-own = 🔒 Twoje ustawienia
settings-place = Ustawienia dla wszystkich tutaj
settings-clock-own = jak w zasadach
button-settings-place = Dla wszystkich tutaj
button-settings-back = Wróć

## Co jest

setting-language = Język: { $value ->
    [pl] polski
    [en] angielski
   *[app] { $platform ->
        [browser] jak w przeglądarce
       *[other] jak w aplikacji
    }
}.
setting-theme = Motyw: { $value ->
    [dark] ciemny
    [contrast] kontrastowy
   *[light] jasny
}.
setting-previews = Podgląd ruchu: { $value ->
    [off] wyłączony
   *[on] włączony
}.
setting-reminders = Przypomnienia: { $value ->
    [off] wyłączone
   *[on] włączone
}.
setting-calls = Wołanie do gry: { $value ->
    [private] prywatnie
    [telegram] prywatnie na Telegramie
    [discord] prywatnie na Discordzie
   *[place] tam, gdzie grasz
}.
setting-hours = { $value ->
    [off] Godziny ciszy: wyłączone.
   *[on] Godziny ciszy: { $value }. Przypomnienia poczekają.
}
setting-zone = Strefa czasowa: { zone }. Teraz: { $time }.
zone = { $value ->
    [warsaw] Warszawa
    [london] Londyn
    [athens] Ateny
    [newyork] Nowy Jork
    [chicago] Chicago
    [sydney] Sydney
   *[other] { $value }
}
setting-vacation = Urlop: brak. Dni urlopu do końca roku: { $left } z { $days }.
setting-away = Urlop do: { $until }. Dni urlopu do końca roku: { $left } z { $days }.
vacation-about = W czasie urlopu zegary twoich gier korespondencyjnych stoją, a przy stole to widać.
setting-place-language = Język wiadomości dla wszystkich: { $value ->
    [pl] polski
    [en] angielski
   *[bot] domyślny
}.
setting-preset = Odmiana nowych gier: { $value }.
setting-clock = Zegar nowych gier: { $value }.
setting-words = Słownik nowych gier: { $value ->
    [usual] zwykły
   *[other] { $value }
}.
setting-starters = Kto może zakładać gry: { $value ->
    [managers] osoby, które zarządzają tym miejscem
   *[everybody] wszyscy
}.
setting-channels = { $platform ->
    [telegram] { $value ->
        [all] Gry można zakładać w każdym temacie.
        [only] Gry można zakładać tylko w tym temacie.
        [among] Gry można zakładać w tym temacie i w innych wybranych. Wybrane tematy: { $count }.
       *[elsewhere] W tym temacie nie można zakładać gier. Wybrane tematy: { $count }.
    }
   *[other] { $value ->
        [all] Gry można zakładać na każdym kanale.
        [only] Gry można zakładać tylko tutaj.
        [among] Gry można zakładać tutaj i na innych wybranych kanałach. Wybrane kanały: { $count }.
       *[elsewhere] Tutaj nie można zakładać gier. Wybrane kanały: { $count }.
    }
}
setting-boards = Stare plansze: { $value ->
    [keep] zostają
   *[collapse] { $platform ->
        [telegram] znikają
       *[other] zwijają się do jednej linii
    }
}.
setting-quiet = Wzmianki: { $value ->
    [on] bez dźwięku
   *[off] z dźwiękiem
}.

## Przyciski

button-place-language = Język
button-theme = Motyw
button-reminders = Przypomnienia
button-calls = Wołanie
button-hours = Godziny ciszy
button-zone = Strefa czasowa
button-vacation = Urlop
button-vacation-end = Zakończ urlop
button-settings = Ustawienia
button-settings-own = Inaczej…
button-preset = Odmiana
button-clock = Zegar
button-words = Słownik
button-starters = Kto zakłada gry
button-channels = { $platform ->
    [telegram] Tematy
   *[other] Kanały
}
button-boards = Stare plansze
button-quiet = Wzmianki
value-language = { $value ->
    [pl] Polski
    [en] English
   *[app] { $platform ->
        [browser] Jak w przeglądarce
       *[other] Jak w aplikacji
    }
}
value-place-language = { $value ->
    [pl] Polski
    [en] English
   *[bot] Domyślny
}
value-theme = { $value ->
    [dark] Ciemny motyw
    [contrast] Kontrastowy
   *[light] Jasny motyw
}
theme = { $value ->
    [dark] Ciemny motyw
    [contrast] Kontrastowy motyw
   *[light] Jasny motyw
}
value-previews = { $value ->
    [off] Bez podglądu
   *[on] Podgląd ruchu
}
value-reminders = { $value ->
    [off] Bez przypomnień
   *[on] Przypomnienia
}
value-calls = { $value ->
    [private] Prywatnie
    [telegram] Na Telegramie
    [discord] Na Discordzie
   *[place] Tam, gdzie gram
}
value-hours = { $value ->
    [off] Bez ciszy
   *[on] { $value }
}
value-zone = { zone }
value-preset = { $value }
value-clock = { $value }
value-words = { $value ->
    [usual] Zwykły
   *[other] { $value }
}
value-starters = { $value ->
    [managers] Kto zarządza
   *[everybody] Wszyscy
}
value-channels = { $value ->
    [all] { $platform ->
        [telegram] Każdy temat
       *[other] Każdy kanał
    }
    [only] Tylko tutaj
    [add] Także tutaj
   *[remove] Tutaj nie
}
value-boards = { $value ->
    [keep] Zostają
   *[collapse] { $platform ->
        [telegram] Znikają
       *[other] Zwijają się
    }
}
value-quiet = { $value ->
    [on] Bez dźwięku
   *[off] Z dźwiękiem
}

## Pytania o inne wartości

ask-hours-title = Godziny ciszy
ask-hours-label = Od której do której godziny?
ask-hours-example = 22-7
ask-zone-title = Strefa czasowa
ask-zone-label = Jakie miasto albo strefa?
ask-zone-example = Londyn
ask-words-title = Słownik nowych gier
ask-words-label = Nazwa słownika
ask-words-example = osps50
ask-vacation-title = Urlop
ask-vacation-label = Ile dni?
ask-vacation-example = 10

## Odmowy

error-setting-unreadable = Nie rozumiem „{ $text }”. { $example ->
    [none] Wybierz przyciskiem: { $command }.
   *[other] Przykład: { $example }.
}
error-too-few-vacation-days = { $left ->
    [0] Na ten rok nie ma już dni urlopu.
   *[other] To za długo. Dni urlopu do końca roku: { $left }.
}
error-already-on-vacation = Urlop już trwa. Koniec: { $until }. Najpierw zakończ ten urlop.
error-not-on-vacation = Nie masz teraz urlopu.

error-no-settings-here = Te ustawienia zmienia się na serwerze albo w grupie. Twoje własne ustawienia: { $command }.
error-bot-absent = Belgijka, turniej, klub i pojedynek działają tylko na serwerze albo w grupie, do której mnie dodano. Tutaj działa zwykła gra: { $command }.
error-managers-only = Te ustawienia zmieniają osoby, które zarządzają tym miejscem. Twoje własne ustawienia: { $command }.
error-managers-begin = Gry zakładają tu osoby, które zarządzają tym miejscem. Zapytaj je albo napisz do mnie prywatnie.
error-channel-closed = Tutaj nie można zakładać gier. Spróbuj gdzie indziej albo napisz do mnie prywatnie.

## Zaproszenie: przyciski, które są dla kogoś innego

invite-own = To twoje zaproszenie, miejsce już masz. Dam znać, gdy gra ruszy.
invite-hosts = Ten przycisk jest dla osoby, która zaprasza: { $host }.
invite-hosts-join = Chcesz zagrać? Wybierz „Dołącz”.
