-- Reads whole keys, all as of one moment.   KEYS any keys of one slot
-- Returns now in ms, and one string of words, each behind its length in four bytes. For each key
-- these are its type (`none` if it doesn't exist), the ms that it has left to live (-1 for no end),
-- the number of its words, and the words.

local READ = {
    string = {'GET'}, hash = {'HGETALL'}, list = {'LRANGE', 0, -1}, set = {'SMEMBERS'},
    zset = {'ZRANGE', 0, -1, 'WITHSCORES'},
}

local words = {}
local function put(word)
    words[#words + 1] = struct.pack('>I4', #word)
    words[#words + 1] = word
end

local time = redis.call('TIME')
for _, key in ipairs(KEYS) do
    local kind = redis.call('TYPE', key).ok
    local value = {}
    if READ[kind] then value = redis.call(READ[kind][1], key, unpack(READ[kind], 2)) end
    if kind == 'string' then value = {value} end
    put(kind)
    put(tostring(redis.call('PTTL', key)))
    put(tostring(#value))
    for _, word in ipairs(value) do put(word) end
end
return {time[1] * 1000 + math.floor(time[2] / 1000), table.concat(words)}
