"""The connection to the server, and what processes share through it: leases, rates, one clock.

`connect` and `link` lead to one server or a cluster. `lease` says which process serves an account,
some shards of it or some of its chats. `news` brings messages. The package knows no table.
"""
