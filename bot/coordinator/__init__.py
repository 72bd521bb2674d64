"""Everything between a chat and the rules: a command in, an outcome out, stored in one step.

`service` is the way in; `commands`, `errors` and `views` are its values, `ports` what it asks of
the outside. It knows no platform, no sentence and no Redis.
"""
