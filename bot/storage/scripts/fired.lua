-- Takes a fired timer away, unless it was set anew since it was leased.
-- KEYS 1 timers  2 leased timers   ARGV 1 member  2 due

if tonumber(redis.call('HGET', KEYS[2], ARGV[1]) or -1) ~= tonumber(ARGV[2]) then return 0 end
redis.call('HDEL', KEYS[2], ARGV[1])
return redis.call('ZREM', KEYS[1], ARGV[1])
