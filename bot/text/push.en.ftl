### Notifications on a device.

push-turn = Your move: { $names }
push-answer = A play is waiting: accept or challenge.
push-time = Time left: { $time }
push-time-about = { $names }, your move.
push-over = Game over
push-game = A game!
push-game-about = { $names }, { $clock }.
push-pair = Round { $round }, table { $table }
push-pair-about = { $names }. { $who } starts.
push-invite = { $who } invites you
push-invite-about = { $rules }, { $clock }.
push-puzzle = Puzzle of the day
push-puzzle-about = Number { $number }: find the best play.
push-words = For today: { $words }
push-words-about = Streak: { puzzle-days }.
push-deadline = Deadline: { $deadline }.
push-test-title = Wykładka
push-test = This is what a call looks like.
push-full = Devices: { $most } of { $most }. Remove one to add this one.
push-bad-address = This address won’t work. A public https address is needed.
push-bad-device = This browser gives an address that I don’t know. Try another one.
push-too-many-trials = Too many tries. Try again in a few minutes.
push-unreached = Notifications don’t reach this device. Switch them on again.
