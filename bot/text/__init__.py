"""Every sentence there is, the operator's too: Fluent files, and what renders them."""
