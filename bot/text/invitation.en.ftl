### Invitation and start of a game.

## Invitation

invite = { $host } invites you ({ $rules }, { $clock }). Code: { $code }.
invite-no-code = { $host } invites you ({ $rules }, { $clock }).
invite-personal = Personal invitation: { $names }.
invite-seats = Seats: { $taken } of { $wanted }.
invite-joined = { $who } joins. Seats: { $taken } of { $wanted }.
invite-table = At the table: { $names }.
invite-teams = Teams: { people } share a rack.
invite-declined = { $who } won't play this time.
invite-expires = The invitation ends: { $deadline }.
invite-began = Game: { $names } ({ $rules }, { $clock }).
invite-seal = Draw seal: { $seal }
invite-over = This invitation is over.
invite-code = 🔒 Game code: { $code }. Pass it to the people you invite.
invite-sent = The invitation is out. I'll tell you when the game starts.
invite-ready = The invitation is ready ({ $rules }, { $clock }). I'll tell you when the game begins.
invite-in = You have a seat. I'll tell you when the game starts.
invite-no = Invitation declined.

## Start

draw = Start draw: { $draws }.
draw-again = Once more: { $draws }.
draw-tile = { $who } { $tile }
starts = { $who } starts.
rematch = Rematch: { $names }. { $who } starts.
