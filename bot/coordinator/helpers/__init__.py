"""The helpers of the kinds of tables that need the store beside their decisions."""
