-- Takes due marks of one kind, earliest first, and hides them for a while.
-- KEYS 1 due marks  2 wanted versions  3 attempts   ARGV 1 kind  2 now  3 lease  4 limit
-- Answers mark, version, attempts, mark, version, attempts...

local PAGE = 200
local prefix, now, limit = ARGV[1] .. ':', tonumber(ARGV[2]), tonumber(ARGV[4])
local found, offset = {}, 0
repeat
    local page = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', offset, PAGE)
    for _, mark in ipairs(page) do
        if #found < limit and string.sub(mark, 1, #prefix) == prefix then
            found[#found + 1] = mark
        end
    end
    offset = offset + PAGE
until #page < PAGE or #found >= limit

local answer = {}
for _, mark in ipairs(found) do
    redis.call('ZADD', KEYS[1], now + tonumber(ARGV[3]), mark)
    answer[#answer + 1] = mark
    answer[#answer + 1] = redis.call('HGET', KEYS[2], mark) or '0'
    answer[#answer + 1] = redis.call('HGET', KEYS[3], mark) or '0'
end
return answer
