-- Takes slots of an account for an owner, prolongs those that the owner holds, or gives them back.
-- A slot has one owner at a time, and a fence: a number higher than those of its earlier owners.
-- Slot `a` is a share (a sixteenth) of the chats. Slot `3/16` is a shard of Discord's gateway; it
-- overlaps with every shard of another count.
-- KEYS 1 sorted set of `slot owner fence` by the end of the lease  2 the newest fence
-- ARGV 1 owner  2 length of the lease in ms, 0 to give all slots back
--      3 1 if no other process can live
--      4 1 to take free slots up to a fair part, 0 to take all wanted slots or none
--      5 slots to give back  6... the wanted slots
-- Returns the number of slots that is a fair part, then slot and fence of each slot held.

local owner, ttl, is_alone, shares = ARGV[1], tonumber(ARGV[2]), ARGV[3] == '1', ARGV[4] == '1'
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local FIRST = 6

-- Each owner that shares has an entry `sharer owner 0`, so that all know their number.
local wanted, parts = {sharer = shares}, nil
for i = FIRST, #ARGV do
    wanted[ARGV[i]] = true
    parts = string.match(ARGV[i], '/(%d+)$') or parts
end

local function put(entry) redis.call('ZADD', KEYS[1], now + ttl, entry) end

local held, taken, sharers = {}, {}, {owner}
local entries = redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES')
for i = 1, #entries, 2 do
    local entry, ends = entries[i], tonumber(entries[i + 1])
    local slot, holder, fence = string.match(entry, '^(%S+) (%S+) (%d+)$')
    local of = string.match(slot, '/(%d+)$')
    if holder == owner then
        -- Nobody has taken the slot, so the owner still holds it, even if the server's clock is past
        -- the end of the lease.
        if ttl == 0 or string.find(ARGV[5], slot, 1, true) then
            redis.call('ZREM', KEYS[1], entry)
        else
            put(entry)
            held[slot] = tonumber(fence)
        end
    elseif ttl > 0 and (wanted[slot] or (of and parts and of ~= parts)) then
        if is_alone or ends <= now then
            redis.call('ZREM', KEYS[1], entry)
        else
            -- If the server's clock was set back, nobody waits for longer than a lease lasts.
            if ends > now + ttl then put(entry) end
            taken[slot] = true
            if slot == 'sharer' then sharers[#sharers + 1] = holder end
        end
    end
end
if ttl == 0 then return {0} end

local fair = #ARGV - FIRST + 1
if shares then
    put('sharer ' .. owner .. ' 0')
    -- Each owner gets the same number, and the first ones get one more until all slots are given.
    table.sort(sharers)
    for place, one in ipairs(sharers) do
        if one == owner then
            fair = math.ceil((fair + 1 - place) / #sharers)
            break
        end
    end
end
local count, fence = 0, nil
for i = FIRST, #ARGV do
    if held[ARGV[i]] then count = count + 1 end
end
if shares or not next(taken) then
    for i = FIRST, #ARGV do
        local slot = ARGV[i]
        if count < fair and not held[slot] and not taken[slot] then
            fence = fence or redis.call('INCR', KEYS[2])
            put(slot .. ' ' .. owner .. ' ' .. fence)
            held[slot], count = fence, count + 1
        end
    end
end
local answer = {fair}
for i = FIRST, #ARGV do
    if held[ARGV[i]] then
        answer[#answer + 1] = ARGV[i]
        answer[#answer + 1] = held[ARGV[i]]
    end
end
return answer
