### Where a game is seen: who is lost, what waits elsewhere.

unreachable = Out of reach: { $who }.
unreachable-clock = Out of reach: { $who }. The clock runs on.
preview-against = Game: { $who }.
late-vote = Time was up before this consent came.
