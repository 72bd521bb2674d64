-- Stands before scripts that work with marks (stored tasks). Each kind has a set of its own, named
-- after the shard's set of kinds: `{tag}:obk` lists the kinds, `{tag}:obm:kind` has the marks of
-- one kind.

local function kind_of(mark) return string.match(mark, '^[^:]*') end
-- The chat to be updated, or the account of the person who gets a notice.
local function chat_of(mark) return string.match(mark, '^[^:]*:[^:]*:@?([^:]*)') or '' end
local function set_of(kinds, kind) return string.sub(kinds, 1, -2) .. 'm:' .. kind end

-- Adds a mark to the set of its kind. Returns 1 if the mark is new. An old one keeps its time.
local function put(kinds, mark, due)
    local kind = kind_of(mark)
    redis.call('SADD', kinds, kind)
    return redis.call('ZADD', set_of(kinds, kind), 'NX', due, mark)
end

-- Makes a mark due that exists only for work that can wait, and so wants no version. Returns 1 if it
-- became due earlier.
local function hurry(kinds, wanted, mark, due)
    if redis.call('HEXISTS', wanted, mark) == 1 then return 0 end
    local set = set_of(kinds, kind_of(mark))
    local at = tonumber(redis.call('ZSCORE', set, mark))
    if not at or at <= tonumber(due) then return 0 end
    redis.call('ZADD', set, due, mark)
    return 1
end

-- Removes a mark.
local function drop(kinds, mark)
    redis.call('ZREM', set_of(kinds, kind_of(mark)), mark)
end

-- Notifies the workers on these kinds that a shard has work. A notification may get lost, so the
-- script must not fail if this account may not publish.
local function wake(channel, shard, kinds)
    redis.pcall('PUBLISH', channel, shard .. ' ' .. table.concat(kinds, ' '))
end

-- Returns the time at which the first member of a set is due, nil for an empty set.
local function first(set)
    return tonumber(redis.call('ZRANGE', set, 0, 0, 'WITHSCORES')[2])
end
