-- Reserves the next time for a request, so that no more than a number of requests fall into a
-- period. A request that can wait gets a time only if others leave room, or if it got none for a
-- while.
-- KEYS 1 reserved times, the newest last
--      2 only for a request that can wait: a hash with the last `turn`
--      of such requests, and the time `again` at which the one refused last comes back
-- ARGV 1 number of requests  2 period in ms  3 number that requests which can wait leave to others
--      4 number of requests that can wait which a period has at least
-- Returns the ms until the reserved time. A negative number means that no time was reserved, and
-- that the caller should ask again after so many ms.

-- A time farther ahead than this comes from a server's clock that was set back since.
local FARTHEST = 600000
local most, span = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
-- Returns the time from which on fewer than `many` of the reserved times still count.
local function over(many)
    return tonumber(redis.call('LINDEX', KEYS[1], -many) or -span) + span
end
local at = math.max(now, over(most))
if at > now + FARTHEST then
    redis.call('DEL', KEYS[1])
    at = now
end
if KEYS[2] then
    local room, least = most - tonumber(ARGV[3]), math.floor(span / tonumber(ARGV[4]))
    local turn, again = unpack(redis.call('HMGET', KEYS[2], 'turn', 'again'))
    if over(room) > now and math.abs(now - tonumber(turn or 0)) < least then
        -- The refused requests come back one after the other, as there may be room for them.
        again = math.max(now + span, tonumber(again or 0) + math.floor(span / room))
        if again > now + FARTHEST then again = now + span end
        redis.call('HSET', KEYS[2], 'again', again)
        redis.call('PEXPIRE', KEYS[2], again - now + span)
        return now - again
    end
    redis.call('HSET', KEYS[2], 'turn', now)
    if redis.call('PTTL', KEYS[2]) < span then redis.call('PEXPIRE', KEYS[2], span) end
end
redis.call('RPUSH', KEYS[1], at)
redis.call('LTRIM', KEYS[1], -most, -1)
redis.call('PEXPIRE', KEYS[1], at - now + span)
return at - now
