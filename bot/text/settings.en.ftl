### Settings: one's own, and those shared by a server or a group.

command-settings = Language, theme, move preview
settings-own = 🔒 Your settings
settings-place = Settings for everybody here
settings-clock-own = as in the rules
button-settings-place = For everybody here
button-settings-back = Back

## What holds

setting-language = Language: { $value ->
    [pl] Polish
    [en] English
   *[app] as in the app
}.
setting-theme = Theme: { $value ->
    [dark] dark
   *[light] light
}.
setting-previews = Move preview: { $value ->
    [off] off
   *[on] on
}.
setting-place-language = Language of messages for everybody: { $value ->
    [pl] Polish
    [en] English
   *[bot] default
}.
setting-preset = Rules of new games: { $value }.
setting-clock = Clock of new games: { $value }.
setting-starters = Who begins games: { $value ->
    [managers] the people who manage this place
   *[everybody] everybody
}.
setting-channels = { $value ->
    [all] Games begin in every channel.
    [only] Games begin here only.
    [among] Games begin here and elsewhere. Chosen channels: { $count }.
   *[elsewhere] Games don't begin here. Chosen channels: { $count }.
}
setting-boards = Old boards: { $value ->
    [keep] stay
   *[collapse] shrink to one line
}.
setting-quiet = Mentions: { $value ->
    [on] without sound
   *[off] with sound
}.

## Buttons

button-language = Language
button-theme = Theme
button-preset = Rules
button-clock = Clock
button-starters = Who begins
button-channels = Channels
button-boards = Old boards
button-quiet = Mentions
value-language = { $value ->
    [pl] Polski
    [en] English
   *[app] As in the app
}
value-place-language = { $value ->
    [pl] Polski
    [en] English
   *[bot] Default
}
value-theme = { $value ->
    [dark] Dark theme
   *[light] Light theme
}
value-previews = { $value ->
    [off] No preview
   *[on] Move preview
}
value-preset = { $value }
value-clock = { $value }
value-starters = { $value ->
    [managers] Managers
   *[everybody] Everybody
}
value-channels = { $value ->
    [all] Every channel
    [only] Here only
    [add] Here too
   *[remove] Not here
}
value-boards = { $value ->
    [keep] Stay
   *[collapse] Shrink
}
value-quiet = { $value ->
    [on] Without sound
   *[off] With sound
}

## Refusals

error-no-settings-here = These settings are changed on a server or in a group. Your own: { $command }.
error-managers-only = These settings are changed by the people who manage this place. Your own: { $command }.
error-managers-begin = Here games are begun by the people who manage this place. Ask them, or write to me in private.
error-closed-channel = No games begin here. Try another channel, or write to me in private.

## Invitation: buttons that are for somebody else

invite-own = This is your invitation, you have a seat already. I'll tell you when the game begins.
invite-hosts = That button is for the person who invites: { $host }.
invite-hosts-join = Do you want to play? Choose “Join”.
