### Tournament: an evening of rounds that people play in pairs.

## Refusals

error-event-game = This is a tournament game. Only the director can end it without a result.
error-only-event = This is a tournament. Games are played at their own tables.
error-event-running = Another tournament is running or open for sign-up here: { $game }. Create yours later or in another place.
error-event-rounds = Rounds: { $low } to { $high }.
error-event-past = The start must be later than now ({ $at }).
error-on-list = You’re already on the list.
error-not-on-list = You’re not on the list. Press “Sign me up”.
error-list-full = The list is full: { $places } places.
error-too-late-to-join = You can join up to round { $last }; round { $now } is running.
error-check-in-later = Check-in opens: { $at }.
error-checked-in = You’re already checked in.
error-part-over = Your part in this tournament is over. Director: { $names }.
error-not-director = Only the director can do that: { $names }.
error-event-over = This tournament is over.
error-out-of-date = Out of date. Open the tournament’s page again.
error-no-such-table = Tables in this round: 1 to { $last }.
