"""Parts that the pages of all kinds of tables share: boards, events, results, lists."""
