-- Replaces values by re-encrypted ones, if they have not changed since they were read.
-- KEYS 1 the key   ARGV 1 its type  2 field of a hash  3 value that was read  4 new value
--      5 field...
-- Returns the number of values replaced.

local thing, put = KEYS[1], 0
for i = 2, #ARGV, 3 do
    local field, before, after = ARGV[i], ARGV[i + 1], ARGV[i + 2]
    if ARGV[1] == 'hash' and redis.call('HGET', thing, field) == before then
        redis.call('HSET', thing, field, after)
        put = put + 1
    elseif ARGV[1] == 'string' and redis.call('GET', thing) == before then
        redis.call('SET', thing, after, 'KEEPTTL')
        put = put + 1
    elseif ARGV[1] == 'list' then
        local at = redis.call('LPOS', thing, before)
        if at then
            redis.call('LSET', thing, at, after)
            put = put + 1
        end
    end
end
return put
