"""What finished games leave behind: results, ratings, leaderboards, statistics."""
