### When the operator decides a game; and what the operator reads at work.

end-awarded = The operator decides: { $who } wins.
end-awarded-tie = The operator decides: a tie, { $names }.
end-awarded-nobody = The operator decides: no result. Ratings unchanged.

store-backup-file = The backup { $file } can't be read or written: { $reason }.
store-backup-exists = There is a file { $file } already. Choose another name, or add `--force`.
store-backup-damaged = { $file } is no whole backup. Nothing was changed; take another one.
store-backup-newer = A newer release made { $file } (format { $format }, known up to { $known }). Upgrade the bot.
store-not-empty = The store is not empty. Add `--replace --yes` to delete all that is there.
store-bot-runs = A bot runs on this store. Stop it, wait { $seconds } seconds and try again.
store-half-restored = A backup was not restored to its end here. Restore it again, with `--replace --yes`.

admin-unknown-game = There is no game { $game } in this store.
admin-ended = Game { $game } is over already.
admin-not-started = Game { $game } has not begun yet.
admin-no-seat = There is no seat { $seat }. Seats: 1 to { $seats }.
admin-adjudicated = Game { $game } is over. Won by: { $winners }. Everybody will see it on the board.
admin-no-place = Game { $game } is not shown at { $place }.
admin-bad-place = { $place } is no other place. Example: `discord:123456789012345678:`
admin-moved = Game { $game } goes on at { $place }.
admin-no-mark = There is no mark { $mark }. All of them: `dead list`.
admin-replayed = Marks tried again: { $marks }.
admin-backed-up = Backup made: { $file }. Games: { $games }, things: { $things }.
admin-replace = Delete all that is in the store and restore the backup? This can't be undone. Confirm with the word `{ $yes }`:
admin-not-replaced = Nothing was changed. `--yes` does it without asking.
admin-restored = Backup of { $made } restored. Games: { $games }, things: { $things }.
admin-shown-again = The bot will show running games again: { $games }, places: { $places }.
admin-unreadable = Games that can't be read: { $games }. Their codes: `list --phase unreadable`.
admin-too-young = Fewest days: { $days }. What is younger is still needed.
admin-would-prune = To be pruned: ended games { $games }, invitations { $invitations }, leftovers { $orphans }.
admin-pruned = Pruned: ended games { $games }, invitations { $invitations }, leftovers { $orphans }.
admin-rebuilt = Computed anew. Games: { $games }, persons: { $persons }, leaderboards: { $ladders }.
