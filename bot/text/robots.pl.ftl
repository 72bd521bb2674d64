### Roboty: wybór przeciwnika i to, co mówią przy stole.

button-robot = Z robotem
choose-robot = Z którym robotem? Im wyższy poziom, tym mocniej gra, a Kameleon gra jak ty.
robot-turn = Teraz ruch: { $who }.
robot-says = { $who }: { $words }

robot-sparrow = Wróbel, poziom 1
robot-hedgehog = Jeż, poziom 2
robot-badger = Borsuk, poziom 3
robot-fox = Lis, poziom 4
robot-owl = Sowa, poziom 5
robot-lynx = Ryś, poziom 6
robot-chameleon = Kameleon, dopasowuje się do ciebie

robot-sparrow-begins = „Znam tylko krótkie słowa, ale lubię grać.”
robot-sparrow-after-bingo = „Wszystkie siedem? Też tak chcę!”
robot-hedgehog-begins = „Idę powoli, kolce chowam.”
robot-hedgehog-after-bingo = „Zwijam się w kłębek.”
robot-badger-begins = „Kopię, aż coś znajdę.”
robot-badger-after-bingo = „Solidna robota. Kopię głębiej.”
robot-fox-begins = „Węszę. Tu coś się ułoży.”
robot-fox-after-bingo = „Sprytnie! Muszę coś wykombinować.”
robot-owl-begins = „Nie śpię, czytam słownik.”
robot-owl-after-bingo = „To słowo zapamiętam.”
robot-lynx-begins = „Jedno pole, jeden skok.”
robot-lynx-after-bingo = „Dobre oko. Teraz ja.”
robot-chameleon-begins = „Patrzę, jak grasz, i gram podobnie.”
robot-chameleon-after-bingo = „Aż zmieniam kolor.”
