-- Claims the due marks (stored tasks) of one kind, the earliest first, and hides them for the time
-- of the lease. A mark whose time is farther ahead than any mark may wait is due too, because a
-- clock that was ahead has set this time.
-- KEYS 1 kinds  2 wanted versions  3 attempts
-- ARGV 1 kind  2 now  3 lease  4 limit  5 ms that a mark may wait  6 shares
-- Returns the time at which the next mark is due ('' without one), then mark, version, attempts,
-- mark...

local kind, now, lease, limit = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local marks, farthest = set_of(KEYS[1], kind), now + math.max(2 * lease, tonumber(ARGV[5]))

local found = pick(marks, '-inf', now, limit, ARGV[6], chat_of)
local ahead = pick(marks, '(' .. farthest, '+inf', limit - #found / 2, ARGV[6], chat_of)
for _, word in ipairs(ahead) do found[#found + 1] = word end
local answer = {''}
for i = 1, #found, 2 do
    local mark = found[i]
    redis.call('ZADD', marks, now + lease, mark)
    answer[#answer + 1] = mark
    answer[#answer + 1] = redis.call('HGET', KEYS[2], mark) or '0'
    answer[#answer + 1] = redis.call('HGET', KEYS[3], mark) or '0'
end
answer[1] = pick(marks, '-inf', '+inf', 1, ARGV[6], chat_of)[2] or ''
return answer
