-- Takes a game off a person's lists; of who has no game left nothing stays.
-- KEYS 1 all games  2 open games   ARGV 1 game

for _, list in ipairs(KEYS) do redis.call('ZREM', list, ARGV[1]) end
if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('DEL', KEYS[2]) end
return 1
