-- Puts a game on a person's list, or moves it up, and on the list of open games, or takes it off.
-- Of who had a list before there were two, every game may be open: `:` says that it was looked at.
-- KEYS 1 all games  2 open games   ARGV 1 game  2 when  3 open: 1 or 0, '' only looks at the list
-- Answers the open games, latest first, if it was only to look.

if redis.call('EXISTS', KEYS[2]) == 0 and redis.call('EXISTS', KEYS[1]) == 1 then
    redis.call('ZUNIONSTORE', KEYS[2], 1, KEYS[1])
    redis.call('ZADD', KEYS[2], 0, ':')
end
if ARGV[3] == '' then return redis.call('ZREVRANGE', KEYS[2], 0, -1, 'WITHSCORES') end
assert(tonumber(ARGV[2]) and #ARGV[1] > 0, 'no game')
redis.call('ZADD', KEYS[1], 'GT', ARGV[2], ARGV[1])
redis.call('ZADD', KEYS[2], 0, ':')
if ARGV[3] == '1' then
    redis.call('ZADD', KEYS[2], 'GT', ARGV[2], ARGV[1])
else
    redis.call('ZREM', KEYS[2], ARGV[1])
end
return 1
