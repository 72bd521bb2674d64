"""A stand-in for Telegram: the Bot API on loopback, and the people who see its chats.

The real python-telegram-bot talks to it; a test or a benchmark plays the people.

    async with telegram_peer() as world:
        application = (
            Application.builder()
            .token(world.token)
            .base_url(world.base_url)
            .base_file_url(world.base_file_url)
            .build()
        )                                  # start_polling(timeout=1) keeps a run short
        ola, jan = world.person("Ola", username="ola_k"), world.person("Jan")
        group = world.group("Wieczór", ola, jan)
        group.says(ola, "/nowa_gra@wykladka_bot @jan")
        post = await group.sees("Dołącz", by_button=True)
        press = jan.taps(post, "Dołącz")
        answer = await press.answered()

What a person does is plain calls, done at once; what the bot does is awaited, by a condition
and never longer than `within` seconds (AssertionError, with the last calls told).

telegram_peer(*, username="wykladka_bot", privacy=True, inline=True, inline_feedback=True,
              guest=False, ephemeral=False, times=True, asking="kept", topics=False,
              limits=Limits(), port=0) -> World
    `privacy`: BotFather's /setprivacy; `inline`: /setinline; `inline_feedback`:
    /setinlinefeedback; `guest`: guest mode (Bot API 10.0);
    `ephemeral`: a server of Bot API 10.3, else an older one, which ignores the new fields (an
    "ephemeral" message is then PUBLIC) and does not know the new methods;
    `times`: a server of Bot API 9.5 or newer, which knows <tg-time>.
    `asking`: how it takes `force_reply` in an inline keyboard (Bot API 10.3): "kept", "ignored",
    "refused".
    `topics`: BotFather's Threaded Mode, topics in private chats (Bot API 9.4).
    `limits=NO_LIMITS` turns 429 off; `port` keeps an address over a restart.

World
    token, base_url, base_file_url, username, link(code) -> "https://t.me/<bot>?start=code"
    person(name, *, username=None, language="pl") -> Person      a stranger to the bot so far
    group(title, *people, supergroup=False, forum=False, admin=False, bot=True) -> Group
    pair(one, other) -> Group      the private chat of two people: a guest bot alone is heard there
    fetches(function)         how Telegram gets a file from an address: `await function(url)`
    advance(seconds)          moves Telegram's clock: 48 h, queries, limits, 24 h of updates
    now() -> seconds          that clock (Unix)
    await until(condition, within=PATIENCE) -> what condition() gave    re-asked at each change here
    calls -> list[Call]       Call(method, parameters, began, ended, status, description):
                              `began`, `ended` by time.perf_counter(); `parameters` as decoded
    called(method, ...) -> list[Call]                             those of these methods
    updates -> list[Issued]   Issued(update_id, kind, issued, handed, confirmed, times, update):
                              perf_counter times (None: not yet); `times` it was handed out
    pending -> list[Issued]   not yet confirmed
    commands(scope="default", language="") -> dict name -> description, as set
    described(what="description", language="") -> str;  menu_button -> its type
    on_call = function(Call)  called when a call has been answered (benchmarks)
  what goes wrong on demand
    fails(method, code=500, times=1, description=None, retry_after=None)   that answer
    floods(chat, retry_after=3, times=1)       429 for what is sent to this chat
    drops(method, times=1, after=False)        the line breaks; `after`: it was done all the same
    holds(method, when=None) -> Gate           `await gate.reached()`, `gate.release()`:
                                               the call waits; `when(parameters)` picks which
    goes_away() / comes_back()                 every connection is cut until it comes back

Person (also the private chat with the bot)
    writes(text, reply_to=None) -> Post        "/start abc" opens the chat
    opens(link) -> Post                        a t.me/<bot>?start= link pressed
    taps(post, label) -> Press                 only a button shown and visible to this person;
                                               `await press.answered()` -> Answer(text, alert, url)
    follows(post, label) -> Post               a link button with ?start=
    replies(post, text) -> Post                in the chat where the post is
    sends(name, data, caption="") -> Post      a document in private
    photographs(data, caption="") -> Post      a photo in private
    edits(post, text)                          their own message
    chooses(command, group=None) -> Post       picked in the menu, if it is there
    inline(query, where=None) -> Inline        typed behind @bot in a chat (None: the private one);
                                               `await inline.results()` -> list[Result(id, title,
                                               description, text, labels)]; `inline.pick(n)` -> Post
    keys -> list[Button]                       in place of their own keyboard
    opens_page(label) -> str                   the address that a key opens, as the page sees it
    page_sends(label, data) -> Post            what that page sends
    blocks_bot() / unblocks_bot()
    history() -> list[Post]                    the private chat, as the person sees it
    await sees(needle, ...) -> Post            see below
    alerts -> list[Answer]                     what presses told this person, newest last
    pings -> list[Ping]                        Ping(post, why: mention | reply | private, silent)

Group
    id, title
    says(person, text, reply_to=None, topic=None, mentions=(), public=False, file=None,
         kind="document") -> Post
                              `file`: (name, bytes) of a document, or of a photo by `kind`;
                              `mentions`: people named in the text without username: text_mention;
                              a command set is_ephemeral goes to the bot alone unless `public`
    topic(name, by) -> int    a forum topic: message_thread_id
    closes_topic(topic), reopens_topic(topic), deletes_topic(topic)
    joins(person), leaves(person), promotes(person)
    adds_bot(), removes_bot(), promotes_bot(topics=False), mutes_bot()
    denies("photos"), allows("photos")
    other_bot_posts(text)     so that bare commands are another bot's
    protects_content()        so that the bot can't be summoned as a guest
    becomes_supergroup()      the id changes, with both service messages; the old one gives 400
    history(viewer=None, topic=None) -> list[Post]   what all see; with a viewer, also what only
                              they see, an ephemeral message in place of the one it replaces
    await sees(needle="", *, by_button=False, viewer=None, after=None, within=PATIENCE) -> Post
                              newest post by the bot whose text (or button) holds the needle;
                              `after`: newer than, or edited since, that post

Post    what a chat shows: sender, text (or caption) plain, html (as the bot wrote it), photo,
        document, animation (bytes or None), file_name, labels (rows of buttons), button(label),
        reply_to, topic, silent, edits (earlier versions), deleted, only_for (ephemeral),
        force_reply, at (perf_counter), edited_at, message_id, date

What is true of Telegram and kept here stands in the modules, with its source; what nobody could
try (Bot API 10.3) is marked (guess). Beside Telegram: http webhooks on loopback are taken, HTML
is the only parse mode, and a photo comes back as sent, not recompressed.
"""

from tests.fakes.telegram.limits import NO_LIMITS, Limits
from tests.fakes.telegram.world import World, telegram_peer

__all__ = ["NO_LIMITS", "Limits", "World", "telegram_peer"]
