-- Deletes a person's result line for a game, and the name if it came from this game. A person
-- without any other line is deleted.
-- KEYS 1 person   ARGV 1 game

local _, of = string.match(redis.call('HGET', KEYS[1], 'n') or '', '^(%d+):([^:]+):')
redis.call('HDEL', KEYS[1], 'g:' .. ARGV[1])
if of == ARGV[1] then redis.call('HDEL', KEYS[1], 'n') end
for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
    if string.sub(field, 1, 2) == 'g:' then return 1 end
end
return redis.call('DEL', KEYS[1])
