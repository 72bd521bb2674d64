-- Keeps a process in possession of a range of an account's gateway, or gives it one that nobody
-- holds any part of. Whoever holds a range holds the whole account's lease with all others that do,
-- so that nobody takes it alone; while somebody does, nobody gets a range. Ranges of another count
-- overlap with any.
-- KEYS 1 ranges that are held, by their end  2 the whole account's lease  3 fence
-- ARGV 1 owner  2 ms, 0 for who goes  3 whether the owner is alone (0 or 1)  4 first  5 last  6 count
-- Answers 1 where it is held now, else 0.

local owner, lasts = ARGV[1], tonumber(ARGV[2])
local first, last, count = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ours = string.format('%s:%d-%d/%d', owner, first, last, count)

if lasts == 0 then return redis.call('ZREM', KEYS[1], ours) end
if ARGV[3] == '1' then redis.call('DEL', KEYS[1], KEYS[2]) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
-- Where the server's clock was set back, nobody counts for longer than a lease lasts.
redis.call('ZREMRANGEBYSCORE', KEYS[1], '(' .. now + 4 * lasts, '+inf')
local whole = redis.call('GET', KEYS[2])
if whole and not string.match(whole, '^shared:') then return 0 end
for _, held in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
    local from, to, of = string.match(held, ':(%d+)-(%d+)/(%d+)$')
    local is_apart = tonumber(of) == count and (tonumber(to) < first or tonumber(from) > last)
    if held ~= ours and not is_apart then return 0 end
end
redis.call('ZADD', KEYS[1], now + lasts, ours)
if whole then
    redis.call('PEXPIRE', KEYS[2], lasts)
else
    redis.call('SET', KEYS[2], 'shared:' .. redis.call('INCR', KEYS[3]), 'PX', lasts)
end
return 1
