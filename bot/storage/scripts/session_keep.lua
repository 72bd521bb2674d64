-- Lets a session that is still good last longer; one that is over, or was left, stays so.
-- KEYS 1 the account's sessions
-- ARGV 1 digest of its bearer  2 now  3 when it ends from now on  4 how long the key may live

local name = 's:' .. ARGV[1]
local value = redis.call('HGET', KEYS[1], name)
if not value or tonumber(string.match(value, '^%d+')) <= tonumber(ARGV[2]) then return 0 end
redis.call('HSET', KEYS[1], name, ARGV[3] .. string.match(value, ':.*$'))
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1
