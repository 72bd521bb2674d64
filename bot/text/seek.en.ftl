### Seeking a game, blocks and reports.

command-seek = Find somebody to play with
command-blocks = Your blocks
button-seek = Find a game
seek-ask = What pace are you looking for? Others see your name, rating and clock.
seek-chosen = Options: { seek-terms }
seek-terms = { $rules }{ $own ->
    [no] , { $tiles }
   *[yes] {""}
}{ $unaided ->
    [yes] , no help
   *[no] {""}
}
seek-all-terms = { $clock }, { seek-terms }
seek-time-each = { $time } each
seek-close = similar rating
seek-people = { $count ->
    [one] { $count } person is looking for a game
   *[other] { $count } people are looking for a game
}
seek-count = { seek-people }:
seek-alone = { seek-people }.
seek-none = Nobody else is looking for a game now.
seek-open = { $who }, { $clock }, { seek-terms }
seek-rated = { $who } ({ $rating })
seek-own = Looking for a game for you: { $clock }, { seek-terms }. I’ll tell you when someone is found. The search ends { $until }.
seek-game = A game! { $a } – { $b }, { $clock }.
seek-nobody = Nobody yet. You can wait, or play the robot while I keep looking.
seek-lapsed = The search has ended without a match. Try another clock or play the robot.
seek-stopped = ✅ I’ve stopped looking for a game for you.
seek-options = What kind of game are you looking for? Each button changes one option.
seek-unaided = No help: we play without word lists or programs.
button-seek-live = Now, { $clock }
button-seek-days = { $clock }
button-seek-options = Options
button-seek-language = Words: { $language }
button-seek-ranked = Rated: { $ranked ->
    [yes] yes
   *[no] no
}
button-seek-close = Similar rating: { $close ->
    [yes] yes
   *[no] no
}
button-seek-unaided = No help: { $unaided ->
    [yes] yes
   *[no] no
}
button-seek-chosen = Done
button-seek-stop = Stop looking: { $clock }
button-seek-robot = Play the robot
button-seek-play = Play
button-seek-sit = Play { $who }
button-to-game = To the game
error-lobby-closed = Finding games is switched off here.
error-seek-banned = Finding games is switched off for you. Until: { $until }. Reason: { $reason }.
error-seek-gone = This search is over.
error-seeks-own = This is your own search. Wait for the other player.

## Blocks and reports

button-people = Block or report
button-blocks = Blocks
button-block = Block { $who }
button-block-too = Block too
button-unblock = Unblock { $who }
button-report = Report { $who }
people-page = Who do you want to block or report? They won’t be told.
block-done = Blocked: { $who }. You won’t meet through “Find a game” or an invitation, but you may meet in a tournament or a league. They won’t be told. Running games go on.
block-lifted = Unblocked: { $who }.
blocks = You block: { $names }.
blocks-about = Blocks: people with whom I don’t match you.
blocks-none = You block nobody.
report-ask = What do you want to report about { $who }?
report-done = ✅ Report saved. The bot’s operator will read it.
button-report-name = Name
button-report-help = Playing with help
button-report-stalling = Stalling
button-report-other = Something else
name-hidden = Your name is hidden for now and shown as “player”. Several people reported it. You can change it in settings.
error-blocks-themselves = You can’t block or report yourself.
error-already-reported = Your report of this person is already waiting to be read.
error-too-many-reports = That makes { $most } reports in a day. You can send the next one tomorrow.
