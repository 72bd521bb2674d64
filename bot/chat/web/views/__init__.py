"""The JSON of boards, plays, games, profiles and the like, as the page draws them."""
