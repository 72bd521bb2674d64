-- Remembers what a place was shown, unless another process has shown it something meanwhile, or the
-- game has left it.
-- KEYS 1 places   ARGV 1 place  2 cursor  3 the cursor that is to be there now
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[3] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 1
