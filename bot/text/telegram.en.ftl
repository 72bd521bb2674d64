### Telegram: what no other chat says.

telegram-hello = You can play a crossword game here. Begin with the button or a command.
telegram-speaks = I speak English here.
telegram-language = Language: English · change
telegram-game = game { $code }
telegram-open = Open the table
telegram-back = Back to the group
telegram-in-group = The board is in the group: { $group }.
telegram-open-chat = Your games will be in a private chat with me. Open it and press “Start”:
telegram-share = Send to friends
telegram-privately = 🔒 The answer is for you only: open the table in private.
telegram-board-page = Open the board with the button below and lay your tiles. You can also type your move.
telegram-ask = Open the table in private or write here, for all to see: { $command }.
telegram-ask-code = Write the code after the command: { $command }.
telegram-composes = { $who } is choosing a word.
telegram-corrects = { $who } is correcting a move.
telegram-why = What should be corrected?
telegram-picks = { $who } is choosing a move…
telegram-open-words = Everyone can see this. In our private chat only I see your word.
telegram-group = Group settings
telegram-group-settings = Your own settings are in the private chat. The group’s are changed by its admins.
telegram-open-tiles = Everyone can see this. In our private chat no other player sees your tiles.
telegram-open-note = Everyone can read this, so I don’t pass the note on. Write it in private: { $command }.
telegram-open-try = Everyone can read this, so it doesn’t count as a try. Send it in our private chat.
telegram-preview = Preview
telegram-confirm = Confirm
telegram-ticked = Next
telegram-not-yours = Somebody else is typing this move.
telegram-answer-below = { $label }: reply to this message, for example { $example }
telegram-again = Press once more to confirm.
telegram-faceless = I can’t see who writes. Turn anonymity off and try again.
telegram-ready = Telegram: { $name }, privacy { $privacy ->
    [on] on (good)
   *[off] off
}, inline mode { $inline ->
    [on] on
   *[off] off → BotFather `/setinline`
}, guest mode { $guest ->
    [on] on.
   *[off] off → BotFather, Guest Mode
}
telegram-topics-off = Telegram: TELEGRAM_TOPICS changes nothing, because the bot’s topics are off → BotFather, Threaded Mode
telegram-may-write = Send Messages
telegram-may-photos = Send Photos
telegram-mute = I can’t write in the group: a permission is missing, { $right }. Once I have it, type `/my_games` there.
telegram-about = Wykładka is a crossword game: with seven tiles you play words on a shared board. Play the robot or your friends, here and in groups.

    Press “Start”.
telegram-about-short = A crossword game on a shared board: against a robot or with friends, here and in groups.
telegram-menu = Telegram: the menu of commands couldn’t be changed ({ $reason }). The bot works with the old menu, and tries again at the next start.
telegram-profile = Telegram: the bot’s description couldn’t be changed ({ $reason }). The bot works with the old one, and tries again at the next start.
telegram-no-updates = I can’t receive messages from Telegram for now ({ $reason }). I keep trying.
telegram-two-pollers = Telegram: another program fetches this bot’s messages too, so each gets only some of them. Stop one of them, or give this bot another token.
telegram-open-answer = ✅ Taken. Everyone here can read this answer; type the next one in private.
telegram-guest-help = You can play in this chat, too. New game: { $game }. The board at the bottom of the chat: { $board }.
telegram-guest-anywhere = You can play in any other chat, too: write { $game } there.
telegram-guest-open = Open our chat
telegram-guest-move = Everyone sees a move written here, so it doesn’t count. Make it in private: “Play” below the board.
telegram-guest-below = The board is further down.
telegram-guest-write = Write here: { $command }
telegram-staging-off = Telegram: TELEGRAM_STAGING doesn’t work, because the bot may not send photos there ({ $reason }). In chats without the bot the board is text.
telegram-no-picture = Telegram doesn’t take a picture ({ $reason }). In a chat without the bot the board is text.
