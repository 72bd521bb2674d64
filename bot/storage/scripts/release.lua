-- Makes due the marks (stored tasks) that a process claimed before it ended, of one kind or ('') of
-- all.
-- KEYS 1 kinds
-- ARGV 1 kind  2 now  3 greatest length of a claim in ms  4 shares
-- Returns the number of marks.

local kind, now = ARGV[1], tonumber(ARGV[2])
local until_then = now + tonumber(ARGV[3])

local hurried = 0
for _, one in ipairs(kind == '' and redis.call('SMEMBERS', KEYS[1]) or {kind}) do
    local marks = set_of(KEYS[1], one)
    for _, mark in ipairs(redis.call('ZRANGEBYSCORE', marks, '(' .. now, until_then)) do
        if is_in(ARGV[4], chat_of(mark)) then
            redis.call('ZADD', marks, now, mark)
            hurried = hurried + 1
        end
    end
end
return hurried
