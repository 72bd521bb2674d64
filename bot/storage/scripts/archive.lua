-- Takes a game out of Redis in two steps. `begin` marks it as being archived. `end` deletes it,
-- once the archive has it. The game stays if it has changed, or another process has marked it
-- since.
-- KEYS 1 game  2... other keys to delete   ARGV 1 version  2 the mark  3 step, `begin` or `end`
-- Returns 1 if the step was done, else 0.

local version, mark = unpack(redis.call('HMGET', KEYS[1], 'v', 'a'))
if version ~= ARGV[1] then return 0 end
if ARGV[3] == 'begin' then
    redis.call('HSET', KEYS[1], 'a', ARGV[2])
    return 1
end
if mark ~= ARGV[2] then return 0 end
redis.call('UNLINK', unpack(KEYS))
return 1
