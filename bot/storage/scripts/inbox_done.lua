-- Removes a handled update, so that the chat's next one may be claimed at once.
-- KEYS 1 the chat's queue  2 chats with updates  3 attempts   ARGV 1 chat  2 id  3 now
-- Returns the number of updates left in the chat, nil if another process had removed this one.

local entry = redis.call('LINDEX', KEYS[1], 0)
if not entry or string.sub(entry, 1, #ARGV[2] + 1) ~= ARGV[2] .. '\n' then return false end
redis.call('LPOP', KEYS[1])
redis.call('HDEL', KEYS[3], ARGV[1])
local left = redis.call('LLEN', KEYS[1])
if left == 0 then
    redis.call('ZREM', KEYS[2], ARGV[1])
else
    redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1])
end
return left
