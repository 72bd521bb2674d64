"""The way to the server, and what processes settle over it: leases, rates, one time, who is here.

`connect` and `link` lead there, to one server or a cluster; `lease` and `shares` say who serves
an account, some shards of it or some of its chats; `news` brings word. It knows no table.
"""
