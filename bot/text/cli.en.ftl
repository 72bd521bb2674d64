### For the operator: what --help says of each command, and what is wrong with options.

## Of every command

cli-usage = usage:
cli-arguments = arguments
cli-options = options
cli-help = show this help and exit
cli-default = (default: %(default)s)
cli-of-argument = %(argument_name)s: %(message)s
cli-required = missing: %s
cli-one-required = give one of these: %s
cli-unrecognized = not understood: %s
cli-not-with = can’t go with %s
cli-no-value = takes no value: “%s”
cli-one-value = a value is missing
cli-at-most-one-value = at most one value fits here
cli-at-least-one-value = at least one value is missing
cli-values = give this many values: %s
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
cli-again = your word for the draw; type it again, and every character is compared
cli-verified = the code of a game in the bot’s store, or a file from /gcg
cli-game-code = a game’s code, such as K7QX4M
cli-for-list = find plays in this list of words
cli-board-language = language of the labels; without this option, that of the tiles
cli-words-language = the words’ language { cli-default }
cli-seed = seed of the draws: the same seed gives the same games { cli-default }
cli-processes = number of processes that run at once { cli-default }

## Each command's own

cli-run = run the bot; its settings are environment variables, see deploy/settings.md
cli-live = check only whether the bot answers at all
cli-analyse-ply = judge only the turn at this event of the record, counted from 1
cli-render-output = the .png or .gif file to write; a .gif shows the whole game
cli-render-ply = show the board after this many events (0 is the start); without this option, at the end
cli-render-theme = the colours { cli-default }
cli-render-viewer = show this player’s rack, too
cli-discord-application = the application’s id; without this option, the application of DISCORD_TOKEN
cli-mini-app-folder = the folder that the page is written into
cli-robot-list = prepare the robot for this word list, too; may be repeated
cli-ladder-games = number of games of each pair { cli-default }
cli-ladder-only = measure only this pair
cli-ladder-engine = the command that starts an outside engine, which plays in the pair of `--only`
cli-ladder-late = begin games at positions with 40 tiles unseen and a close score
cli-train-games = number of games in the last generation { cli-default }
cli-train-generations = number of generations; each plays with what the one before learnt { cli-default }
cli-train-tiles = the tile set that the robot learns for { cli-default }
cli-train-to = the folder that the result is written into { cli-default }

cli-lexicon-lists = the folder of your own lists { cli-default }
cli-lexicon-check = say whether words are in the list
cli-lexicon-check-words = the words; without any, they are read from standard input
cli-lexicon-check-list = the list’s name
cli-lexicon-info = describe word lists: language, words, origin
cli-lexicon-info-names = the lists’ names; without any, all are described
cli-lexicon-verify = read all words and compare the checksum
cli-lexicon-build = make a word list from your own file
cli-lexicon-build-file = a text file, .gz, .zip with one text file, .kwg or .kbwg
cli-lexicon-build-name = the name that the list gets here, such as osps50
cli-lexicon-build-language = the words’ language; without this option: pl, or for a graph the language of its letters
cli-lexicon-definitions = install a dictionary with the meanings of words
cli-lexicon-definitions-source = the package dict-freedict-pol-eng, or a folder that has it; without it, apt downloads it
cli-lexicon-rebuild = make the shipped lists again from their sources
cli-lexicon-rebuild-language = the list’s language; without it, the lists of all languages are made
cli-lexicon-rebuild-sources = a folder with the sources; without this option, apt downloads them
cli-lexicon-rebuild-output = the folder that the lists are written into { cli-default }

cli-admin-list = list all games; those where nothing has happened for longest come first
cli-admin-puzzles = list puzzles of the day: which are ready, which game each comes from, who tried
cli-admin-server = show only this server, with its days and persons
cli-admin-phase = show only games in this phase
cli-admin-player = show only games of this person: their id, or a part of their name
cli-admin-older = show only games where nothing has happened for this many days
cli-admin-show = show one game, without racks
cli-admin-racks = show the racks, too; the operators’ log keeps who looked at them
cli-admin-audit = show the operators’ log
cli-admin-adjudicate = end a running game; everybody is told, scores stay as they stand
cli-admin-winner = the number of the winning seat, as `show` prints it
cli-admin-draw = a tie between all players who have not resigned
cli-admin-abort = no result; no rating changes
cli-admin-move = move a game to another place; a place is platform:chat:thread
cli-admin-move-from = its present place, as `show` prints it
cli-admin-move-to = its new place, such as discord:123456789012345678:
cli-admin-dead = list failed deliveries, or retry them
cli-admin-dead-list = list the mark of each failed delivery, and the reason
cli-admin-dead-replay = retry failed deliveries
cli-admin-dead-mark = a mark, as `dead list` prints it
cli-admin-dead-all = retry all of them
cli-admin-backup = write everything that the bot stores into a file, while games go on
cli-admin-backup-more = Write everything that the bot stores into a file, while games go on. If STATE_KEY is set, games are encrypted in the file. The key and your own word lists are not in it: keep copies of them elsewhere.
cli-admin-backup-file = the file that the backup is written into
cli-admin-force = replace an existing file
cli-admin-restore = restore a backup into an empty store
cli-admin-restore-more = Restore a backup into an empty store. Stop all bots first. The whole file is checked before anything is written. Running games will be shown again wherever they were shown.
cli-admin-restore-file = the backup’s file
cli-admin-replace = first delete everything in the store
cli-admin-yes = do not ask before deleting
cli-admin-prune = delete what nobody needs any more
cli-admin-prune-more = Delete what nobody needs any more. Games that ended longer ago than the days given keep their history, record and analysis; they lose what helped to run them: the places where they were shown, the commands done already, and the order of tiles on racks. Invitations that were withdrawn or expired as long ago are deleted completely. So are parts, marks and timers of games that no longer exist.
cli-admin-prune-days = only what ended at least this many days ago
cli-admin-dry-run = only count, change nothing
cli-admin-reseal = encrypt everything with the newest key, so that older keys can be removed
cli-admin-reseal-more = Encrypt everything that the bot stores with the first key of STATE_KEY, while games go on. The word plain instead of a key stands for no encryption. If the command is interrupted, the next run goes on where it stopped. At the end it says how many values are encrypted with which key. Once all are encrypted with the first, you can remove the other keys from STATE_KEY.
cli-admin-rebuild = compute lists, statistics and ratings again from the games
cli-admin-rebuild-more = Delete statistics and ratings, then count all games again in the order in which they ended. Correct each person’s lists of games and add missing deadlines. A rating may change by a few points. The bot may run meanwhile; statistics and rankings fill up gradually.

