-- Makes a mark due again that whoever took it gives back, if it is still there.
-- KEYS 1 due marks   ARGV 1 mark  2 now  3 shard

if redis.call('ZADD', KEYS[1], 'XX', 'CH', ARGV[2], ARGV[1]) == 1 then
    redis.pcall('PUBLISH', 'wake', ARGV[3])
end
return 1
