-- Opens a session of an account in exchange for a ticket that works once, or gives a session
-- another bearer token.
-- KEYS 1 the account's sessions
-- ARGV 1 digest of the ticket, or of the old token  2 digest of the new token  3 now
--      4 end of the ticket
--      5 `ends:sealed`, the session to store; '' for the session of the old token
--      6 greatest number of sessions at once  7 ms for which the key may live
-- Returns 1 if the new token is valid now, 0 if another token has used the ticket, or it has ended.
-- A repeated call returns the same.

local now, over = tonumber(ARGV[3]), tonumber(ARGV[4])
local stored, sessions, first = {}, 0, nil
local fields = redis.call('HGETALL', KEYS[1])
for i = 1, #fields, 2 do
    local name, value = fields[i], fields[i + 1]
    local ends = tonumber(string.match(value, '^%d+'))
    if ends <= now then
        redis.call('HDEL', KEYS[1], name)
    else
        stored[name] = value
        if string.sub(name, 1, 2) == 's:' then
            sessions = sessions + 1
            if not first or ends < first.ends then first = {name = name, ends = ends} end
        end
    end
end
local used, session = stored['t:' .. ARGV[1]], 's:' .. ARGV[2]
if used then
    if string.match(used, ':(.*)$') ~= ARGV[2] or not stored[session] then return 0 end
    redis.call('HSET', KEYS[1], session, stored[session])  -- so that the caller can wait for the replicas
    return 1
end
local value = ARGV[5]
if value == '' then
    value = stored['s:' .. ARGV[1]]
    if not value then return 0 end
    redis.call('HDEL', KEYS[1], 's:' .. ARGV[1])
elseif over <= now then
    return 0
elseif sessions >= tonumber(ARGV[6]) then
    redis.call('HDEL', KEYS[1], first.name)
end
redis.call('HSET', KEYS[1], session, value, 't:' .. ARGV[1], ARGV[4] .. ':' .. ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[7])
return 1
