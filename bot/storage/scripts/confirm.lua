-- Writes the stored outcome of a command again, so that the caller can wait for the replicas to
-- have it.
-- KEYS 1 commands   ARGV 1 command id

local known = redis.call('HGET', KEYS[1], ARGV[1])
if known then redis.call('HSET', KEYS[1], ARGV[1], known) end
return 1
