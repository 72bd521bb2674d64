-- Stands before every script that acts for an account: it refuses who was overtaken, and remembers
-- the newest holder. What it reads it takes away, so that the script behind it counts as ever.
-- KEYS last: the highest fences of the shard
-- ARGV last two: the account whose lease the caller holds, '' for nobody's; its fence
local fences, fence, account = table.remove(KEYS), tonumber(table.remove(ARGV)), table.remove(ARGV)
if account ~= '' then
    local highest = tonumber(redis.call('HGET', fences, account) or 0)
    if fence < highest then return redis.error_reply('OVERTAKEN ' .. account) end
    if fence > highest then redis.call('HSET', fences, account, fence) end
end
