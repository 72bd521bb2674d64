-- Stands before scripts that work through marks. Each kind has a set of its own, named after the
-- shard's set of kinds: `{tag}:obk` lists the kinds, `{tag}:obm:kind` holds the marks of one.

local function kind_of(mark) return string.match(mark, '^[^:]*') end
-- The chat that is behind, or the account of whoever is called there.
local function chat_of(mark) return string.match(mark, '^[^:]*:[^:]*:@?([^:]*)') or '' end
local function set_of(kinds, kind) return string.sub(kinds, 1, -2) .. 'm:' .. kind end

-- Puts a mark in the set of its kind, unless it waits there already; 1 if it did not.
local function put(kinds, mark, due)
    local kind = kind_of(mark)
    redis.call('SADD', kinds, kind)
    return redis.call('ZADD', set_of(kinds, kind), 'NX', due, mark)
end

-- Makes a mark due that waits already and wants no version: only what can wait is left to it. 1 if it
-- did.
local function hurry(kinds, wanted, mark, due)
    if redis.call('HEXISTS', wanted, mark) == 1 then return 0 end
    local set = set_of(kinds, kind_of(mark))
    local at = tonumber(redis.call('ZSCORE', set, mark))
    if not at or at <= tonumber(due) then return 0 end
    redis.call('ZADD', set, due, mark)
    return 1
end

-- Takes a mark away.
local function drop(kinds, mark)
    redis.call('ZREM', set_of(kinds, kind_of(mark)), mark)
end

-- Tells the workers on these kinds that a shard has something to do. Word may get lost, so a channel
-- that is forbidden to us must not fail what is written.
local function wake(channel, shard, kinds)
    redis.pcall('PUBLISH', channel, shard .. ' ' .. table.concat(kinds, ' '))
end

-- When the first of a set is due, nil where it has none.
local function first(set)
    return tonumber(redis.call('ZRANGE', set, 0, 0, 'WITHSCORES')[2])
end
