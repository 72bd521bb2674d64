bell = Bell
command-bell = Hangs a bell up for an hour
button-ring = Ring
bell-rung = { $who ->
    [none] The bell hangs. Who rings it?
   *[other] { $who } rings. Rings: { $times }.
}
bell-over = The bell is silent. Rings: { $times }.
bell-listed = Bell { $code }, rings: { $times }
alt-bell = { $names ->
    [none] A bell, silent so far.
   *[other] A bell. Rung in turn by: { $names }.
}
web-bell-rings = { $who } rings!
error-rung-already = Your ring can still be heard. It is somebody else’s turn.
error-bell-silent = This bell is silent.
