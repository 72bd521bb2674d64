### For the operator: what --help says of each command, and what is wrong with options.

## Of every command

cli-usage = usage:
cli-arguments = arguments
cli-options = options
cli-help = show this help and exit
cli-default = (default: %(default)s)
cli-of-argument = %(argument_name)s: %(message)s
cli-required = missing: %s
cli-one-required = one of these is needed: %s
cli-unrecognized = not understood: %s
cli-not-with = can’t go with %s
cli-no-value = takes no value: “%s”
cli-one-value = a value is missing
cli-at-most-one-value = at most one value fits here
cli-at-least-one-value = at least one value is missing
cli-values = number of values needed: %s
cli-ambiguous = %(option)s could be: %(matches)s
cli-invalid = “%(value)s” is not a number that fits here
cli-choice = can’t be “%(value)s”. It can be: %(choices)s

cli-meta-file = FILE
cli-meta-folder = DIR
cli-meta-name = NAME
cli-meta-server = SERVER
cli-meta-nick = NICK
cli-meta-game = GAME
cli-meta-word = WORD
cli-meta-verified = GAME|FILE
cli-meta-seat = SEAT
cli-meta-days = DAYS
cli-meta-command = COMMAND
cli-meta-options = OPTIONS
cli-meta-mark = MARK
cli-meta-from = FROM_PLACE
cli-meta-to = TO_PLACE

cli-json = print JSON
cli-gcg = a game record (GCG)
cli-again = your word for the draw: type it again, and every character is compared
cli-verified = the code of a game in the bot’s store, or a file from /gcg
cli-game-code = its code, as in K7QX4M
cli-for-list = find plays in this list of words
cli-board-language = labels in this language, else in that of the tiles
cli-words-language = language of the words { cli-default }
cli-seed = the same seed gives the same games { cli-default }
cli-processes = how many processes at once { cli-default }

## Each command's own

cli-run = run the bot; its settings are environment variables, see deploy/settings.md
cli-live = ask only whether it answers at all
cli-analyse-ply = the turn of the N-th event alone
cli-render-output = the .png or .gif to write; a .gif shows the whole game
cli-render-ply = after so many events, 0 the start; else the end
cli-render-theme = the colours { cli-default }
cli-render-viewer = show this player’s rack
cli-discord-application = the application’s id, instead of the one that DISCORD_TOKEN belongs to
cli-mini-app-folder = the folder that the page goes into
cli-robot-list = also for this list of words; may be repeated
cli-ladder-games = games of each pair { cli-default }
cli-ladder-only = one pair alone
cli-ladder-engine = the command of an outside engine that plays
cli-ladder-late = begin games with 40 tiles unseen and the score about level
cli-train-games = games of the last generation { cli-default }
cli-train-generations = how often it starts again { cli-default }
cli-train-tiles = for which tiles { cli-default }
cli-train-to = folder of the result { cli-default }

cli-lexicon-lists = folder of your own lists { cli-default }
cli-lexicon-check = tell whether words are in the list
cli-lexicon-check-words = none: read from standard input
cli-lexicon-check-list = a list by its name
cli-lexicon-info = describe word lists: language, words, origin
cli-lexicon-info-names = none: every list
cli-lexicon-verify = read every word and compare the hash
cli-lexicon-build = make a list of your own file
cli-lexicon-build-file = text, .gz, .zip with one text, .kwg or .kbwg
cli-lexicon-build-name = what the list is called here, such as osps50
cli-lexicon-build-language = none: pl, or what a graph’s letters tell
cli-lexicon-definitions = bring a dictionary of what words mean
cli-lexicon-definitions-source = the package dict-freedict-pol-eng, or its folder; none: apt downloads it
cli-lexicon-rebuild = make the shipped lists again from their sources
cli-lexicon-rebuild-language = none: every language
cli-lexicon-rebuild-sources = folder of the sources; none: apt downloads them
cli-lexicon-rebuild-output = folder of the result { cli-default }

cli-admin-list = list all games, the one longest untouched first
cli-admin-puzzles = list puzzles of the day: what is ready, from where, who tried
cli-admin-server = this server alone, with its days and persons
cli-admin-phase = only games in this phase
cli-admin-player = a part of a player’s nick, or their id
cli-admin-older = untouched for so many days
cli-admin-show = show one game, without racks
cli-admin-racks = with racks; the operators’ log keeps who saw them
cli-admin-audit = show the operators’ log
cli-admin-adjudicate = end a running game; everybody is told, scores stay as they stand
cli-admin-winner = a seat’s number, as `show` says
cli-admin-draw = a tie of all who have not resigned
cli-admin-abort = no result; no rating changes
cli-admin-move = show a game at another place from now on; a place is platform:chat:thread
cli-admin-move-from = as `show` says
cli-admin-move-to = as in discord:123456789012345678:
cli-admin-dead = failed deliveries: list or retry
cli-admin-dead-list = list every mark, and why
cli-admin-dead-replay = try again
cli-admin-dead-mark = as `dead list` says
cli-admin-dead-all = every one
cli-admin-backup = write all that is stored into a file, while games go on
cli-admin-backup-more = Write all that is stored into a file, while games go on. Games stay sealed in it if STATE_KEY is set: keep the key, and your own word lists, elsewhere.
cli-admin-backup-file = the file to write
cli-admin-force = replace a file that is there
cli-admin-restore = put a backup into an empty store
cli-admin-restore-more = Put a backup into an empty store, with no bot running. The file is checked before anything is written. Running games are shown again wherever they are shown.
cli-admin-restore-file = the backup to read
cli-admin-replace = delete first all that is there
cli-admin-yes = do not ask before deleting
cli-admin-prune = delete what nobody needs any more
cli-admin-prune-more = Delete what nobody needs any more. Of games that ended so long ago: where they were shown and what was shown there, the commands known so that none counts twice, and how players had arranged their racks; the game itself stays, with its history, record and analysis. Invitations that were withdrawn or expired as long ago are deleted completely. So are parts, marks and timers of games that no longer exist.
cli-admin-prune-days = ended at least so many days ago
cli-admin-dry-run = only count
cli-admin-reseal = seal everything with the newest key, so that older ones may go
cli-admin-reseal-more = Seals everything that is stored with the first key of STATE_KEY, while games go on; the word plain stands for no key. A command that was cut off goes on where it was. At the end it tells how many values are sealed with which key; once all are under the first, the others may leave STATE_KEY.
cli-admin-rebuild = compute lists, statistics and ratings again from the games
cli-admin-rebuild-more = Delete statistics and ratings, and count all games again in the order in which they ended. Correct everybody’s lists of games and add missing deadlines. A rating may change by a few points. The bot may run meanwhile; statistics and rankings fill up as it goes.

