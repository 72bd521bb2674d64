### Long commands: what their bars say, and their verdicts.

analyse-turns = turns
ladder-games = games
ladder-pair = points a game, won: { $wins } of { $games }
ladder-plain = score alone
ladder-leaves = score and leave
ladder-no-endgame = no endgame
ladder-no-simulation = no simulation
ladder-engine = outside engine
ladder-engine-failed = { $command }: this program doesn’t keep to the protocol. Its last line: { $line }
ladder-engine-alone = `--engine COMMAND` and `--only NAME engine` only work together.
ladder-done = Strongest: { $name }. Games played: { $games }.
robot-graph = graph of words
robot-ready = The robot is ready.
train-done = Learnt: { $path }. It gains { $points } ± { $sure } points a game.
train-generation = generation { $number }
train-unwritten = { $file }: the result can’t be written here ({ $reason }).
train-measuring = measuring
robots-ready = The robots are ready.
robot-preparing = The robots are being prepared. Until they are ready they find their moves in the word list alone, below their strength.
robot-uncompiled = The robots play uncompiled, a hundred times slower and without simulation: { $why }
robot-unprepared = Not everything that the robots need could be prepared: { $why }
robot-simple = The robots can’t search, so they find their moves in the word list alone and play weakly: { $why }
robot-blanks = The robot plays with at most { $most } blanks. This tile set has { $found }.
robot-premium = The robot only knows squares that multiply a letter by at most { $most }. This board has a square that multiplies by { $found }.
robot-no-room = { $folder }: no room for the word graph that the robot needs. Free { $size } MB.
robot-folder = { $folder }: the word graph that the robot needs can’t be stored here ({ $reason }).
train-no-numba = Training needs numba: `pip install 'wykladka[robot]'`
robot-reads-back = the written file reads back differently

command-run = run the bot (this is what happens without a command)
command-health = ask the bot that runs here whether it is ready
command-admin = look after the games: list, decide, back up, restore, prune
command-replay = check the moves and scores of games recorded as GCG
command-analyse = compare every turn of a GCG game with the best possible one
command-render = draw a position of a GCG game as a picture
command-lexicon = check, show, build and rebuild word lists
command-robot = prepare in advance what the robot needs, so that no game waits for it
command-discord-invite = print the links that add the bot to a server and to your own account
command-mini-app = write the board’s page, which works in Telegram without a server of your own
command-train = let the robot learn by self-play what the tiles left on a rack are worth
command-ladder = measure how strong the robot’s levels are
command-verify = check every tile drawn in a finished game
command-env = take settings from a file, too: `NAME=value`, one a line
