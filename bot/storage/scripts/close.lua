-- Ends a round: from here on it takes no answer, of whatever time. Doing it twice is doing it once.
-- KEYS 1 the game  2 answers   ARGV 1 the round
-- Answers person, answer, person...; nil if another round runs, or none.

local round = string.match(redis.call('HGET', KEYS[1], 'r') or '', '^(%d+):')
if round ~= ARGV[1] then return false end
redis.call('HSET', KEYS[1], 'r', round .. ':0')
return redis.call('HGETALL', KEYS[2])
