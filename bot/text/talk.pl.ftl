### Gotowe zdania i reakcje przy stole.

button-talk = Powiedz coś
button-mute = Wycisz: { $who }
button-unmute = Włącz zdania: { $who }
talk-page = Co chcesz powiedzieć? Zobaczą to wszyscy przy stole.
talk-muted = Zdania tej osoby są wyciszone do końca gry.
talk-unmuted = Zdania tej osoby znowu widać.
remark-said = { $who }: „{ $said }”
reaction-said = { $who }: { $said }
remark-bravo = 👏 brawo
remark-beautiful = ✨ pięknie
remark-wow = 😮 ojej
remark-nice = 🙂 miło
remark-hello = Cześć, miłej gry!
remark-luck = Powodzenia!
remark-play = Piękny ruch!
remark-word = Co za słowo!
remark-tiles = Trudne płytki.
remark-thinking = Chwilę myślę.
remark-tomorrow = Na dziś kończę, wracam jutro.
remark-thanks = Dobra gra, dziękuję!
