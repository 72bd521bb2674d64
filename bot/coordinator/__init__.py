"""The layer between a chat and the rules. It takes commands, and returns and stores outcomes.

`service` takes commands, `reads` answers what requests and pages ask. `commands`, `errors` and
`views` are values. `ports` are the protocols of what lies outside, such as the store. This layer
knows no platform, no sentence and no Redis.
"""
