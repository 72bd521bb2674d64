"""Pages of games played here: invitation, board, desk, questions, private notices."""
