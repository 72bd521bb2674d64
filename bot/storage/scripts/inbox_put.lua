-- Appends an update to its chat's queue, unless it was stored before, and notifies the workers.
-- KEYS 1 ids seen  2 the chat's queue  3 chats with updates
-- ARGV 1 id  2 chat  3 now  4 ms for which ids are kept  5 encrypted payload
--      6 channel of the workers
-- Returns 1 if the update was stored, 0 if it was stored before.

local came = redis.call('ZSCORE', KEYS[1], ARGV[1])
if came then
    -- Removed and added again, so that the caller can wait for the replicas. Adding a member with the
    -- same score would write nothing.
    redis.call('ZREM', KEYS[1], ARGV[1])
    redis.call('ZADD', KEYS[1], came, ARGV[1])
    return 0
end
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', tonumber(ARGV[3]) - tonumber(ARGV[4]))
redis.call('RPUSH', KEYS[2], ARGV[1] .. '\n' .. ARGV[5])
redis.call('ZADD', KEYS[3], 'NX', ARGV[3], ARGV[2])
-- A notification may get lost, so the script must not fail if this account may not publish.
redis.pcall('PUBLISH', ARGV[6], ARGV[2])
return 1
