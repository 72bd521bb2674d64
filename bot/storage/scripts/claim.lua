-- Takes due marks of one kind, earliest first, and hides them for a while. One that is to wait for
-- longer than any does was put off by a clock that went ahead: it is due.
-- KEYS 1 due marks  2 wanted versions  3 attempts
-- ARGV 1 kind  2 now  3 lease  4 limit  5 the ms that a mark may wait
-- Answers mark, version, attempts, mark, version, attempts...

local PAGE = 200
local prefix, now, limit = ARGV[1] .. ':', tonumber(ARGV[2]), tonumber(ARGV[4])
local found, offset = {}, 0
local function add(marks)
    for _, mark in ipairs(marks) do
        if #found < limit and string.sub(mark, 1, #prefix) == prefix then
            found[#found + 1] = mark
        end
    end
end
repeat
    local page = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', offset, PAGE)
    add(page)
    offset = offset + PAGE
until #page < PAGE or #found >= limit
local farthest = now + math.max(2 * tonumber(ARGV[3]), tonumber(ARGV[5]))
add(redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. farthest, '+inf', 'LIMIT', 0, PAGE))

local answer = {}
for _, mark in ipairs(found) do
    redis.call('ZADD', KEYS[1], now + tonumber(ARGV[3]), mark)
    answer[#answer + 1] = mark
    answer[#answer + 1] = redis.call('HGET', KEYS[2], mark) or '0'
    answer[#answer + 1] = redis.call('HGET', KEYS[3], mark) or '0'
end
return answer
