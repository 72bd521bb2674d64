-- Changes what games gave persons of a leaderboard, all at once, unless another change came first.
-- KEYS 1 leaderboard   ARGV 1 person  2 as it was read  3 as it is to be, '' for nothing  4 person...
-- Answers 1, or 0 if what somebody has is not what was read.

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
