### Zegary w grze korespondencyjnej: urlop, czas, który minął, wołanie w prywatnym czacie.

date = { $day } { month }

## Urlop

away = { $who }: urlop do { $until }.
away-stopped = { $who }: urlop do { $until }. Do tego czasu zegar stoi.

## Czas minął

overdue = ⏳ Czas minął: { $who }. { $others } { $number ->
    [single] może
   *[several] mogą
} { $seats ->
    [pair] zakończyć grę
   *[many] grać dalej bez tej osoby
}.
overdue-claim = ⏳ Czas minął: { $who }. Możesz { $seats ->
    [pair] zakończyć grę
   *[many] grać dalej bez tej osoby
}.
overdue-own = ⏳ Twój czas minął. Ruch nadal się liczy, dopóki nikt nie zakończy gry.
overdue-end = Jeśli nikt nic nie zrobi, gra skończy się sama: { $at }.
confirm-claim = Czas minął: { $who }. { $seats ->
    [pair] Gra kończy się twoją wygraną.
   *[many] Gra toczy się dalej bez tej osoby.
} Na pewno?
button-claim = { $seats ->
    [pair] Zakończ grę
   *[many] Graj bez tej osoby
}
button-claim-yes = Tak, { $seats ->
    [pair] zakończ
   *[many] gramy dalej
}
error-nothing-to-claim = { $at ->
    [none] Tej gry nie można zakończyć za kogoś: albo kończy ją zegar, albo jest bez zegara.
   *[other] Czas jeszcze biegnie. Zakończyć grę można później: { $at }.
}
made-claim = Gra zakończona: czas minął.

## Gra bez zegara

silent-end-soon = Od dawna nikt tu nie gra. Bez ruchu gra skończy się bez wyniku: { $at }.
end-archived = { gcg-archived } Rankingi bez zmian.

## Wołanie

call-over = Ta wiadomość jest już nieaktualna.
ask-calls = Gdy przyjdzie twoja kolej, wołać cię w prywatnej wiadomości zamiast tutaj?
ask-zone = W Polsce jest { $time }. U ciebie też?
button-zone-yes = Tak
button-zone-no = Nie, wybiorę strefę
button-calls-private = Tak, prywatnie
button-calls-place = Nie, tylko tutaj
