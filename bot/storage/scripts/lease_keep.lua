-- Prolongs a lease, or with 0 ms gives it back, if it is still held under this fence.
-- KEYS 1 lease   ARGV 1 owner:fence  2 ms

if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1
