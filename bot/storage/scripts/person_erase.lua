-- Deletes the stored connection between a person's ids.
-- KEYS 1 alias -> the id in use  2 id in use -> the person's other ids  3 merged ids to be united
-- ARGV 1 the id in use  2... the other ids

redis.call('HDEL', KEYS[2], ARGV[1])
for i = 1, #ARGV do
    redis.call('HDEL', KEYS[1], ARGV[i])
    redis.call('SREM', KEYS[3], ARGV[i])
end
return 1
