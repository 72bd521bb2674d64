-- Stands before every script, so that the server's time is the one that it is given. What is to
-- expire is written down beside its key, and goes when that time has come.
-- ARGV last: now, in microseconds

local EXPIRY = '~expiry'
local now = tonumber(table.remove(ARGV))
local server = redis
local redis = setmetatable({}, {__index = server})
local timed = {}

local function expire(key, at)
    if at <= now then
        server.call('ZREM', EXPIRY, key)
        return server.call('UNLINK', key)
    end
    if server.call('EXISTS', key) == 0 then return 0 end
    server.call('ZADD', EXPIRY, string.format('%d', at), key)
    return 1
end

function timed.TIME()
    return {string.format('%d', math.floor(now / 1000000)), string.format('%d', now % 1000000)}
end
function timed.PEXPIRE(_, key, ms) return expire(key, now + 1000 * ms) end
function timed.PEXPIREAT(_, key, ms) return expire(key, 1000 * ms) end
function timed.PTTL(_, key)
    if server.call('EXISTS', key) == 0 then return -2 end
    local at = server.call('ZSCORE', EXPIRY, key)
    return at and math.floor((at - now) / 1000) or -1
end
function timed.SET(call, key, value, ...)
    local words, rest, lasts = {...}, {}, nil
    for i = 1, #words do
        if string.upper(words[i]) == 'PX' then
            lasts = tonumber(table.remove(words, i + 1))
        else
            rest[#rest + 1] = words[i]
        end
        if i >= #words then break end
    end
    local answer = call('SET', key, value, unpack(rest))
    if not answer and string.upper(rest[1] or '') == 'NX' then return answer end
    server.call('ZREM', EXPIRY, key)
    if lasts then expire(key, now + 1000 * lasts) end
    return answer
end
function timed.UNLINK(call, ...)
    server.call('ZREM', EXPIRY, ...)
    return call('UNLINK', ...)
end
timed.DEL = timed.UNLINK

local function on_time(call)
    return function(name, ...)
        local own = timed[string.upper(name)]
        if own then return own(call, ...) end
        return call(name, ...)
    end
end
redis.call, redis.pcall = on_time(server.call), on_time(server.pcall)

for _, key in ipairs(server.call('ZRANGEBYSCORE', EXPIRY, '-inf', string.format('%d', now))) do
    server.call('ZREM', EXPIRY, key)
    server.call('UNLINK', key)
end
