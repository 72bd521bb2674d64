-- Stands before every script that acts for an account: it refuses who was overtaken, and remembers
-- the newest holder. What it reads it takes away, so that the script behind it counts as ever.
-- KEYS last: the highest fences of the shard
-- ARGV last: the slots for which the caller acts, `slot fence slot fence...`, '' for no lease
local fences = table.remove(KEYS)
for slot, fence in string.gmatch(table.remove(ARGV), '(%S+) (%d+)') do
    fence = tonumber(fence)
    local highest = tonumber(redis.call('HGET', fences, slot) or 0)
    if fence < highest then return redis.error_reply('OVERTAKEN ' .. slot) end
    if fence > highest then redis.call('HSET', fences, slot, fence) end
end
