"""The kind of table for a league: seasons of some weeks, divisions, promotion and relegation."""
