-- Deletes data of a game that nobody needs any more, unless the game has changed since it was read.
-- KEYS 1 the game  2 kinds of marks  3 wanted versions  4 attempts  5 dead  6 timers
--      7 leased timers  8... keys to delete
-- ARGV 1 the game's version, '' if there must be no game  2 number of marks
--      3... the marks, then the timers
-- Returns 1 if they were deleted, else 0.

if (redis.call('HGET', KEYS[1], 'v') or '') ~= ARGV[1] then return 0 end
local marks = tonumber(ARGV[2])
for i = 3, #ARGV do
    local is_mark = i < 3 + marks
    if is_mark then drop(KEYS[2], ARGV[i]) else redis.call('ZREM', KEYS[6], ARGV[i]) end
    for key = is_mark and 3 or 7, is_mark and 5 or 7 do redis.call('HDEL', KEYS[key], ARGV[i]) end
end
for i = 8, #KEYS do redis.call('UNLINK', KEYS[i]) end
return 1
