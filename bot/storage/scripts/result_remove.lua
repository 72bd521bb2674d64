-- Takes games and leaderboards away from a person, with the name that was known from one of the games.
-- Of who has no game left nothing stays.
-- KEYS 1 person   ARGV fields: `g:` and a game, `l:` and a leaderboard

local _, of = string.match(redis.call('HGET', KEYS[1], 'n') or '', '^(%d+):([^:]+):')
for _, field in ipairs(ARGV) do
    redis.call('HDEL', KEYS[1], field)
    if of and field == 'g:' .. of then redis.call('HDEL', KEYS[1], 'n') end
end
for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
    if string.sub(field, 1, 2) == 'g:' then return 1 end
end
return redis.call('DEL', KEYS[1])
