"""What the pages of all kinds of tables share: boards, words on them, events, results."""
