"""The kind of table for the belgijka of the day, which everybody plays at their own pace."""
