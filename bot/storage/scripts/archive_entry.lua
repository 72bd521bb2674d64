-- Removes an entry from a sorted set or a hash, unless it has changed since it was archived.
-- KEYS 1 a sorted set, or a hash   ARGV 1 member, or field  2 the archived score, or value
-- Returns 1 if the entry was removed, else 0.

local is_hash = redis.call('TYPE', KEYS[1]).ok == 'hash'
local stored = redis.call(is_hash and 'HGET' or 'ZSCORE', KEYS[1], ARGV[1])
local is_same = is_hash and stored == ARGV[2]
    or not is_hash and stored and tonumber(stored) == tonumber(ARGV[2])
return is_same and redis.call(is_hash and 'HDEL' or 'ZREM', KEYS[1], ARGV[1]) or 0
