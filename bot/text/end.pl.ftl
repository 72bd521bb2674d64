### Koniec gry.

resigned = { $who } poddaje grę.
time-up = Koniec czasu: { $who }.
time-penalty = Kara za przekroczony czas: { $who } { $points }.
abort-proposed = { $who } proponuje przerwać grę bez wyniku. Zgody: { $agreed } z { $needed }.
abort-waits = Czekamy na zgodę: { $others }.
end-called = { $who }, koniec gry.
end-out = 🏁 { $who } wykłada ostatnie płytki.
end-scoreless = 🏁 Koniec po pasach.
end-scoreless-turns = 🏁 Koniec po kolejkach bez punktów.
end-time = 🏁 { time-up }
end-clocks = 🏁 Nikt nie ma już czasu.
end-challenge = 🏁 { gcg-challenge }
end-aborted = { gcg-aborted } Rankingi bez zmian.
leftovers = Pozostałe płytki: { $racks }. { $changes }.
leftovers-lost = Pozostałe płytki: { $changes }.
leftover-rack = { $who } { $tiles }
wins = Wygrywa { $who }.
result-two = Wygrywa { $who }! { $first } – { $second } { $score }.
result-many = Wygrywa { $who }! Kolejność: { $order }.
result-tie-two = Remis: { $first } – { $second } { $score }.
result-tie-all = Remis: { $names }, { $score }.
result-tie-many = Remis na czele: { $names }, { $score }. Dalej: { $order }.
result-before = Przy równych wynikach decyduje wynik sprzed odjęcia punktów za pozostałe płytki.
rematch-open = Rewanż czeka na pozostałe osoby.
rematch-runs = Rewanż trwa: gra { $code }.
rematch-ended = Rewanż już rozegrany: gra { $code }.
