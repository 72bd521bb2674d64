-- Claims the oldest update of each of these chats that is due, and hides the chat for the time of
-- the lease. A chat that is hidden for longer than twice this time is due too, because a clock that
-- was ahead has hidden it.
-- KEYS 1 chats with updates  2 attempts  3... the chats' queues
-- ARGV 1 now  2 lease  3 greatest number of other chats to return  4 shares of those
--      5... the chats
-- Returns two lists: chat, update, number of attempts, chat... for the claimed ones; other due
-- chats.

local taken, now = {}, tonumber(ARGV[1])
local hidden = tonumber(ARGV[2])
local farthest = now + 2 * hidden  -- no two clocks agree to the millisecond
for i = 5, #ARGV do
    local chat = ARGV[i]
    local from = redis.call('ZSCORE', KEYS[1], chat)
    if from and (tonumber(from) <= now or tonumber(from) > farthest) then
        taken[#taken + 1] = chat
        taken[#taken + 1] = redis.call('LINDEX', KEYS[i - 2], 0)
        redis.call('ZADD', KEYS[1], now + hidden, chat)
        taken[#taken + 1] = redis.call('HINCRBY', KEYS[2], chat, 1)
    end
end
local due, limit = {}, tonumber(ARGV[3])
local function itself(chat) return chat end
for _, span in ipairs({{'-inf', now}, {'(' .. farthest, '+inf'}}) do
    local found = pick(KEYS[1], span[1], span[2], limit, ARGV[4], itself)
    for i = 1, #found, 2 do due[#due + 1] = found[i] end
end
return {taken, due}
