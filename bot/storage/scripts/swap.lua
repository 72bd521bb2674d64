-- Replaces a value, if it has not changed since it was read.
-- KEYS 1 value   ARGV 1 the value expected to be stored now, '' for none  2 the new one
-- Returns 1 if the value was replaced, else 0.

if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1
