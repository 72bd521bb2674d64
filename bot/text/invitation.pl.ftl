### Zaproszenie i start gry.

## Zaproszenie

invite = { $host } zaprasza do gry ({ $rules }, { $clock }). Kod: { $code }.
invite-no-code = { $host } zaprasza do gry ({ $rules }, { $clock }).
invite-personal = Zaproszenie imienne: { $names }.
invite-seats = Miejsca: { $taken } z { $wanted }.
invite-joined = { $who } dołącza. Miejsca: { $taken } z { $wanted }.
invite-table = Przy stole: { $names }.
invite-teams = Drużyny: { people } przy jednym stojaku.
invite-declined = { $who } tym razem nie zagra.
invite-expires = Termin zaproszenia: { $deadline }.
invite-began = Gra: { $names } ({ $rules }, { $clock }).
invite-seal = Pieczęć losowania: { $seal }
invite-over = Zaproszenie jest już nieaktualne.
invite-code = 🔒 Kod gry: { $code }. Podaj go osobom, które zapraszasz.
invite-sent = Zaproszenie gotowe. Dam znać, gdy gra ruszy.
invite-ready = Zaproszenie gotowe ({ $rules }, { $clock }). Dam znać, gdy gra ruszy.
invite-in = Masz miejsce przy stole. Dam znać, gdy gra ruszy.
invite-no = Zaproszenie odrzucone.

## Start

draw = Losowanie: { $draws }.
draw-again = Jeszcze raz: { $draws }.
draw-tile = { $who } – { $tile }
starts = Zaczyna { $who }.
rematch = Rewanż: { $names }. Zaczyna { $who }.
