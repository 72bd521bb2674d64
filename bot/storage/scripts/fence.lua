-- Stands before every script that acts under a lease of an account. It refuses a caller whose lease
-- another process has taken over, and stores the newest holder's number (its fence). It removes its
-- own keys and arguments, so that the script behind it can count its own from 1.
-- KEYS last: the highest fences of the shard
-- ARGV last: the slots under which the caller acts, `slot fence slot fence...`, '' without a lease
local fences = table.remove(KEYS)
for slot, fence in string.gmatch(table.remove(ARGV), '(%S+) (%d+)') do
    fence = tonumber(fence)
    local highest = tonumber(redis.call('HGET', fences, slot) or 0)
    if fence < highest then return redis.error_reply('OVERTAKEN ' .. slot) end
    if fence > highest then redis.call('HSET', fences, slot, fence) end
end
