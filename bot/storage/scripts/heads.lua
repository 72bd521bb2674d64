-- Tells when the first of each of a shard's sets is due.
-- KEYS 1 marks of all kinds  2 timers   ARGV kinds of marks that are of interest
-- Answers the times of what is there: timers first, '' where there are none, then marks.

local answer = {first(KEYS[2]) or '', first(KEYS[1])}
for _, kind in ipairs(ARGV) do answer[#answer + 1] = first(set_of(KEYS[1], kind)) end
for i, at in ipairs(answer) do answer[i] = tostring(at) end
return answer
