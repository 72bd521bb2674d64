-- Stores a value in place of another one, if that is still there.
-- KEYS 1 value   ARGV 1 the value that is to be there now, '' for none  2 the new one

if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1
