### Settings: one's own, and those shared by a server or a group.

command-settings = Language, look, calls, accounts, data
settings-own = 🔒 Your settings
settings-place = Settings for everybody here
settings-clock-own = as in the rules
button-settings-place = For everybody here
button-settings-back = Back

## What holds

setting-language = Language: { $value ->
    [pl] Polish
    [en] English
   *[app] { $platform ->
        [browser] as in the browser
       *[other] as in the app
    }
}.
setting-theme = Theme: { $value ->
    [dark] dark
    [contrast] high contrast
   *[light] light
}.
setting-previews = Move preview: { $value ->
    [off] off
   *[on] on
}.
setting-reminders = Reminders: { $value ->
    [off] off
   *[on] on
}.
setting-calls = Calls to the game: { $value ->
    [private] in private
    [telegram] in private on Telegram
    [discord] in private on Discord
   *[place] where you play
}.
setting-hours = { $value ->
    [off] Quiet hours: off.
   *[on] Quiet hours: { $value }. Reminders will wait.
}
setting-zone = Time zone: { zone }. Now: { $time }.
zone = { $value ->
    [warsaw] Warsaw
    [london] London
    [athens] Athens
    [newyork] New York
    [chicago] Chicago
    [sydney] Sydney
   *[other] { $value }
}
setting-vacation = Vacation: none. Vacation days left this year: { $left } of { $days }.
setting-away = Vacation until: { $until }. Vacation days left this year: { $left } of { $days }.
vacation-about = During a vacation the clocks of your correspondence games stand still, and the table shows it.
setting-place-language = Language of messages for everybody: { $value ->
    [pl] Polish
    [en] English
   *[bot] default
}.
setting-preset = Variant of new games: { $value }.
setting-clock = Clock of new games: { $value }.
setting-words = Word list of new games: { $value ->
    [usual] the usual one
   *[other] { $value }
}.
setting-starters = Who may start games: { $value ->
    [managers] the people who manage this place
   *[everybody] everybody
}.
setting-channels = { $platform ->
    [telegram] { $value ->
        [all] Games can be started in every topic.
        [only] Games can be started in this topic only.
        [among] Games can be started in this topic and in others. Chosen topics: { $count }.
       *[elsewhere] Games can’t be started in this topic. Chosen topics: { $count }.
    }
   *[other] { $value ->
        [all] Games can be started in every channel.
        [only] Games can be started here only.
        [among] Games can be started here and in other channels. Chosen channels: { $count }.
       *[elsewhere] Games can’t be started here. Chosen channels: { $count }.
    }
}
setting-boards = Old boards: { $value ->
    [keep] kept
   *[collapse] { $platform ->
        [telegram] deleted
       *[other] shrunk to one line
    }
}.
setting-quiet = Mentions: { $value ->
    [on] without sound
   *[off] with sound
}.

## Buttons

button-place-language = Language
button-theme = Theme
button-reminders = Reminders
button-calls = Calls
button-hours = Quiet hours
button-zone = Time zone
button-vacation = Vacation
button-vacation-end = End the vacation
button-settings = Settings
button-settings-own = Other…
button-preset = Variant
button-clock = Clock
button-words = Word list
button-starters = Who may start games
button-channels = { $platform ->
    [telegram] Topics
   *[other] Channels
}
button-boards = Old boards
button-quiet = Mentions
value-language = { $value ->
    [pl] Polski
    [en] English
   *[app] { $platform ->
        [browser] As in the browser
       *[other] As in the app
    }
}
value-place-language = { $value ->
    [pl] Polski
    [en] English
   *[bot] Default
}
value-theme = { $value ->
    [dark] Dark theme
    [contrast] High contrast
   *[light] Light theme
}
theme = { $value ->
    [dark] Dark theme
    [contrast] High-contrast theme
   *[light] Light theme
}
value-previews = { $value ->
    [off] No preview
   *[on] Move preview
}
value-reminders = { $value ->
    [off] No reminders
   *[on] Reminders
}
value-calls = { $value ->
    [private] In private
    [telegram] On Telegram
    [discord] On Discord
   *[place] Where I play
}
value-hours = { $value ->
    [off] None
   *[on] { $value }
}
value-zone = { zone }
value-preset = { $value }
value-clock = { $value }
value-words = { $value ->
    [usual] The usual one
   *[other] { $value }
}
value-starters = { $value ->
    [managers] Managers
   *[everybody] Everybody
}
value-channels = { $value ->
    [all] { $platform ->
        [telegram] Every topic
       *[other] Every channel
    }
    [only] Here only
    [add] Here too
   *[remove] Not here
}
value-boards = { $value ->
    [keep] Keep
   *[collapse] { $platform ->
        [telegram] Delete
       *[other] Shrink
    }
}
value-quiet = { $value ->
    [on] Without sound
   *[off] With sound
}

## Questions for other values

ask-hours-title = Quiet hours
ask-hours-label = From which hour to which?
ask-hours-example = 22-7
ask-zone-title = Time zone
ask-zone-label = Which city or zone?
ask-zone-example = London
ask-words-title = Word list of new games
ask-words-label = Name of the word list
ask-words-example = my_list
ask-vacation-title = Vacation
ask-vacation-label = How many days?
ask-vacation-example = 10

## Refusals

error-setting-unreadable = I don’t understand “{ $text }”. { $example ->
    [none] Choose with a button: { $command }.
   *[other] Example: { $example }.
}
error-too-few-vacation-days = { $left ->
    [0] No vacation days are left this year.
   *[other] That is too long. Vacation days left this year: { $left }.
}
error-already-on-vacation = You are on vacation already. It ends: { $until }. First end this vacation.
error-not-on-vacation = You aren’t on vacation now.

error-no-settings-here = These settings are changed on a server or in a group. Your own settings: { $command }.
error-bot-absent = A duplicate game, a tournament, a club or a duel needs a server or a group that I was added to. Here you can play an ordinary game: { $command }.
error-managers-only = These settings are changed by the people who manage this place. Your own settings: { $command }.
error-managers-begin = Only this place’s managers may start games here. Ask them, or write to me in private.
error-channel-closed = Games can’t be started here. Try somewhere else, or write to me in private.

## Invitation: buttons that are for somebody else

invite-own = This is your invitation, and you have a seat already. I’ll tell you when the game starts.
invite-hosts = That button is for the person who invites: { $host }.
invite-hosts-join = Do you want to play? Choose “Join”.
