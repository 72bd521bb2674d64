"""GCG, the field's game record: read it, write it, judge it again. RULES.md describes the format.

`record` holds the values, `parse` and `write` are a pair, `judgement` recomputes every score, and
`convert` makes a record of a game played here. Pure, as all rules.
"""
