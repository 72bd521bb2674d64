### A person's data: what is kept, the file with it, and how it is deleted.

command-my-data = Download your data
command-forget = Delete your data
# Who signs old games once their data are deleted.
nobody = player
data-exported = 🔒 Everything I keep about you, in one file.
data-ask = Delete your data? Running games are forfeited. This can’t be undone.
data-games = Games: { $games }. Of these still running: { $running }.
data-accounts = Accounts: { $accounts }.
data-rest = Also deleted: settings, vacations, blocks, statistics, exercises, words, puzzle results and places on leaderboards.
data-stays = Old games keep the name “player”. Messages already sent in chats can be deleted only there.
data-kept = Nothing was deleted.
data-deleted = Data deleted. Old games keep the name “player”.
data-last = The last traces will be gone in a few minutes. Then you can start over.
account-about = Account and data: link accounts on different platforms, download everything stored about you, or delete it. Your blocks are here, too.
button-account = Account and data
button-data-delete = Delete my data
button-data-file = Download my data
error-erasure-under-way = Your data are being deleted right now. You can start over in a few minutes.
