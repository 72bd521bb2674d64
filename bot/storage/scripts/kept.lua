-- Notes what is kept about an account, for its erasure.
-- KEYS 1 what is kept   ARGV 1 for so many ms, '' for good  2... `p:` and a record, `n:` and a note

local time = redis.call('TIME')
local now, keep = time[1] * 1000 + math.floor(time[2] / 1000), tonumber(ARGV[1])
if keep then keep = keep + 60000 end  -- what is kept is stored only after this
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local lives = redis.call('PTTL', KEYS[1])
for i = 2, #ARGV do redis.call('ZADD', KEYS[1], 'GT', keep and now + keep or '+inf', ARGV[i]) end
if not keep then
    redis.call('PERSIST', KEYS[1])
elseif lives == -2 or (lives >= 0 and lives < keep) then
    redis.call('PEXPIRE', KEYS[1], keep)
end
return 1
