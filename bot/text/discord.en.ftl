### Discord: options of commands, threads, permissions.

discord-option-with = with
discord-option-with-about = Whom do you invite? Choose me to play a robot
discord-option-rules = rules
discord-option-rules-about = Variant of the game
discord-option-pace = pace
discord-option-pace-about = Time per turn or per game, such as 3 days
discord-option-clock = clock
discord-option-list = dictionary
discord-option-list-about = The word list that judges the words
discord-option-leftovers = leftovers
discord-option-leftovers-about = How leftover tiles count at the end
discord-option-move = move
discord-option-move-about = Square, direction, word: a8 cabins, or the word alone
discord-option-tiles = tiles
discord-option-tiles-about = Letters to exchange
discord-option-code = code
discord-option-code-about = The code of an invitation
discord-option-word = word
discord-option-word-about = A word of yours that the draw of tiles is made from; everybody sees it
discord-option-what = what
discord-option-what-about = Which settings, such as: language, or server
discord-option-game = game
discord-option-game-about = The game that you mean

discord-entry-point = open_board
discord-entry-point-about = Your games on a board where you lay tiles with a finger or the mouse

button-thread = To a thread
discord-ask = Type it in the form that opens.
discord-slow = Too fast. Try again in { $seconds } s.
discord-no-bots = Bots don’t play. Invite a person.
discord-thread-made = The game goes on in the thread { $thread }.
discord-thread-moved = Game { $code } goes on in the thread { $thread }.
discord-thread-elsewhere = This channel doesn’t show that game any more.

discord-answers-hidden = On this server only the person who asks sees my answers, so you can’t play here. Play in a private conversation, or ask for me to be added to the server.
discord-lacking = No game can be played here: the bot lacks permissions. Missing: { $permissions }.
discord-event-threads = I can’t create threads here. Missing: { $permissions }. I’ll show the games in the players’ private chats.
discord-may-view = View Channel
discord-may-send = Send Messages
discord-may-send-in-threads = Send Messages in Threads
discord-may-make-threads = Create Public Threads
discord-may-attach = Attach Files
discord-no-activity = Discord did not open the board. Open it in a browser.
discord-board-link = Your board: lay the word with a finger or the mouse. Open it within 10 minutes; the link is for you alone.
