"""Stand-ins for the platforms: servers on this machine that the real libraries talk to."""
