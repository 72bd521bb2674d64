-- Tells when the first of each of a shard's sets is due, '' where it has none.
-- KEYS 1 kinds  2 timers   ARGV kinds of marks that are of interest
-- Answers the times of the timers, and of the marks of each kind.

local answer = {first(KEYS[2]) or ''}
for _, kind in ipairs(ARGV) do answer[#answer + 1] = first(set_of(KEYS[1], kind)) or '' end
for i, at in ipairs(answer) do answer[i] = tostring(at) end
return answer
