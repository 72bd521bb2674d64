-- Adds names of records and notes to an account's list, so that an erasure of the account finds
-- them.
-- KEYS 1 the list   ARGV 1 ms for which the names stay, '' for good
--      2... `p:` and the name of a record, `n:` and the name of a note

local time = redis.call('TIME')
local now, keep = time[1] * 1000 + math.floor(time[2] / 1000), tonumber(ARGV[1])
if keep then keep = keep + 60000 end  -- the record or note itself is stored only after this
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local lives = redis.call('PTTL', KEYS[1])
for i = 2, #ARGV do redis.call('ZADD', KEYS[1], 'GT', keep and now + keep or '+inf', ARGV[i]) end
if not keep then
    redis.call('PERSIST', KEYS[1])
elseif lives == -2 or (lives >= 0 and lives < keep) then
    redis.call('PEXPIRE', KEYS[1], keep)
end
return 1
