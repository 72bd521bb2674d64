-- Deletes a fired timer, unless it was set again since it was claimed.
-- KEYS 1 timers  2 leased timers   ARGV 1 member  2 due
-- Returns 1 if the timer was deleted, else 0.

if tonumber(redis.call('HGET', KEYS[2], ARGV[1]) or -1) ~= tonumber(ARGV[2]) then return 0 end
redis.call('HDEL', KEYS[2], ARGV[1])
return redis.call('ZREM', KEYS[1], ARGV[1])
