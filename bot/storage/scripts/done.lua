-- Removes a delivered mark, or makes it due again where a newer version is wanted. One that stays for
-- what can wait wants no version. With a place its cursor is stored too: nothing happens where it
-- was shown something else meanwhile.
-- KEYS 1 due marks  2 wanted versions  3 attempts  4 dead  5 places, if there is a cursor
-- ARGV 1 mark  2 version  3 now  4 when what can wait is due, 0 if nothing is left
--      5 place  6 cursor  7 the cursor that is to be there now
-- Answers 1 if the mark has had all that it wanted, 2 if there was none, 0 if it is due again, -1 for another cursor.

local mark = ARGV[1]
if KEYS[5] then
    if redis.call('HGET', KEYS[5], ARGV[5]) ~= ARGV[7] then return -1 end
    redis.call('HSET', KEYS[5], ARGV[5], ARGV[6])
end
redis.call('HDEL', KEYS[3], mark)
redis.call('HDEL', KEYS[4], mark)
if tonumber(redis.call('HGET', KEYS[2], mark) or 0) > tonumber(ARGV[2]) then
    redis.call('ZADD', KEYS[1], 'XX', ARGV[3], mark)
    return 0
end
redis.call('HDEL', KEYS[2], mark)
if ARGV[4] ~= '0' then
    redis.call('ZADD', KEYS[1], 'XX', ARGV[4], mark)
    return 1
end
return redis.call('ZREM', KEYS[1], mark) == 1 and 1 or 2
