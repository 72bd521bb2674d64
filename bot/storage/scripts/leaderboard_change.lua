-- Changes games of a leaderboard, all at once, if nothing changed since a version. Each change is a
-- version of its own, so that whoever reads them in pages misses none.
-- KEYS 1 games  2 changes   ARGV 1 version seen  2 game  3 value, '' takes it away  4 game...
-- Answers the new version, or -1 if the leaderboard has moved on.

assert(#ARGV % 2 == 1, 'a game without a value')
local newest = redis.call('ZRANGE', KEYS[2], -1, -1, 'WITHSCORES')
local version = tonumber(newest[2] or 0)
if version ~= tonumber(ARGV[1]) then return -1 end
for i = 2, #ARGV, 2 do
    version = version + 1
    if ARGV[i + 1] == '' then
        redis.call('HDEL', KEYS[1], ARGV[i])
    else
        redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1])
    end
    redis.call('ZADD', KEYS[2], version, ARGV[i])
end
return version
