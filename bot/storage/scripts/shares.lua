-- Stands before scripts that look for work in some shares (parts) of an account's chats. Each share
-- is a digit, and '' stands for all chats. `share_of` in `coordinator/place.py` computes the same.

local function is_in(shares, chat)
    return shares == '' or string.find(shares, string.sub(redis.sha1hex(chat), 1, 1), 1, true) ~= nil
end

-- Returns the first `limit` members of a set between two scores whose chat is in the shares, each with
-- its score.
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
