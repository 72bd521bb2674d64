-- Stores a person's result line for a game, the leaderboards on which it counts, and the person's
-- name if no later game gave one.
-- KEYS 1 person   ARGV 1 game  2 time of its end  3 line  4 name, '' for none  5... leaderboards

local person, game, at = KEYS[1], ARGV[1], tonumber(ARGV[2])
assert(at and #game > 0 and #ARGV[3] > 0, 'no line')
redis.call('HSET', person, 'g:' .. game, ARGV[3])
for i = 5, #ARGV do redis.call('HSET', person, 'l:' .. ARGV[i], '') end

local before, of = string.match(redis.call('HGET', person, 'n') or '', '^(%d+):([^:]+):')
before = tonumber(before or -1)
if ARGV[4] ~= '' and (before < at or (before == at and of <= game)) then
    redis.call('HSET', person, 'n', ARGV[2] .. ':' .. game .. ':' .. ARGV[4])
end
return 1
