"""GCG, the common format of game records: reading, writing, judging. RULES.md describes it.

`record` holds the classes, `parse` reads what `write` writes, `judgement` recomputes every score,
and `convert` makes a record of a game played here. All functions are pure.
"""
