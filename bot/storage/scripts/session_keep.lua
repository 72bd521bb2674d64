-- Extends a session, unless it has ended or was closed.
-- KEYS 1 the account's sessions
-- ARGV 1 digest of the bearer token  2 now  3 new end of the session
--      4 ms for which the key may live
-- Returns 1 if the session was extended, else 0.

local name = 's:' .. ARGV[1]
local value = redis.call('HGET', KEYS[1], name)
if not value or tonumber(string.match(value, '^%d+')) <= tonumber(ARGV[2]) then return 0 end
redis.call('HSET', KEYS[1], name, ARGV[3] .. string.match(value, ':.*$'))
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1
