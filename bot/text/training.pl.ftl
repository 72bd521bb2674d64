### /trening: ćwiczenia z własnych gier, postępy w kolejnych miesiącach.

command-training = Ćwiczenia z twoich własnych gier
ask-training-title = Twój ruch
ask-training-label = Pole i słowo
button-training = Trening
button-training-try = Odpowiedz
button-training-show = Pokaż odpowiedź
button-training-next = Następne
button-training-again = Od początku
button-training-analyse = Analizuj ostatnią grę
button-training-robot = Zagraj z robotem
button-training-puzzle = Zagadka dnia
button-training-progress = Postępy

training-title = Ćwiczenie { $number } z { $count }.
training-bingo = Znajdź wykładkę za { $points } pkt.
training-hook = Znajdź ruch z przedłużką za { $points } pkt.
training-only = To jedyne ćwiczenie do zrobienia.
training-source = Twoja gra { $code }, ruch { $number }.
training-best = 🌟 To { $kind ->
    [bingo] najlepsza wykładka
   *[hook] najlepszy ruch
}! { $word }, { $points }.
training-right = ✅ Dobrze: { $word }, { $points }.
training-near = Blisko: { $word }, { $points }, to { $percent }% { $kind ->
    [bingo] najlepszej wykładki
   *[hook] najlepszego ruchu
}. Szukaj dalej.
training-no-bingo = { $word }, { $points }. Dużo punktów, ale to nie wykładka. Szukaj dalej.
training-far = Jest coś mocniejszego. { $word }, { $points }, to { $percent }% { $kind ->
    [bingo] najlepszej wykładki
   *[hook] najlepszego ruchu
}.
training-invalid = Nie ma w słowniku: { $words }. Spróbuj innego słowa.
training-answer = { $kind ->
    [bingo] Najlepsza wykładka
   *[hook] Najlepszy ruch
}: { $word }, { $square } { $direction }, { $points }.
training-lost = Twój ruch z tej gry był słabszy o { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } pkt.
training-none = Nie ma jeszcze ćwiczeń. Powstaną, gdy przeanalizujesz zakończoną grę: { $command }.
training-none-missed = W przeanalizowanych grach nie ma czego ćwiczyć. Ćwiczenia powstaną, gdy przeanalizujesz następne gry: { $command }.
training-done = Wszystkie ćwiczenia zrobione: { $count }. Nowe powstaną, gdy przeanalizujesz następne gry: { $command }.
training-card = Ćwiczenie { $number }
training-card-bingo = znajdź wykładkę
training-card-hook = znajdź przedłużkę
training-card-answer = odpowiedź
training-card-points = { $points } pkt

## Postępy

progress-title = Twoje postępy.
progress-title-plain = Twoje postępy
progress-none = Nie ma jeszcze czego pokazać. Postępy policzę, gdy przeanalizujesz zakończoną grę: { $command }.
progress-legend = Najlepsze ruchy, punkty brakujące na ruch, przeoczone wykładki na grę:
progress-month = { month-name } { NUMBER($year, useGrouping: 0) }: { $accuracy }%, { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } pkt, { NUMBER($missed, minimumFractionDigits: 1, maximumFractionDigits: 1) }. Gry: { $games }.
progress-about = Liczę tylko gry, które analizujesz{ $chat ->
    [web] .
   *[other] {" "}komendą { $command } albo przyciskiem.
}
progress-games = gry: { $games }
progress-accuracy = Najlepsze ruchy
progress-loss = Brakuje punktów na ruch
progress-missed = Przeoczone wykładki na grę
progress-more = im więcej, tym lepiej
progress-less = im mniej, tym lepiej
month-name = { $month ->
    [jan] Styczeń
    [feb] Luty
    [mar] Marzec
    [apr] Kwiecień
    [may] Maj
    [jun] Czerwiec
    [jul] Lipiec
    [aug] Sierpień
    [sep] Wrzesień
    [oct] Październik
    [nov] Listopad
   *[dec] Grudzień
}
month-short = { $month ->
    [jan] sty
    [feb] lut
    [mar] mar
    [apr] kwi
    [may] maj
    [jun] cze
    [jul] lip
    [aug] sie
    [sep] wrz
    [oct] paź
    [nov] lis
   *[dec] gru
}
