"""The way to the server: connections, clusters, leases, word of new work. Knows no table."""
