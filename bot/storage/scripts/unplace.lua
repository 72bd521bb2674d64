-- Stops showing a game in a place (a chat): deletes the place and the mark (task) to update it.
-- KEYS 1 places  2 kinds  3 wanted versions  4 attempts   ARGV 1 place  2 its mark
-- Returns the place's cursor (the record of the last message there), nil if the game was not shown
-- there.
local shown = redis.call('HGET', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[1], ARGV[1])
drop(KEYS[2], ARGV[2])
redis.call('HDEL', KEYS[3], ARGV[2])
redis.call('HDEL', KEYS[4], ARGV[2])
return shown
