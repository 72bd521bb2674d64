### Long commands: what their bars say, and their verdicts.

analyse-turns = turns
bench-met = Every budget is met. Measured: { $measured }.
bench-missed = Over budget: { $missed } of { $measured }. { $names }.
ladder-games = games
ladder-pair = points a game, won: { $wins } of { $games }
ladder-plain = score alone
ladder-done = Strongest: { $name }. Games played: { $games }.
robot-graph = graph of words
robot-words = words of class { $most }, { $name }
robot-ready = The robot is ready.
simulate-days = days
simulate-held = Everything that must hold, held.
simulate-broken = Failures of what must hold: { $broken }.
soak-kept = Nothing was lost and nothing counted twice. Promises written down: { $promises }. Killed: { $kills }. Seed: { $seed }.
soak-broken = Promises broken: { $wrong }. Killed: { $kills }. Seed: { $seed }.
train-done = Learnt: { $path }. It gains { $points } ± { $sure } points a game.
train-generation = generation { $number }
train-unwritten = { $file }: the result can’t be written here ({ $reason }).
train-measuring = measuring
robot-blanks = The robot plays with { $most } blanks at most; these tiles have { $found }.
robot-premium = The robot knows squares that multiply a letter by { $most } at most; this layout has one that does by { $found }.
robot-no-room = { $folder }: no room for the robot’s graph. Make room: { $size } MB.
robot-folder = { $folder }: the robot’s graph can’t be kept there ({ $reason }).
train-no-numba = Training needs numba: `pip install 'wykladka[robot]'`
robot-reads-back = what was written there reads back differently

command-run = run the bot (this is what happens without a command)
command-health = ask the bot that runs here whether it is ready
command-admin = look after the games: list, decide, back up, restore, prune
command-replay = judge games recorded as GCG again, score by score
command-analyse = judge every turn of a GCG game by the best there was
command-render = draw a position of a GCG game as a picture
command-lexicon = check, show, build and rebuild word lists
command-robot = prepare what the robot needs, so that no game waits for it
command-discord-invite = print the link that lets the bot into a server
command-mini-app = write the board’s page, which works in Telegram without a server of one’s own
command-train = let the robot learn what leaves are worth, by self-play
command-ladder = measure how strong the robot’s levels are
command-verify = check every tile drawn in a finished game
command-bench = measure the speed budgets on this machine
command-simulate = let a server full of people play a season, and check it
command-soak = kill bot and server under load and count what is lost
command-env = take settings from a file too: `NAME=value`, one a line
