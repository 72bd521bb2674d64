-- Remembers what a place was shown, unless the game has left it meanwhile.
-- KEYS 1 places   ARGV 1 place  2 cursor
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 1
