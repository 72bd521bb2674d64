-- Puts an archived game back into Redis. A game that Redis still has stays as it is, and no longer
-- counts as being archived.
-- KEYS 1 game  2 places   ARGV 1 version  2 state  3 now  4 place  5 cursor  6 place...
-- Returns 1 if the game was put back, else 0.

redis.call('HDEL', KEYS[1], 'a')
if redis.call('HEXISTS', KEYS[1], 'v') == 1 then return 0 end
redis.call('HSET', KEYS[1], 'v', ARGV[1], 's', ARGV[2], 't', ARGV[3])
for i = 4, #ARGV, 2 do redis.call('HSETNX', KEYS[2], ARGV[i], ARGV[i + 1]) end
return 1
