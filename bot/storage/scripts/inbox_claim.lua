-- Takes the oldest update of each of these chats that has one due, and hides the chat for a while.
-- One that is hidden for longer than that was hidden by a clock that went ahead: it is due.
-- KEYS 1 chats that wait  2 attempts  3... the chats' queues
-- ARGV 1 now  2 lease  3 so many other chats at most  4... the chats
-- Answers what was taken as chat, entry, which attempt this is, ...; and other chats that are due.

local taken, now = {}, tonumber(ARGV[1])
local hidden = tonumber(ARGV[2])
local farthest = now + 2 * hidden  -- no two clocks agree to the millisecond
for i = 4, #ARGV do
    local chat = ARGV[i]
    local from = redis.call('ZSCORE', KEYS[1], chat)
    if from and (tonumber(from) <= now or tonumber(from) > farthest) then
        taken[#taken + 1] = chat
        taken[#taken + 1] = redis.call('LINDEX', KEYS[i - 1], 0)
        redis.call('ZADD', KEYS[1], now + hidden, chat)
        taken[#taken + 1] = redis.call('HINCRBY', KEYS[2], chat, 1)
    end
end
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, ARGV[3])
local ahead = redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. farthest, '+inf', 'LIMIT', 0, ARGV[3])
for _, chat in ipairs(ahead) do due[#due + 1] = chat end
return {taken, due}
