-- Returns the time that all processes share: the server's time, plus a gap if its clock has jumped.
-- The caller passes the time that its own clock has counted to. The server's time is right if it
-- goes on from the caller's time, or from the time that another caller got a moment ago. Otherwise
-- the server's clock has jumped, and a new gap makes up for that.
-- KEYS 1 hash with the gap, the time at which it ends, and the time returned last, all in ms
-- ARGV 1 the caller's own time, '' without one  2 1 if a caller without a time believes the server
--      3 greatest difference (ms) of clocks that agree  4 ms within which a process asks again
--      5 ms after which a gap ends
-- Returns the server's time, the gap, the time at which the gap ends, and 1 if they can be relied
-- on, else 0.

local TOLD = 5000
local own, drift, fresh = tonumber(ARGV[1]), tonumber(ARGV[3]), tonumber(ARGV[4])
local kept = redis.call('HMGET', KEYS[1], 'gap', 'ends', 'told')
local gap, ends = tonumber(kept[1] or 0), tonumber(kept[2] or 0)
local told = kept[3] and tonumber(kept[3])
local time = redis.call('TIME')
local server = time[1] * 1000 + math.floor(time[2] / 1000)
local before = gap

local function goes_on_from(moment)
    return moment and server + gap >= moment - drift and server + gap <= moment + fresh
end

if not goes_on_from(own) and not goes_on_from(told) then
    if own then
        gap, ends = own - server, own + ARGV[5]
        if math.abs(gap) <= drift then gap = 0 end
    elseif told and ARGV[2] ~= '1' then
        return {server, gap, ends, 0}
    else
        gap = 0
    end
end
if server + gap >= ends then gap = 0 end
local now = server + gap
local is_kept = told and gap == before and math.abs(now - told) < TOLD
if (own or ARGV[2] == '1') and not is_kept then
    local function whole(ms) return string.format('%d', ms) end
    redis.call('HSET', KEYS[1], 'gap', whole(gap), 'ends', whole(ends), 'told', whole(now))
end
return {server, gap, ends, 1}
