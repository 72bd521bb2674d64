-- Takes a game out of the store in two steps: marks it as on its way, and deletes it once it is
-- archived. A game that has gone on, or that another process has marked since, stays.
-- KEYS 1 game  2... what else is to go   ARGV 1 version  2 the mark  3 step, `begin` or `end`
-- Answers whether it was done.

local version, mark = unpack(redis.call('HMGET', KEYS[1], 'v', 'a'))
if version ~= ARGV[1] then return 0 end
if ARGV[3] == 'begin' then
    redis.call('HSET', KEYS[1], 'a', ARGV[2])
    return 1
end
if mark ~= ARGV[2] then return 0 end
redis.call('UNLINK', unpack(KEYS))
return 1
