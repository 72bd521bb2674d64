-- Gives the next moment at which something may be done that is done so often at most: in turn. What
-- can wait takes a moment only where others leave some, or after it got none for a while.
-- KEYS 1 moments that were given, the newest last  2 for what can wait: its last `turn`, and when
--      whoever was sent away last comes `again`
-- ARGV 1 at most so many  2 in so many ms  3 what can wait leaves so many of them  4 and has so many
-- Answers how many ms off that moment is; below zero, that none was taken, and in how many ms to ask
-- again.

-- Farther off than this nobody is sent: the server's clock was set back.
local FARTHEST = 600000
local most, span = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
-- When the last but `many` moments that were given count no more.
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
        -- One after the other, and no more of them than there may be room for.
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
