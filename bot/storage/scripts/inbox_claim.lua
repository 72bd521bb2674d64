-- Takes the oldest update of each of these chats that has one due, and hides the chat for a while.
-- KEYS 1 chats that wait  2 attempts  3... the chats' queues
-- ARGV 1 now  2 lease  3 so many other chats at most  4... the chats
-- Answers what was taken as chat, entry, which attempt this is, ...; and other chats that are due.

local taken, now = {}, tonumber(ARGV[1])
for i = 4, #ARGV do
    local chat = ARGV[i]
    local from = redis.call('ZSCORE', KEYS[1], chat)
    if from and tonumber(from) <= now then
        taken[#taken + 1] = chat
        taken[#taken + 1] = redis.call('LINDEX', KEYS[i - 1], 0)
        redis.call('ZADD', KEYS[1], now + tonumber(ARGV[2]), chat)
        taken[#taken + 1] = redis.call('HINCRBY', KEYS[2], chat, 1)
    end
end
return {taken, redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, ARGV[3])}
