-- Stores marks (tasks) to show a version of a game, as a commit does.
-- KEYS 1 kinds  2 wanted versions
-- ARGV 1 now  2 version  3 shard  4 the channel that wakes workers  5... marks

local kinds = {}
for i = 5, #ARGV do
    drop(KEYS[1], ARGV[i])
    put(KEYS[1], ARGV[i], ARGV[1])
    redis.call('HSET', KEYS[2], ARGV[i], ARGV[2])
    kinds[#kinds + 1] = kind_of(ARGV[i])
end
wake(ARGV[4], ARGV[3], kinds)
return 1
