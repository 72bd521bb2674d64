"""What helps tests of robots: few words, a slow reference, processes."""
