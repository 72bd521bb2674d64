### Invitation and start of a game.

## Invitation

invite = { $host } invites you ({ $rules }, { $clock }). Code: { $code }.
invite-no-code = { $host } invites you ({ $rules }, { $clock }).
invite-personal = Personal invitation: { $names }.
invite-seats = Seats: { $taken } of { $wanted }.
invite-joined = { $who } joins. Seats: { $taken } of { $wanted }.
invite-table = At the table: { $names }.
invite-tiles = Tiles: { $tiles ->
    [en] English
   *[pl] Polish
}. Word list: { $list }.
invite-penalty =
    { $rule ->
        [single] A failed challenge costs nothing.
        [double] A failed challenge costs a turn.
        [minus_five] A failed challenge costs 5 points.
        [minus_ten] A failed challenge costs 10 points.
        [five] A failed challenge gives the challenged player 5 points.
        [ten] A failed challenge gives the challenged player 10 points.
        [five_per_word] A failed challenge gives the challenged player 5 points for each word.
        [triple] A challenge ends the game: a successful one wins it, a failed one loses it.
       *[void] The word list judges each play at once, so there are no challenges.
    }
button-team = Team: { $names }
button-team-new = New team
invite-leftovers =
    { $rule ->
        [double] At the end the player who plays the last tile gets twice the value of the tiles on the other rack.
       *[transfer] At the end leftover tiles are subtracted from each score, and the player who plays the last tile gets their value.
    }
leftovers-transfer = Subtracted, and added to the player who goes out
leftovers-double = Doubled for the player who goes out
penalty-none = No penalty
penalty-turn = A lost turn
penalty-minus-five = −5 points
penalty-minus-ten = −10 points
penalty-five = +5 points for the challenged player
penalty-ten = +10 points for the challenged player
penalty-words = +5 points a word for the challenged player
penalty-game = Loss of the game
penalty-void = No challenges: the word list judges at once
starter-host = I do
starter-robot = The robot
team-word = Team
invite-teams = Teams: { people } share a rack.
invite-team = Team { $number }: { $people }.
team-room = { $free ->
    [one] a free seat
   *[other] { $free } free seats
}
invite-declined = { $who } won’t play this time.
invite-declined-calls = { $host }, { $who } won’t play this time.
invite-expires = The invitation expires: { $deadline }.
invite-began = Game: { $names } ({ $rules }, { $clock }).
invite-draw = Fair draw · seal { $seal }
draw-check = The tiles come from a hidden seed and the words that the people at the table added. The seal is a digest of the seed. Write down the seal and the words: with them you can check every draw after the game ({ $record }). The seal’s first 32 characters, shown with the invitation, are enough.
draw-check-seed = The tiles come from a hidden seed. The seal is a digest of the seed. Write it down: with it you can check every draw after the game ({ $record }). Its first 32 characters, shown with the announcement, are enough.
invite-seal = Draw seal: { $seal }
draw-words = Words for the draw: { $words }.
draw-word = { $who } – { $word }
draw-word-own = Your word for the draw: { $word }.
invite-over = This invitation is no longer open.
invite-code-personal = 🔒 The people you invited have a “Join” button. In another chat the code is enough: { $code }.
invite-code = 🔒 Game code: { $code }. Pass it to the people you invite.
invite-sent = The invitation is ready. I’ll tell you when the game starts.
invite-ready = The invitation is ready ({ $rules }, { $clock }). I’ll tell you when the game starts.
invite-in = You have a seat at the table. I’ll tell you when the game starts.
invite-no = Invitation declined.

## Options of an invitation

button-options = Options
button-clock-own = Another pace
options = Options of this game. You can change them until someone joins.
option = { $option }: { $value }.
option-rules = Rules
option-clock = Pace
option-seats = Players
option-teams = { $teams } teams of { $people }
option-persons = Invite
option-words = Word list
option-penalty = Failed challenge
option-leftovers = Leftover tiles
option-starter = Who starts against a robot
option-starter-draw = Start draw
ask-option-own-title = Another pace
ask-option-own-label = Time a turn or a game
ask-option-own-example = 5 days, 30 min, 3 min a turn
ask-option-persons-title = Whom do you invite?
ask-option-persons-label = Names with @, for example @kuba @iza
ask-option-persons-example = @kuba @iza

## Start

draw = Start draw: { $draws }.
draw-again = Once more: { $draws }.
draw-tile = { $who } { $tile }
starts = { $who } starts.
rematch = Rematch: { $names }. { $who } starts.
