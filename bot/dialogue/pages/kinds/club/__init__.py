"""The pages of a club: its next evening, the season table, records and attendance."""
