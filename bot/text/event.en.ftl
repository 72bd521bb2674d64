### Tournament: an evening of rounds that people play in pairs.

## Refusals

error-event-game = This is a tournament game. Only the director can end it without a result.
error-only-event = This is a tournament, not a game. Each game is played at its own table.
error-event-running = Another tournament is running or open for sign-up here: { $game }. Create yours later or in another place.
error-event-rounds = A tournament can have { $low } to { $high } rounds.
error-event-past = The tournament must start in the future. It is now { $at }.
error-on-list = You’re already on the list.
error-not-on-list = You’re not on the list. Press “Sign me up”.
error-list-full = The list is full: all { $places } places are taken.
error-too-late-to-join = You can join up to round { $last }; round { $now } is running.
error-check-in-later = You can check in from: { $at }.
error-checked-in = You’re already checked in.
error-part-over = Your part in this tournament is over. If you have questions, ask the director: { $names }.
error-not-director = Only the director can do that: { $names }.
error-event-over = This tournament is over.
error-out-of-date = The tournament has moved on. Open its page again.
error-no-such-table = Tables in this round: 1 to { $last }.
