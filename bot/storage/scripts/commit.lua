-- Stores the whole effect of a command on its game, or nothing if it is refused.
--
-- KEYS  1 game  2 commands  3 places  4 kinds of marks  5 wanted versions  6 timers
--       7 leased timers  8 answers
-- ARGV  1 packed values: game id, shard, version that was read, now, command id, ms for which
--         commands are kept, greatest number of commands, publish (0 or 1), places to join, other
--         marks, timers as member, due ('' deletes the timer), member, due..., channel for the game's
--         new versions, channel that wakes workers, kind of work of the timer worker, round that takes
--         answers as `number:until` ('' for none; nil in a game without rounds)
--       2 state  3 outcome
--
-- Returns the new version, or the outcome if this command was committed before, or -1 if the game has
-- changed since it was read.
--
-- Redis doesn't undo the writes of a script that fails, so everything is checked before the first one.

local call = redis.call
local game, shard, seen, now, command, keep, bound, publish, joins, marks, timers, told, workers,
    of_timers, round = unpack(cmsgpack.unpack(ARGV[1]))
local state, outcome = ARGV[2], ARGV[3]

local function whole(value)
    return type(value) == 'number' and value >= 0 and value % 1 == 0
end
local function words(list)
    if type(list) ~= 'table' then return false end
    for _, word in ipairs(list) do
        if type(word) ~= 'string' then return false end
    end
    return true
end
assert(#ARGV == 3 and #state > 0 and #outcome > 0, 'state or outcome is missing')
assert(type(game) == 'string' and type(command) == 'string' and command ~= '', 'no name')
assert(whole(shard) and whole(seen) and whole(now) and whole(keep) and whole(bound), 'no number')
assert(publish == 0 or publish == 1, 'publish is neither 0 nor 1')
assert(words(joins) and words(marks), 'no list of names')
assert(type(timers) == 'table' and #timers % 2 == 0, 'no list of timers')
for i = 1, #timers, 2 do
    assert(type(timers[i]) == 'string' and (timers[i + 1] == '' or whole(timers[i + 1])), 'no timer')
end
assert(round == nil or round == '' or string.match(round, '^%d+:%d+$'), 'no round')
-- The task to update the place `platform:chat:thread` is the mark `platform:game:chat:thread`.
local function mark_of(place)
    local platform, rest = string.match(place, '^([^:]+)(:.*)$')
    return assert(platform, 'no place') .. ':' .. game .. rest
end
for _, place in ipairs(joins) do mark_of(place) end

local before = call('HGET', KEYS[2], command)
if before then
    -- Written again, so that the caller can wait for the replicas: Redis waits only for writes of
    -- the caller's own connection.
    call('HSET', KEYS[2], command, before)
    return string.match(before, '^%d+:(.*)$')
end
local version, expiry = unpack(call('HMGET', KEYS[1], 'v', 'e'))
version = tonumber(version or 0)
if version ~= seen then return -1 end
local news = {}
for _, mark in ipairs(marks) do news[mark] = true end
if publish == 1 then
    for _, place in ipairs(call('HKEYS', KEYS[3])) do news[mark_of(place)] = true end
    for _, place in ipairs(joins) do news[mark_of(place)] = true end
end

-- From here on everything is written.
version = version + 1
call('HSET', KEYS[2], command, now .. ':' .. outcome)
-- Twice a day at most, the commands are kept for longer, and the old ones are deleted.
if now + keep - 43200000 > tonumber(expiry or 0)
    or (version % 64 == 0 and call('HLEN', KEYS[2]) > bound) then
    expiry = now + keep
    local known = call('HGETALL', KEYS[2])
    local oldest = now - keep
    if #known / 2 > bound then
        local times = {}
        for i = 2, #known, 2 do times[i / 2] = tonumber(string.match(known[i], '^%d+')) end
        table.sort(times)
        oldest = math.max(oldest, times[#times - math.floor(bound / 2)])
    end
    for i = 1, #known, 2 do
        if tonumber(string.match(known[i + 1], '^%d+')) <= oldest and known[i] ~= command then
            call('HDEL', KEYS[2], known[i])
        end
    end
    call('PEXPIRE', KEYS[2], keep)
end
call('HSET', KEYS[1], 'v', version, 's', state, 'e', expiry)
-- Answers are deleted when their round is over. The state has those that counted.
if round then
    local number = string.match(call('HGET', KEYS[1], 'r') or '', '^%d+')
    if number ~= string.match(round, '^%d+') then call('UNLINK', KEYS[8]) end
    if round == '' then call('HDEL', KEYS[1], 'r') else call('HSET', KEYS[1], 'r', round) end
end

for _, place in ipairs(joins) do call('HSETNX', KEYS[3], place, '') end
-- A mark that exists already keeps its time, because it may be claimed, or postponed after a failure.
-- Only a mark for work that can wait becomes due at once.
local fresh = {}
for mark in pairs(news) do
    if put(KEYS[4], mark, now) == 1 or hurry(KEYS[4], KEYS[5], mark, now) == 1 then
        fresh[kind_of(mark)] = true
    end
    call('HSET', KEYS[5], mark, version)
end
-- For a timer that is due soon the workers are woken, because their next look may come too late.
local SOON = 60000
for i = 1, #timers, 2 do
    if timers[i + 1] == '' then
        call('ZREM', KEYS[6], timers[i])
    else
        call('ZADD', KEYS[6], timers[i + 1], timers[i])
        if timers[i + 1] < now + SOON then fresh[of_timers] = true end
    end
    call('HDEL', KEYS[7], timers[i])
end

-- A notification may get lost, so the commit must not fail if this account may not publish.
redis.pcall('PUBLISH', told, version)
local kinds = {}
for kind in pairs(fresh) do kinds[#kinds + 1] = kind end
if #kinds > 0 then wake(workers, shard, kinds) end
return version
