-- Makes due what a process that is gone had in hand: every chat of these shares that is hidden.
-- KEYS 1 chats that wait   ARGV 1 now  2 shares

for _, chat in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. ARGV[1], '+inf')) do
    if is_in(ARGV[2], chat) then redis.call('ZADD', KEYS[1], ARGV[1], chat) end
end
return 1
