### For the operator: settings, the start, the chats.

chat-refused = { $platform } rejects the token. Fix `{ $setting }` and restart.
chat-away = { $platform } can’t be reached: { $reason }.
chat-again = { $platform }: next try in { $seconds } s.

clock-set-back = The system clock was set back. I check all deadlines again.
loop-stuck = The bot has been stuck for { $seconds } s and is stopping so that it can be restarted. It is stuck here:
clock-jumped = The clock of the machine that runs Redis jumped by { $seconds } s. The bot counts time by itself for now. If that clock stays so, the bot follows it in { $minutes } min. Keep that clock right (NTP).
clock-followed = The clock of the machine that runs Redis did not go back after its jump. The bot moves game time by { $seconds } s.

setting-choice = `{ $name }` can’t be “{ $text }”. It can be: { $choices }.
setting-roles = `ROLES` can’t be “{ $text }”. It can be one or more of these, with commas between: { $choices }.
setting-role-token = `ROLES` names { $role }, but `{ $name }` is not set.
setting-number = `{ $name }` can’t be “{ $text }”. It must be a whole number from { $low } to { $high }.
setting-bucket = `{ $name }` can’t be “{ $text }”. It is an address such as `s3://bucket/prefix`.
setting-address = `{ $name }` can’t be “{ $text }”. It must be an address such as 127.0.0.1 or 0.0.0.0.
setting-https = `{ $name }` can’t be “{ $text }”. It must begin with https://.
setting-api = `{ $name }` can’t be “{ $text }”. It must be the address of a server, such as http://127.0.0.1:8081.
setting-public-url = `{ $name }` can’t be “{ $text }”. It must be https:// and a host name alone, such as https://board.example.org.
setting-web-host = `{ $name }` can’t be “{ $text }” while `PUBLIC_URL` is not set: without it the table is for this machine alone.
setting-places = `{ $name }` can’t be “{ $text }”. It must be `off`, `all`, or servers and groups with commas between, such as `discord:123,telegram:-100123`.
setting-networks = `{ $name }` can’t be “{ $text }”. It must be addresses or networks with commas between, such as 127.0.0.1,172.16.0.0/12.
setting-app = `{ $name }` can’t be “{ $text }”. It must be the app’s short name at BotFather: 3 to 30 letters, digits and `_`.
setting-staging = `{ $name }` can’t be “{ $text }”. It must be the id of a chat on Telegram, such as `-1001234567890`.
setting-mini-app = `{ $name }` can’t be “{ $text }”. It must be the address of a page, with https:// and without “?” and “#”, such as https://example.org/board/.
setting-token = `{ $name }` is not a token: it has spaces or letters that tokens don’t have.
setting-shards = `{ $name }` can’t be “{ $text }”. It must be a range of shards and the number of all shards, such as 0-15/64.
setting-shards-order = `{ $name }` can’t be “{ $text }”: the range ends before it begins.
setting-shards-count = `{ $name }` can’t be “{ $text }”: shards are counted from 0, so the last one is { $last }.
setting-twice = `{ $name }` and `{ $other }` are both set. Keep one of them.
setting-alone = `{ $name }` does nothing without these settings: { $others }.
setting-file = `{ $name }` names a file that can’t be read, “{ $file }”: { $reason }.
setting-file-empty = `{ $name }` names a file that is empty, “{ $file }”.
setting-mistyped = There is no setting `{ $name }`. Is it `{ $close }`?
setting-port-taken = Port { $port } is in use. Stop the program that uses it, or choose another port with `{ $name }`.
setting-list = `{ $name }` names a word list that is not installed for this language: “{ $text }”. Installed: { $names }.
setting-port = The bot can’t listen at port { $port } of { $address }: { $reason }. `{ $name }` sets the port.

system-denied = no permission
system-exists = it exists already
system-is-folder = it is a folder
system-missing = it doesn’t exist
system-full = the disk is full
system-no-folder = a part of this path is a file, not a folder
system-no-text = it is not text
system-read-only = the disk is read-only
system-no-address = this machine has no such address
system-refused = the connection was refused
system-says = { $words }

command-unknown = There is no command { $name }.

health-off = `HEALTH_PORT` is not set, so the bot can’t be asked. Set it and restart the bot.
health-silent = The bot doesn’t answer at { $address }: { $reason }.

invite-server = To a server: { $link }
invite-person = To your own account, for any conversation: { $link }
invite-no-token = Set `DISCORD_TOKEN`, or name the application: `--application ID`.
invite-refused = Discord rejects `DISCORD_TOKEN`. Get a new token in the Developer Portal.
invite-silent = Discord can’t be reached: { $reason }. Try again later.

env-unreadable = Settings can’t be read from { $file }: { $reason }.
env-line = { $file }, line { $line }: this is not a setting. A line should look like this: NAME=value.
