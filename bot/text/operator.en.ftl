### For the operator: the chats.

chat-refused = { $platform } rejects the token. Fix `{ $setting }` and restart.
