-- Ends a round, so that it takes no more answers. A repeated call does the same again.
-- KEYS 1 the game  2 answers   ARGV 1 the round
-- Returns person, answer, person...; nil if this round is not the newest one.

local round = string.match(redis.call('HGET', KEYS[1], 'r') or '', '^(%d+):')
if round ~= ARGV[1] then return false end
redis.call('HSET', KEYS[1], 'r', round .. ':0')
return redis.call('HGETALL', KEYS[2])
