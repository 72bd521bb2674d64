### Robots: whom to play, and what they say at the table.

button-robot = Play a robot
choose-robot = Which robot? The higher the level, the stronger it plays, and Kameleon plays like you.
robot-turn = { $who } to move.
robot-says = { $who }: { $words }

robot-sparrow = Wróbel (sparrow), level 1
robot-hedgehog = Jeż (hedgehog), level 2
robot-badger = Borsuk (badger), level 3
robot-fox = Lis (fox), level 4
robot-owl = Sowa (owl), level 5
robot-lynx = Ryś (lynx), level 6
robot-chameleon = Kameleon (chameleon), adapts to you

robot-sparrow-begins = “I only know short words, but I love to play.”
robot-sparrow-after-bingo = “All seven? Me too!”
robot-hedgehog-begins = “Slowly, spines in.”
robot-hedgehog-after-bingo = “Rolling into a ball.”
robot-badger-begins = “I dig till I find it.”
robot-badger-after-bingo = “Solid work. Digging deeper.”
robot-fox-begins = “I smell a word here.”
robot-fox-after-bingo = “Clever! I’ll think of something.”
robot-owl-begins = “Not asleep, reading the dictionary.”
robot-owl-after-bingo = “I’ll remember that word.”
robot-lynx-begins = “One square, one leap.”
robot-lynx-after-bingo = “Good eye. My turn.”
robot-chameleon-begins = “I watch how you play, and play alike.”
robot-chameleon-after-bingo = “That changed my colour.”
