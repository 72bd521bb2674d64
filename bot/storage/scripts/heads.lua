-- Returns the times at which the first timer and the first marks of a shard are due.
-- KEYS 1 kinds  2 timers   ARGV kinds of marks (stored tasks) to look at
-- The first time is that of the timers, then comes one for each kind. A time is '' if there is
-- none.

local answer = {first(KEYS[2]) or ''}
for _, kind in ipairs(ARGV) do answer[#answer + 1] = first(set_of(KEYS[1], kind)) or '' end
for i, at in ipairs(answer) do answer[i] = tostring(at) end
return answer
