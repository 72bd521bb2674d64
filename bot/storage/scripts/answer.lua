-- Takes an answer to the round that runs, in place of the person's one before. It changes no state
-- and meets no other answer, so any number of people may answer at once.
-- KEYS 1 the game  2 commands  3 answers
-- ARGV 1 the round  2 when the answer reached us, ms  3 command id  4 person  5 the answer
--      6 the outcome for the first answer of a person, 7 for one that replaces another
-- Answers the outcome, also that of the same command before; nil if the round takes no answer of
-- that time: exactly at its end is late.

local known = redis.call('HGET', KEYS[2], ARGV[3])
if known then
    redis.call('HSET', KEYS[2], ARGV[3], known)  -- so that its copies are waited for, too
    return string.match(known, '^%d+:(.*)$')
end
local round, before = string.match(redis.call('HGET', KEYS[1], 'r') or '', '^(%d+):(%d+)$')
if round ~= ARGV[1] or tonumber(ARGV[2]) >= tonumber(before) then return false end
local first = redis.call('HSET', KEYS[3], ARGV[4], ARGV[2] .. ':' .. ARGV[5]) == 1
local outcome = first and ARGV[6] or ARGV[7]
redis.call('HSET', KEYS[2], ARGV[3], ARGV[2] .. ':' .. outcome)
return outcome
