-- Makes a claimed mark (a stored task) due again, because its worker gives it back.
-- KEYS 1 due marks
-- ARGV 1 mark  2 now  3 shard  4 the channel that wakes workers

if redis.call('ZADD', KEYS[1], 'XX', 'CH', ARGV[2], ARGV[1]) == 1 then
    wake(ARGV[4], ARGV[3], {kind_of(ARGV[1])})
end
return 1
