-- Removes a mark (a stored task) that was done, or makes it due again if a newer version of the
-- game is to be shown. A mark may also stay for work that can wait; then it wants no version. With
-- a place, its cursor is stored too. If another cursor is stored there, nothing changes.
-- KEYS 1 due marks  2 wanted versions  3 attempts  4 dead  5 places, if there is a cursor
-- ARGV 1 mark  2 version  3 now  4 time at which work that can wait is due, 0 without such work
--      5 place  6 cursor  7 the cursor expected to be stored now
-- Returns 1 if the wanted version was shown, 2 if there was no such mark, 0 if it is due again, -1
-- if another cursor is stored.

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
