### /drill: words to learn and to review.

command-learn = Learn words
ask-learn-title = Answer
ask-learn-label = A word, or letters
button-learn = Words
button-learn-start = Start
button-learn-next = Next
button-learn-more = New words
button-learn-ten = Ten more
button-learn-sets = Another set
button-learn-progress = Progress
button-learn-answer = Answer
button-learn-yes = Yes
button-learn-no = No
button-learn-unknown = Don’t know
button-learn-hard = Hard
button-learn-good = Good
button-learn-easy = Easy
button-learn-twos = Twos
button-learn-threes = Threes
button-learn-rare = With a rare letter
button-learn-hooks = Hooks
button-learn-sevens = Sevens
button-learn-eights = Eights
button-learn-anagrams = Anagrams
button-learn-mine = From my games

learn-words = { $words ->
    [one] { $words } word
   *[other] { $words } words
}
learn-today = For today: { $words }.
learn-today-none = No more words for today.
learn-sets = Where should new words come from? Now: { $set }.
learn-place = { $number } of { $of }.
learn-ask-word = Is this a word: { $word }?
learn-ask-before = Which letters fit before { $word }? Type all of them, or “none”.
learn-ask-behind = Which letters fit after { $word }? Type all of them, or “none”.
learn-ask-anagram = Make a word from all the letters: { $word }. Possible words: { $count }.
learn-page-anagram = Make a word from all the letters.
learn-page-count = Possible words: { $count }
learn-page-place = Question { $number } of { $of }
learn-page-short = { $number } of { $of }
learn-page-right = right: { $right }, to repeat: { $again }
learn-page-new = new
learn-page-fresh = new: { $count }
learn-page-week = this week: { $count }
learn-page-month = in a month: { $count }
learn-page-in-row = Streak: { puzzle-days }
learn-page-best = record: { puzzle-days }
learn-page-today = today
learn-page-streak = streak: { puzzle-days }
learn-page-note = If you find all words, these letters come back later; after “Don’t know”, tomorrow.
learn-yes-or-no = Answer “yes” or “no”.
learn-right = ✅ Right: { $answer }.
learn-others = Also: { $words }.
learn-back = Next review { $back }.
learn-part = Right: { $found }. Missing: { $missing }.
learn-more = Right: { $found }. Keep looking, still missing: { $count }.
learn-wrong = Not this time. Answer: { $answer }. This word comes back { $back }.
learn-no-word = Not a word: { $word }. Keep trying.
learn-letters = These letters don’t fit: { $letters }.
learn-unused = Letters not used: { $letters }.
learn-is-word = { $word } is a word
learn-is-no-word = { $word } is not a word
learn-none = none
learn-tomorrow = tomorrow
learn-next-week = in a week
learn-in = { $days ->
    [one] in { $days } day
   *[other] in { $days } days
}
learn-done = That’s all for today. Right: { $right } of { $all }. Tomorrow: { $due ->
    [one] { $due } review
   *[other] { $due } reviews
}.
learn-done-free = That’s all for today. Right: { $right } of { $all }. No reviews tomorrow.
learn-nothing = Nothing to review today. Next { $back }.
learn-empty = There are no words in this set yet. Bingos that you missed in analysed games come here, and puzzles that you did not solve. Choose “Another set”.
learn-progress = Known words: { $known } of { $all }. Twos { $twos }%, threes { $threes }%.
learn-title = Words
learn-count = { $count ->
    [one] { $count } word
   *[other] { $count } words
}
learn-reviews = Reviews
learn-reviews-note = when they come back
learn-box-tomorrow = tomorrow
learn-box-days = in 3 days
learn-box-week = in a week
learn-box-month = in a month
learn-box-later = later
help-learn = Words: { $command } asks you a few new words every day, and those that you should repeat. Sets: twos, threes, rare letters, hooks, sevens, eights, anagrams with a blank, and words that you missed in games and puzzles.
