-- What changed in a leaderboard since a version, by the order of the changes.
-- KEYS 1 games  2 changes   ARGV 1 version seen  2 at most so many
-- Answers game, version, value, game, version, value... where a game taken away has no value.

local found = redis.call('ZRANGEBYSCORE', KEYS[2], '(' .. ARGV[1], '+inf', 'WITHSCORES',
    'LIMIT', 0, ARGV[2])
local answer = {}
for i = 1, #found, 2 do
    answer[#answer + 1] = found[i]
    answer[#answer + 1] = found[i + 1]
    answer[#answer + 1] = redis.call('HGET', KEYS[1], found[i])
end
return answer
