-- Removes a delivered mark, or makes it due again where a newer version is wanted by now.
-- KEYS 1 due marks  2 wanted versions  3 attempts  4 dead   ARGV 1 mark  2 version  3 now

local mark = ARGV[1]
redis.call('HDEL', KEYS[3], mark)
redis.call('HDEL', KEYS[4], mark)
if tonumber(redis.call('HGET', KEYS[2], mark) or 0) > tonumber(ARGV[2]) then
    redis.call('ZADD', KEYS[1], 'XX', ARGV[3], mark)
    return 0
end
redis.call('HDEL', KEYS[2], mark)
return redis.call('ZREM', KEYS[1], mark)
