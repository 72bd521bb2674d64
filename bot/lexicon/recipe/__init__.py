"""How the shipped lists are made from their sources; needed only to make them again."""
