### Kto na ruchu i co się dzieje na planszy.

## Kto na ruchu

turn =
    { $people ->
        [one] { $who }, twój ruch.
       *[other] { $who }, wasz ruch.
    }
turn-deadline = { turn } Termin: { $deadline }.
turn-clock = { turn } { ends }
turn-overtime = { turn } { ends-over }
ends = Koniec czasu { $end }.
ends-over = Czas przekroczony: { $over }. Bez ruchu gra skończy się przegraną { $end }.
over-time = { $time }, { $points } pkt
answer =
    { $people ->
        [one] { $who }, sprawdź albo zaakceptuj ostatni ruch.
       *[other] { $who }, sprawdźcie albo zaakceptujcie ostatni ruch.
    }
answer-deadline = { answer } Termin: { $deadline }.
answer-clock = { answer } { ends }
answer-overtime = { answer } { ends-over }
score-two = { $first } { $a } : { $b } { $second }
score-one = { $who } { $score }
score-out = { $who } { $score } (poza grą)
score-bag = w worku { $bag }
footline = gra { $code } · { $rules }

## Ruchy

played = { $who } układa { $word }: { $points }.
played-words = { $who } układa { $word }: { $points }. Słowa: { $words }.
bingo = 🌟 Wykładka! { $who } układa { $word }: { $points }.
bingo-words = 🌟 Wykładka! { $who } układa { $word }: { $points }. Słowa: { $words }.
bingo-mark = 🌟 Wykładka!
bingo-bonus = premia { $points }
title = { $who }: { $word }
exchanged = 🔄 { exchanged-plain }
exchanged-plain = { $who } wymienia { tiles-acc }.
passed = { $who }: pas. Pasy z rzędu: { $row } z { $limit }.
passed-scoreless = { $who }: pas. Kolejki bez punktów: { $row } z { $limit }.
pending = Możesz sprawdzić ten ruch. Jeśli go uznajesz, po prostu graj.
pending-answer = Możesz sprawdzić albo zaakceptować ten ruch.
pending-all = { pending-all-answer } Kto gra dalej, akceptuje go.
pending-all-answer =
    { $people ->
        [one] { $who } może sprawdzić albo zaakceptować ten ruch.
       *[other] { $who } mogą sprawdzić albo zaakceptować ten ruch.
    }
accepted = ✅ { $who } akceptuje.
stands = { $who }: ruch zostaje na planszy.
challenged-off = ❌ { $who } sprawdza. Nie ma w słowniku: { $words }. Strata: { $mover }.
taken-back = { " · strata" }
challenged-stands = ✅ { $who } sprawdza. Wszystko w słowniku, ruch zostaje.
challenge-points = Nietrafione sprawdzenie: { $who } { $points }.
turn-lost = { $who } traci kolejkę.
