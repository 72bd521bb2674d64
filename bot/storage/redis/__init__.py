"""The connection to Redis, and what processes share through it: leases, rates, one clock.

`connect` and `link` lead to one server or a cluster. A `lease` says which process serves a
platform's account, some of its chats or some shards of its gateway. `news` receives notifications.
The package knows nothing of games' tables.
"""
