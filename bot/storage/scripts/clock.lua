-- Tells the time that all processes share: the server's, and a gap where its clock has jumped. Who
-- asks has counted on by itself. What the server says is right if it goes on from that, or from what
-- somebody else was told a moment ago; else its clock has jumped, and the gap makes that good.
-- KEYS 1 gap, until when it counts, and the time that was told last, all in ms
-- ARGV 1 the asker's own time, '' for who has none yet  2 whether who has none believes the server
--      3 ms to which clocks agree  4 ms in which somebody asks  5 ms after which a gap is given up
-- Answers the server's time, the gap, until when it counts, and whether that can be relied on.

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
