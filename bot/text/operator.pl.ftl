### Dla operatora: czaty.

chat-refused = { $platform } odrzuca token. Popraw `{ $setting }` i uruchom ponownie.
