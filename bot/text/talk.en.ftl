### Ready phrases and reactions at the table.

button-talk = Say something
button-mute = Mute { $who }
button-unmute = Unmute { $who }
talk-page = What would you like to say? Everybody at the table will see it.
talk-muted = This player’s phrases are muted for this game.
talk-unmuted = This player’s phrases are shown again.
remark-said = { $who }: “{ $said }”
reaction-said = { $who }: { $said }
remark-bravo = 👏 bravo
remark-beautiful = ✨ beautiful
remark-wow = 😮 oh my
remark-nice = 🙂 nice
remark-hello = Hi, have a nice game!
remark-luck = Good luck!
remark-play = Lovely play!
remark-word = What a word!
remark-tiles = Tough tiles.
remark-thinking = I’m thinking for a moment.
remark-tomorrow = That’s it for today, back tomorrow.
remark-thanks = Good game, thank you!
