"""The bot simulated: a run is made of its seed alone, and the same seed gives it again to the byte.

Processes of the real bot run on a virtual loop, whose time passes where nothing else is left to do
and whose tasks go on in an order that the seed draws. They talk to a real server, one exchange at
a time, over a wire that delays and loses what the seed says; its clock is the loop's. People play
through a platform in memory, faults are drawn beforehand, and promises are checked in the end.
"""
