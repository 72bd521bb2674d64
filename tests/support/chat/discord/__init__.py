"""What helps tests of Discord: people, evenings, the two stand-ins."""
