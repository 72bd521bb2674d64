### /anagrams: a duel of words. The same letters for all, a point for the first right answer.

command-duel = A word duel: be the first to find the anagram
button-duel = Duel
button-duel-answer = Answer
button-duel-rules = Rules
button-duel-end = End
button-duel-again = Play again
button-duel-learn = Learn these words

duel-questions = { $questions ->
    [one] { $questions } question
   *[other] { $questions } questions
}
duel-title = Word duel
duel-begun = The duel starts in a moment.
duel-invites = { $who } invites you: a word duel, { duel-questions } of { seconds } each. The first right answer scores a point. It starts { $at }.
duel-waits = First question { $at }.
duel-question = Question { $number } of { $total }.
duel-ask = Make a word from all the letters: { $letters }. The question ends { $at }.
duel-ask-label = Letters: { $letters }
duel-ask-example = a word from all the letters
duel-open-answers = If you reply to this message, everyone sees your word. “Answer” is private.
duel-point = ✅ Point: { $who }, { $word }.{ $others ->
    [none] {""}
   *[other] {" "}Also: { $others }.
}
duel-time-up = Time’s up. Answer: { $words }. Nobody scores.
duel-next = The next question comes in a moment.
duel-standings = After question { $number } of { $total }: { $rows }.
duel-standings-more = After question { $number } of { $total }: { $rows } and { people } more.
duel-row = { $who } { $points }
duel-own-point = ✅ First right answer, the point is yours!
duel-over-won = 🏁 Duel over. { $names } wins! Points: { $points } of { $total }.
duel-over-tie = 🏁 Duel over. Tie for first: { $names }. Points: { $points } of { $total }.
duel-over-nobody = 🏁 Duel over. Nobody scores.
duel-then = Then: { $rows }.
duel-rules = Everyone gets the same letters: { duel-questions } of { seconds } each. Make a word from all the letters and press “Answer”. The first right answer scores a point. A wrong one costs nothing, so keep trying.
duel-end-question = End the duel for everyone? The points stay.
duel-learned = ✅ The letters of these questions are among your words to learn, in the set “From my games”. Questions: { $count }.
duel-learned-none = There was no question yet.
duel-foot = duel { $code }
duel-label = Duel { $code }
duel-stage = question { $number } of { $total }

## Picture

duel-sub = question { $number } of { $total }, sevens
duel-leads = in the lead
duel-lead-together = leading
duel-title-won = { $names } wins
duel-title-tie = A tie: { $names }
duel-ask-short = Make a word from all the letters
duel-count = possible words: { $count }
duel-head-question = question { $first }
duel-head-questions = questions { $first }–{ $last }
duel-head-points = points
duel-rest = and { people } more
duel-note = Question { $number }
duel-note-point = Point: { $who }
duel-note-nobody = Nobody

## Refusals

error-duel-running = A duel is already running here: { $game }. Press “Answer” under its question.
error-only-duel = This is a word duel. Make a word from all the letters of the question.
error-duel-waits = The first question comes in a moment.
error-duel-over = This duel is over.
error-question-closed = This question is closed. The next one comes in a moment.
error-slower-answer = Right, but { $who } was faster.
error-word-not-listed = Not in the word list: { $word }. Keep trying.
error-letters-strange = These letters don’t fit: { $letters }.
error-letters-left = Letters not used: { $letters }.

help-duel = Word duel: { $command } in a channel or group. Everyone gets the same letters, and the first right answer scores a point.

## Browser

web-duel = Word duel
web-duel-time = Time left
web-duel-standings = Standings
web-duel-number = question { $number } of { $total }
web-duel-ask = Make a word from all the letters. Possible words: { $count }.
web-duel-question = Question { $number }
web-duel-point = Point: { $who }
web-duel-nobody = Nobody
web-duel-invite = Invite people to the duel: send them this link.
web-duel-name = Your name in the standings
web-duel-name-keep = Save
web-duel-gone = There is no such duel.
