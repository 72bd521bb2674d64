-- Claims the due timers, the earliest first, and hides them for a while. The true due time of a
-- claimed timer is stored beside it. A commit that sets the timer again deletes this time.
-- KEYS 1 timers  2 leased timers   ARGV 1 greatest due time  2 limit
--      3 time until which they are hidden
-- Returns member, due, member, due...

local answer = {}
local found = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'WITHSCORES', 'LIMIT', 0, ARGV[2])
for i = 1, #found, 2 do
    local member = found[i]
    local due = redis.call('HGET', KEYS[2], member) or found[i + 1]
    redis.call('HSET', KEYS[2], member, due)
    redis.call('ZADD', KEYS[1], ARGV[3], member)
    answer[#answer + 1] = member
    answer[#answer + 1] = due
end
return answer
