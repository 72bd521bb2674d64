-- Makes a buried mark due again.
-- KEYS 1 marks of all kinds  2 kinds  3 wanted versions  4 dead
-- ARGV 1 mark  2 now  3 shard  4 the channels that wake workers

local mark = ARGV[1]
local buried = redis.call('HGET', KEYS[4], mark)
if not buried then return 0 end
local version = tonumber(string.match(buried, '^%d+'))
local wanted = tonumber(redis.call('HGET', KEYS[3], mark) or 0)
redis.call('HSET', KEYS[3], mark, math.max(version, wanted))
put(KEYS[1], KEYS[2], mark, ARGV[2])
redis.call('HDEL', KEYS[4], mark)
wake(ARGV[4], ARGV[3], {kind_of(mark)})
return 1
