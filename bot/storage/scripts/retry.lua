-- Postpones a claimed mark (a stored task) and counts the attempt, if the mark still exists.
-- KEYS 1 due marks  2 attempts   ARGV 1 mark  2 new due time

if not redis.call('ZSCORE', KEYS[1], ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[1], 'XX', ARGV[2], ARGV[1])
return redis.call('HINCRBY', KEYS[2], ARGV[1], 1)
