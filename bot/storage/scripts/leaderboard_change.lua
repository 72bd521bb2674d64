-- Replaces what games gave persons on a leaderboard. All are replaced, or none if one has changed
-- since it was read.
-- KEYS 1 leaderboard   ARGV 1 person  2 value that was read  3 new value, '' for none  4 person...
-- Returns 1 if all were replaced, else 0.

assert(#ARGV % 3 == 0, 'a person without a value')
for i = 1, #ARGV, 3 do
    if (redis.call('HGET', KEYS[1], ARGV[i]) or '') ~= ARGV[i + 1] then return 0 end
end
for i = 1, #ARGV, 3 do
    if ARGV[i + 2] == '' then
        redis.call('HDEL', KEYS[1], ARGV[i])
    else
        redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 2])
    end
end
return 1
