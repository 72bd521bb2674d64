-- Stores the cursor of a place (the record of the last message in a chat). Changes nothing if
-- another process has stored another cursor meanwhile, or the game is no longer shown there.
-- KEYS 1 places   ARGV 1 place  2 cursor  3 the cursor expected to be stored now
-- Returns 1 if the cursor was stored, else 0.
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[3] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 1
