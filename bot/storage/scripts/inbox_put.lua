-- Puts an update into its chat's queue, once, and tells whoever works off such chats.
-- KEYS 1 ids seen  2 the chat's queue  3 chats that wait
-- ARGV 1 id  2 chat  3 now  4 ids kept for ms  5 sealed payload  6 the channel that tells

local came = redis.call('ZSCORE', KEYS[1], ARGV[1])
if came then
    -- Put once more, as the same score would write nothing: its copies are waited for, too.
    redis.call('ZREM', KEYS[1], ARGV[1])
    redis.call('ZADD', KEYS[1], came, ARGV[1])
    return 0
end
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', tonumber(ARGV[3]) - tonumber(ARGV[4]))
redis.call('RPUSH', KEYS[2], ARGV[1] .. '\n' .. ARGV[5])
redis.call('ZADD', KEYS[3], 'NX', ARGV[3], ARGV[2])
-- News may get lost, so a channel that is forbidden to us must not fail what is written.
redis.pcall('PUBLISH', ARGV[6], ARGV[2])
return 1
