-- Stands before scripts that look for what is to be done in some shares of an account's chats: a
-- digit each, '' for all chats. `share_of` in `coordinator/place.py` finds the same share.

local function is_in(shares, chat)
    return shares == '' or string.find(shares, string.sub(redis.sha1hex(chat), 1, 1), 1, true) ~= nil
end

-- The first `limit` of a set between two scores, with these, whose chat is in the shares.
local function pick(set, from, to, limit, shares, chat_of)
    local size = shares == '' and limit or 200
    local picked, start = {}, 0
    while #picked < 2 * limit do
        local page = redis.call('ZRANGEBYSCORE', set, from, to, 'WITHSCORES', 'LIMIT', start, size)
        for i = 1, #page, 2 do
            if #picked < 2 * limit and is_in(shares, chat_of(page[i])) then
                picked[#picked + 1] = page[i]
                picked[#picked + 1] = page[i + 1]
            end
        end
        if #page < 2 * size then break end
        start = start + size
    end
    return picked
end
