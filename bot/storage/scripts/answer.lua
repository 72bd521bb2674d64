-- Stores a person's answer to the running round, in place of their earlier one. It changes no other
-- answer and not the game's state, so any number of people may answer at once.
-- KEYS 1 the game  2 commands  3 answers
-- ARGV 1 the round  2 time (ms) at which the bot received the answer  3 command id  4 person
--      5 the answer  6 outcome for a person's first answer  7 outcome for one that replaces another
-- Returns the outcome. For a command that was stored before, this is its outcome then. Returns nil
-- if the round is not running, or the answer came at its end or later.

local known = redis.call('HGET', KEYS[2], ARGV[3])
if known then
    redis.call('HSET', KEYS[2], ARGV[3], known)  -- so that the caller can wait for the replicas
    return string.match(known, '^%d+:(.*)$')
end
local round, before = string.match(redis.call('HGET', KEYS[1], 'r') or '', '^(%d+):(%d+)$')
if round ~= ARGV[1] or tonumber(ARGV[2]) >= tonumber(before) then return false end
local first = redis.call('HSET', KEYS[3], ARGV[4], ARGV[2] .. ':' .. ARGV[5]) == 1
local outcome = first and ARGV[6] or ARGV[7]
redis.call('HSET', KEYS[2], ARGV[3], ARGV[2] .. ':' .. outcome)
return outcome
