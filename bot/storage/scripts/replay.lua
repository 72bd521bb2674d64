-- Makes a dead mark (a task that was given up) due again.
-- KEYS 1 kinds  2 wanted versions  3 dead
-- ARGV 1 mark  2 now  3 shard  4 the channel that wakes workers
-- Returns 1, or 0 if there is no such dead mark.

local mark = ARGV[1]
local buried = redis.call('HGET', KEYS[3], mark)
if not buried then return 0 end
local version = tonumber(string.match(buried, '^%d+'))
local wanted = tonumber(redis.call('HGET', KEYS[2], mark) or 0)
redis.call('HSET', KEYS[2], mark, math.max(version, wanted))
put(KEYS[1], mark, ARGV[2])
redis.call('HDEL', KEYS[3], mark)
wake(ARGV[4], ARGV[3], {kind_of(mark)})
return 1
