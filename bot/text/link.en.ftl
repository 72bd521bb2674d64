### Linking accounts: two accounts of one person on different platforms.

command-link = One account on Discord and Telegram
link-code = 🔒 Code to link accounts: { $code }. It works once, for 10 minutes.
link-how = { $other ->
    [discord] On Discord, write { $command } to me in private, choose “Account and data”, “Link accounts”, “I have a code” and type this code.
    [telegram] On Telegram, write to me in private: { $command }.
   *[any] From the other account, write to me in private: { $command }.
} Then come back here.
link-waits = The other account hasn’t shown up yet.
link-ask = The other account: { $who } ({ $platform }). Link it to this one?
link-ask-browser = Link your account to a page in a browser ({ $who })? That page will see your games and play for you. Are you opening it now, on your own device? If somebody else sent you the link, press nothing.
link-calls = From now on I’ll call you in private when it’s your turn. You can change that in the settings.
link-once = Linked accounts can’t be separated again. Not your account? Do nothing: both sides must agree.
link-agreed = You agree to link the accounts. Now the other account must agree: { $who } ({ $platform }).
link-done = ✅ Accounts linked: { $who } ({ $platform }) is the same person now. Games and settings are shared.
link-web = browser
button-link-next = Next
button-link = Link accounts
button-link-have = I have a code
ask-link-title = Link accounts
ask-link-label = Code from the other account

error-not-private = Accounts are linked in private. { $chat ->
    [discord] Type { $settings } in our private chat and choose “Account and data”.
   *[other] Write to me: { $command }.
}
error-unknown-link-code = This code doesn’t work. A new one: { $command }.
error-already-linked = These accounts are linked already.
error-same-platform = Both accounts are on one platform ({ $platform }). Link accounts on different ones.
error-play-each-other = Both accounts sit at one table: game { $game }. Link them when that game is over.
