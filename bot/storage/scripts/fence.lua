-- Stands before every script that acts for an account: it refuses who was overtaken, and remembers
-- the newest holder. What it reads it takes away, so that the script behind it counts as ever.
-- KEYS last: the highest fences of the shard
-- ARGV last: the leases under which the caller acts, `name fence name fence...`, '' for none
local fences = table.remove(KEYS)
for account, fence in string.gmatch(table.remove(ARGV), '(%S+) (%d+)') do
    fence = tonumber(fence)
    local highest = tonumber(redis.call('HGET', fences, account) or 0)
    if fence < highest then return redis.error_reply('OVERTAKEN ' .. account) end
    if fence > highest then redis.call('HSET', fences, account, fence) end
end
