-- Writes what a command led to once more, so that its copies can be waited for.
-- KEYS 1 commands   ARGV 1 command id

local known = redis.call('HGET', KEYS[1], ARGV[1])
if known then redis.call('HSET', KEYS[1], ARGV[1], known) end
return 1
