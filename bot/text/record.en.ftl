### The words of a game record (GCG).

gcg-description = { $rules }, { $clock }
gcg-colours = Literaki: a coloured square counts a tile of the same value three times, so points differ from the usual game.
gcg-draws = You can check the draw on the page fair-draw.html or with python -m bot verify.
gcg-turn-lost = { $who } loses this turn for a challenge of a valid play.
gcg-challenge = The challenge decides the game.
gcg-aborted = Game aborted by consent.
gcg-archived = Over without a result: nobody has played here for 90 days.
gcg-awarded = The result of this game was set by the operator.
gcg-adjudicated = The end of the league season ended this game.
gcg-walkover = A walkover in the league.

# Belgijka: who lays the plays in its record, and who else is named there.
gcg-rounds = Duplicate, best plays: { $rounds }
gcg-rounds-plays = Best plays
gcg-rounds-nobody = Nobody
