-- Tells what a command led to, with its copies.
-- KEYS 1 commands   ARGV 1 command id
-- Answers `time:outcome`, nil if the command isn't known.

local known = redis.call('HGET', KEYS[1], ARGV[1])
if known then redis.call('HSET', KEYS[1], ARGV[1], known) end
return known
