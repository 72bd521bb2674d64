-- Makes every hidden chat of these shares due, because the process that had claimed it is gone.
-- KEYS 1 chats with updates   ARGV 1 now  2 shares

for _, chat in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. ARGV[1], '+inf')) do
    if is_in(ARGV[2], chat) then redis.call('ZADD', KEYS[1], ARGV[1], chat) end
end
return 1
