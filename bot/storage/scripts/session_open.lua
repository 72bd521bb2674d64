-- Opens a session of an account with what opens one once, or gives a session another bearer.
-- KEYS 1 the account's sessions
-- ARGV 1 digest of what opens it  2 digest of the bearer  3 now  4 when what opens it is over
--      5 what is kept of the session, `ends:sealed`; '' takes over the session of digest 1
--      6 most sessions at once  7 how long the key may live at most
-- Answers 1 where the bearer is good now; 0 where another bearer has used it up, or it is over.
-- Sent again for want of an answer, it answers the same.

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
    redis.call('HSET', KEYS[1], session, stored[session])  -- so that its copies are waited for, too
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
