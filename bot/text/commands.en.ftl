### Long commands: what their bars say, and their verdicts.

analyse-turns = turns
bench-met = Every budget is met. Measured: { $measured }.
bench-missed = Over budget: { $missed } of { $measured }. { $names }.
ladder-games = games
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
train-measuring = measuring
robot-blanks = The robot plays with { $most } blanks at most; these tiles have { $found }.
robot-premium = The robot knows squares that multiply a letter by { $most } at most; this layout has one that does by { $found }.
robot-no-room = { $folder }: no room for the robot’s graph. Make room: { $size } MB.
robot-folder = { $folder }: the robot’s graph can’t be kept there ({ $reason }).
train-no-numba = Training needs numba: `pip install 'wykladka[robot]'`
robot-reads-back = what was written there reads back differently
