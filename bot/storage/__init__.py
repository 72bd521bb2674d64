"""Redis behind the coordinator's ports: games, outbox, timers, people, results. Decides nothing."""
