-- Takes due marks of one kind, earliest first, and hides them for a while. One that is to wait for
-- longer than any does was put off by a clock that went ahead: it is due.
-- KEYS 1 marks of all kinds  2 kinds  3 wanted versions  4 attempts
-- ARGV 1 kind  2 now  3 lease  4 limit  5 the ms that a mark may wait  6 shares
-- Answers when the next one is due, '' where there is none, and mark, version, attempts, mark...

local PAGE = 200
-- Who serves a kind takes what is due at once. Of longer than this nobody may do so, and nobody who
-- looks for another kind is to come upon it again.
local UNSERVED = 60000
local kind, now, lease, limit = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local marks, farthest = set_of(KEYS[1], kind), now + math.max(2 * lease, tonumber(ARGV[5]))

redis.call('SADD', KEYS[2], kind)
local others, mixed = 0, redis.call('EXISTS', KEYS[1]) == 1
while mixed do
    local ours, page = {}, redis.call(
        'ZRANGEBYSCORE', KEYS[1], '-inf', now, 'WITHSCORES', 'LIMIT', others, PAGE)
    for i = 1, #page, 2 do
        if kind_of(page[i]) == kind or tonumber(page[i + 1]) < now - UNSERVED then
            ours[#ours + 1] = page[i]
            ours[#ours + 1] = page[i + 1]
        else
            others = others + 1
        end
    end
    adopt(KEYS[1], KEYS[2], ours)
    if #page < 2 * PAGE then break end
end
if mixed then
    adopt(KEYS[1], KEYS[2], redis.call(
        'ZRANGEBYSCORE', KEYS[1], '(' .. farthest, '+inf', 'WITHSCORES', 'LIMIT', 0, PAGE))
end

local found = pick(marks, '-inf', now, limit, ARGV[6], chat_of)
local ahead = pick(marks, '(' .. farthest, '+inf', limit - #found / 2, ARGV[6], chat_of)
for _, word in ipairs(ahead) do found[#found + 1] = word end
local answer = {''}
for i = 1, #found, 2 do
    local mark = found[i]
    redis.call('ZADD', marks, now + lease, mark)
    answer[#answer + 1] = mark
    answer[#answer + 1] = redis.call('HGET', KEYS[3], mark) or '0'
    answer[#answer + 1] = redis.call('HGET', KEYS[4], mark) or '0'
end
local next = tonumber(pick(marks, '-inf', '+inf', 1, ARGV[6], chat_of)[2])
local other = mixed and first(KEYS[1]) or nil
if next or other then answer[1] = tostring(math.min(next or other, other or next)) end
return answer
