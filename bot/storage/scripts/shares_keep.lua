-- Keeps a process among those that share an account's chats, with the shares that it holds, and
-- gives it others that are free, until it has as many as are fair. They hold the whole account's
-- lease together, so that nobody takes it alone; while somebody does, nobody gets a share.
-- KEYS 1 who shares  2 the whole account's lease  3 fence  4... the leases of all shares
-- ARGV 1 owner  2 ms, 0 for who goes  3 whether the owner is alone (0 or 1)  4 shares given back
-- Answers how many are fair, the fence of all together, and place and fence of each share that is
-- held, counted from 1.

local owner, lasts = ARGV[1], tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function is_ours(holder) return string.sub(holder, 1, #owner + 1) == owner .. ':' end

if ARGV[3] == '1' then
    redis.call('DEL', KEYS[1])
    for i = 4, #KEYS do
        local holder = redis.call('GET', KEYS[i])
        if holder and not is_ours(holder) then redis.call('DEL', KEYS[i]) end
    end
end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if lasts > 0 then
    -- Where the server's clock was set back, nobody counts for longer than a lease lasts.
    redis.call('ZREMRANGEBYSCORE', KEYS[1], '(' .. now + 4 * lasts, '+inf')
    redis.call('ZADD', KEYS[1], now + lasts, owner)
else
    redis.call('ZREM', KEYS[1], owner)
end

local held, count = {}, 0
for i = 4, #KEYS do
    local holder = redis.call('GET', KEYS[i])
    if holder and is_ours(holder) then
        if lasts == 0 or string.find(ARGV[4], string.format('%x', i - 4), 1, true) then
            redis.call('DEL', KEYS[i])
        else
            redis.call('PEXPIRE', KEYS[i], lasts)
            held[i], count = tonumber(string.sub(holder, #owner + 2)), count + 1
        end
    elseif holder and lasts > 0 and redis.call('PTTL', KEYS[i]) > 4 * lasts then
        redis.call('PEXPIRE', KEYS[i], lasts)
    end
end
-- As many for each, and one more for the first of them until all are given.
local sharers, fair = redis.call('ZRANGE', KEYS[1], 0, -1), 0
table.sort(sharers)
for place, one in ipairs(sharers) do
    if one == owner then fair = math.ceil((#KEYS - 2 - place) / #sharers) end
end
local whole = redis.call('GET', KEYS[2])
local together = whole and tonumber(string.match(whole, '^shared:(%d+)$'))
if lasts > 0 and (not whole or together or ARGV[3] == '1') then
    together = together or redis.call('INCR', KEYS[3])
    redis.call('SET', KEYS[2], 'shared:' .. together, 'PX', lasts)
    for i = 4, #KEYS do
        if count < fair and redis.call('EXISTS', KEYS[i]) == 0 then
            held[i], count = redis.call('INCR', KEYS[3]), count + 1
            redis.call('SET', KEYS[i], owner .. ':' .. held[i], 'PX', lasts)
        end
    end
end
if together and #sharers == 0 then redis.call('DEL', KEYS[2]) end
local answer = {fair, together or 0}
for i = 4, #KEYS do
    if held[i] then
        answer[#answer + 1] = i - 3
        answer[#answer + 1] = held[i]
    end
end
return answer
