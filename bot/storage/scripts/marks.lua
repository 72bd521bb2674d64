-- Stands before scripts that work through marks: where these lie. A kind has a set of its own, named
-- after the one of all kinds, once somebody worked on it who knows such sets. Until then, and by
-- releases before, its marks are put among those of all kinds.

local function kind_of(mark) return string.match(mark, '^[^:]*') end
-- The chat that is behind, or the account of whoever is called there.
local function chat_of(mark) return string.match(mark, '^[^:]*:[^:]*:@?([^:]*)') or '' end
local function set_of(mixed, kind) return mixed .. 'm:' .. kind end

-- Puts a mark where it belongs, unless it waits there already; 1 if it did not.
local function put(mixed, kinds, mark, due)
    local kind = kind_of(mark)
    local known = redis.call('SISMEMBER', kinds, kind) == 1
    return redis.call('ZADD', known and set_of(mixed, kind) or mixed, 'NX', due, mark)
end

-- Makes a mark due that waits already and wants no version: only what can wait is left to it. 1 if it
-- did.
local function hurry(mixed, wanted, mark, due)
    if redis.call('HEXISTS', wanted, mark) == 1 then return 0 end
    local set = set_of(mixed, kind_of(mark))
    local at = tonumber(redis.call('ZSCORE', set, mark))
    if not at or at <= tonumber(due) then return 0 end
    redis.call('ZADD', set, due, mark)
    return 1
end

-- Takes a mark away wherever it is.
local function drop(mixed, mark)
    redis.call('ZREM', mixed, mark)
    redis.call('ZREM', set_of(mixed, kind_of(mark)), mark)
end

-- Moves marks from among those of all kinds, `{mark, due, mark, due...}`. One that is in its own set
-- already keeps the time that it has there: it may be leased, or be put off.
local function adopt(mixed, kinds, marks)
    for i = 1, #marks, 2 do
        local kind = kind_of(marks[i])
        redis.call('SADD', kinds, kind)
        redis.call('ZADD', set_of(mixed, kind), 'NX', marks[i + 1], marks[i])
        redis.call('ZREM', mixed, marks[i])
    end
end

-- Tells whoever works on these kinds that a shard has something to do. Word may get lost, so a channel
-- that is forbidden to us must not fail what is written. Releases before listen to the second channel
-- alone, for a number; a `+` before it tells others that the first had more to say.
local function wake(channels, shard, kinds)
    local ours, earlier = string.match(channels, '^(%S+) (%S+)$')
    redis.pcall('PUBLISH', ours, shard .. ' ' .. table.concat(kinds, ' '))
    redis.pcall('PUBLISH', earlier, '+' .. shard)
end

-- When the first of a set is due, nil where it has none.
local function first(set)
    return tonumber(redis.call('ZRANGE', set, 0, 0, 'WITHSCORES')[2])
end
