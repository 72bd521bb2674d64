### Liczby z rzeczownikiem, wyliczenia, daty, nazwy. Liczebnik stoi w mianowniku albo w bierniku.

## Liczby z rzeczownikiem

points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
tiles = { $tiles ->
    [one] { $tiles } płytka
    [few] { $tiles } płytki
    [many] { $tiles } płytek
   *[other] { $tiles } płytki
}
tiles-acc = { $tiles ->
    [one] { $tiles } płytkę
   *[other] { tiles }
}
letters = { $letters ->
    [one] { $letters } litera
    [few] { $letters } litery
    [many] { $letters } liter
   *[other] { $letters } litery
}
people = { $people ->
    [one] { $people } osoba
    [few] { $people } osoby
    [many] { $people } osób
   *[other] { $people } osoby
}
days = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
    [many] { $days } dni
   *[other] { $days } dnia
}
days-acc = { days }
hours = { $hours ->
    [one] { $hours } godzina
    [few] { $hours } godziny
    [many] { $hours } godzin
   *[other] { $hours } godziny
}
hours-acc = { $hours ->
    [one] { $hours } godzinę
   *[other] { hours }
}
minutes = { $minutes ->
    [one] { $minutes } minuta
    [few] { $minutes } minuty
    [many] { $minutes } minut
   *[other] { $minutes } minuty
}
minutes-acc = { $minutes ->
    [one] { $minutes } minutę
   *[other] { minutes }
}
no-minute = mniej niż minuta
no-minute-acc = mniej niż minutę
ahead = za { $time }
waits = czeka: { $time }

## Wyliczenia, daty

list-and = { $first } i { $last }
list-or = { $first } czy { $last }
list-semicolon = { $first }; { $last }
weekday = { $weekday ->
    [mon] poniedziałek
    [tue] wtorek
    [wed] środa
    [thu] czwartek
    [fri] piątek
    [sat] sobota
   *[sun] niedziela
}
month = { $month ->
    [jan] stycznia
    [feb] lutego
    [mar] marca
    [apr] kwietnia
    [may] maja
    [jun] czerwca
    [jul] lipca
    [aug] sierpnia
    [sep] września
    [oct] października
    [nov] listopada
   *[dec] grudnia
}
moment = { weekday }, { $day } { month }, { $time }
weekday-date = { weekday }, { $day } { month }

## Pola, płytki, kierunki

across = poziomo
down = pionowo
blank = blank
letter-x2 = 2L
letter-x3 = 3L
word-x2 = 2S
word-x3 = 3S

## Zasady i zegary

preset-classic = klasyczna
preset-ranked = rankingowa
preset-tournament = turniejowa
preset-box = pudełko
preset-beginner = nowicjusz
preset-literaki = literaki
preset-english = angielska
clock-none = bez zegara
clock-turn = { $time } na ruch
clock-game = { $time } na grę
clock-overtime = { $time } na grę, potem kary
clock-bank = { $time } na ruch, zapas { $bank } na grę
