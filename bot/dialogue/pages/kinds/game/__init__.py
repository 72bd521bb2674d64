"""Pages of games played here: invitation, board, private page, questions, private notices."""
