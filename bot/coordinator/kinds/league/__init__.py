"""The kind of table for a league by days: seasons, divisions, promotion and relegation."""
