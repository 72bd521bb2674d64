-- Takes away what nobody needs of a game, unless the game has gone on since it was judged.
-- KEYS 1 the game  2 kinds of marks  3 wanted versions  4 attempts  5 dead  6 timers
--      7 leased timers  8... what is to go   ARGV 1 the game's version, '' where there is to be none
--      2 how many marks  3... the marks, then the timers

if (redis.call('HGET', KEYS[1], 'v') or '') ~= ARGV[1] then return 0 end
local marks = tonumber(ARGV[2])
for i = 3, #ARGV do
    local is_mark = i < 3 + marks
    if is_mark then drop(KEYS[2], ARGV[i]) else redis.call('ZREM', KEYS[6], ARGV[i]) end
    for key = is_mark and 3 or 7, is_mark and 5 or 7 do redis.call('HDEL', KEYS[key], ARGV[i]) end
end
for i = 8, #KEYS do redis.call('UNLINK', KEYS[i]) end
return 1
