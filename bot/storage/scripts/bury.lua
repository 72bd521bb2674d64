-- Gives up a mark (a stored task): moves it to the hash of dead marks, as `version reason`.
-- KEYS 1 due marks  2 wanted versions  3 attempts  4 dead   ARGV 1 mark  2 version  3 reason

local mark = ARGV[1]
local version = redis.call('HGET', KEYS[2], mark) or ARGV[2]
redis.call('ZREM', KEYS[1], mark)
redis.call('HDEL', KEYS[2], mark)
redis.call('HDEL', KEYS[3], mark)
redis.call('HSET', KEYS[4], mark, version .. ' ' .. ARGV[3])
return 1
