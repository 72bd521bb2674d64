-- Gives the next moment at which something may be done that is done so often at most: in turn.
-- KEYS 1 moments that were given, the newest last   ARGV 1 at most so many  2 in so many ms
-- Answers how many ms off that moment is.

-- Farther off than this nobody is sent: the server's clock was set back.
local FARTHEST = 600000
local most, span = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local before = tonumber(redis.call('LINDEX', KEYS[1], -most) or 0)
local at = math.max(now, before + span)
if at > now + FARTHEST then
    redis.call('DEL', KEYS[1])
    at = now
end
redis.call('RPUSH', KEYS[1], at)
redis.call('LTRIM', KEYS[1], -most, -1)
redis.call('PEXPIRE', KEYS[1], at - now + span)
return at - now
