-- Makes two persons one in one step, also if other processes merge one of them at the same time.
-- KEYS 1 alias -> the id in use  2 id in use -> the person's other ids, with spaces between
--      3 merged ids whose results are still to be united
-- ARGV 1 the id to be kept  2 the id to be merged into it
-- Returns the id that both use now.

local call = redis.call
assert(#KEYS == 3 and #ARGV == 2, 'three keys and two persons')
for _, person in ipairs(ARGV) do assert(string.match(person, '^%S+$'), 'no person') end

local kept = call('HGET', KEYS[1], ARGV[1]) or ARGV[1]
local merged = call('HGET', KEYS[1], ARGV[2]) or ARGV[2]
if kept == merged then
    for _, person in ipairs(ARGV) do
        -- Written again, so that the caller can wait for the replicas.
        if person ~= kept then call('HSET', KEYS[1], person, kept) end
    end
    return kept
end

local gained = merged .. ' ' .. (call('HGET', KEYS[2], merged) or '')
local before = call('HGET', KEYS[2], kept)
for alias in string.gmatch(gained, '%S+') do call('HSET', KEYS[1], alias, kept) end
call('HSET', KEYS[2], kept, before and before .. ' ' .. gained or gained)
call('HDEL', KEYS[2], merged)
call('SADD', KEYS[3], merged)
return kept
