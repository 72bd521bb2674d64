"""Commands, tables, people, views: everything that happens between a chat and the rules."""
