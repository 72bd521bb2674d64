-- Keeps a person's line of a game, the leaderboards that it is in, and the name of the newest game.
-- KEYS 1 person   ARGV 1 game  2 when it ended  3 line  4 name, '' for none  5... leaderboards

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
