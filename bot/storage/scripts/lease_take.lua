-- Takes a lease that nobody holds, or whoever held it, where nobody else can be alive; its fence
-- number is higher than any before. Nobody waits for longer than a lease lasts: what is left of one
-- is longer where the server's clock was set back.
-- KEYS 1 lease  2 fence   ARGV 1 owner  2 ms  3 whether the owner is alone (0 or 1)
-- Answers {fence, 0}, or {0, ms until the holder's time is up}.

local holder = redis.call('GET', KEYS[1])
if ARGV[3] ~= '1' and holder and string.sub(holder, 1, #ARGV[1] + 1) ~= ARGV[1] .. ':' then
    if redis.call('PTTL', KEYS[1]) > tonumber(ARGV[2]) then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
    return {0, redis.call('PTTL', KEYS[1])}
end
local fence = redis.call('INCR', KEYS[2])
redis.call('SET', KEYS[1], ARGV[1] .. ':' .. fence, 'PX', ARGV[2])
return {fence, 0}
