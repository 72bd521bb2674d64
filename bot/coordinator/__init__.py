"""Everything between a chat and the rules: a command in, an outcome out, stored in one step.

`service` is the way in, `reads` the way to look; `commands`, `errors` and `views` are values,
`ports` what is asked of the outside. It knows no platform, no sentence and no Redis.
"""
