"""GCG, the common game record format: reading, writing, judging. RULES.md describes the format.

`record` holds the values, `parse` and `write` are a pair, `judgement` recomputes every score, and
`convert` makes a record of a game played here. All of it is pure.
"""
