-- Takes the oldest update of a chat and hides the chat for a while.
-- KEYS 1 the chat's queue  2 chats that wait  3 attempts   ARGV 1 chat  2 now  3 lease
-- Answers {entry, which attempt this is}, or nothing where another was quicker.

local from = redis.call('ZSCORE', KEYS[2], ARGV[1])
if not from or tonumber(from) > tonumber(ARGV[2]) then return false end
local entry = redis.call('LINDEX', KEYS[1], 0)
redis.call('ZADD', KEYS[2], tonumber(ARGV[2]) + tonumber(ARGV[3]), ARGV[1])
return {entry, redis.call('HINCRBY', KEYS[3], ARGV[1], 1)}
