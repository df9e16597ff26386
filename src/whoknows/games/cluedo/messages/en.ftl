cluedo-title = Cluedo
cluedo-place = place
cluedo-weapon = weapon
cluedo-suspect = suspect
cluedo-card = card
cluedo-ask = ask
cluedo-accuse = accuse
cluedo-show = show

# What happened
cluedo-secret-drawn = A card of the secret is put aside.
cluedo-secret-known = Card of the secret: { $card }.
cluedo-dealt = { $seat } gets a card.
cluedo-dealt-known = { $seat } gets: { $card }.
cluedo-asked = { $seat } asks: { $cards }?
cluedo-passed = { $seat } has none of these.
cluedo-passed-many = { $seats } have none of these.
cluedo-shown = { $seat } shows { $asker } a card.
cluedo-shown-known = { $seat } shows { $asker }: { $card }.
cluedo-nobody-showed = Nobody can show { $asker } a card.
cluedo-accused = { $seat } accuses, is wrong, and from now on only answers.
cluedo-accused-known = { $seat } accuses: { $cards }. That is wrong; from now on { $seat } only answers.
cluedo-accused-right = { $seat } accuses, and is right.
cluedo-accused-right-known = { $seat } accuses: { $cards }. That is right.
cluedo-forfeited = { $seat } is out because of a fault, and only answers.
cluedo-stopped = The limit of turns is reached.

cluedo-won = { $seat } named the secret: { $cards }.
cluedo-all-eliminated = All accusations were wrong. The secret was { $cards }.
cluedo-turn-limit = The limit of turns was reached. The secret was { $cards }.

cluedo-simple-asks = { $unseen } cards are still unseen; it asks for three of them.
cluedo-simple-accuses = Nobody could show { $cards }, and none of them had been seen.
cluedo-simple-shows = { $card } is the lowest of the cards it may show.

cluedo-bot0-accuses = It knows nothing; its accusation is always { $cards }.
cluedo-bot1-shows = It drew { $card } from the cards it may show.
cluedo-bot2-asks = It wants to know who holds { $cards }; { $left } cards might still be in the secret.
cluedo-bot2-accuses = It follows from all it has perceived that the secret is { $cards }.
cluedo-bot2-shows-only = { $card } is the only card it can show.
cluedo-bot3-asks = Of each kind it asks for the card with the lowest value: { $cards } (together { $value }).
cluedo-bot3-shows = Of the cards it may show, { $card } is the one it has given away most already.
cluedo-bot4-knows = Nothing else fits all it has perceived: the secret is { $cards }.
cluedo-bot4-guesses = It gives { $cards } a chance of { $chance }%; if it waited, somebody else might be first, and its chance would be { $later }%.
cluedo-bot4-asks = Its best guess would be right in { $chance }% of the deals it considers; after asking for { $cards }, in { $hope }% on average. Others learn { $bits } bits from it.
cluedo-bot4-asks-alone = Its best guess would be right in { $chance }% of the deals it considers; after asking for { $cards }, in { $hope }% on average.
cluedo-bot4-shows = Having seen { $card }, the asker is left with most doubt about the secret: { $bits } bits.

cluedo-tuned-asks = It wants to know about { $cards }; { $left } cards might still be in the secret.
cluedo-tuned-misleads = It asks only for cards it already knows, to mislead the others; { $left } cards might still be in the secret.
cluedo-tuned-accuses = All other cards are ruled out: the secret is { $cards }.
cluedo-tuned-shows = Its weights gave { $card } a chance of { $percent }%.
cluedo-tuned-shows-only = { $card } is the only card it can show.

# The board
cluedo-board-hand = Your cards
cluedo-board-player = Player
cluedo-board-cards = Cards
cluedo-board-status = Status
cluedo-board-turn = to move
cluedo-board-answering = must show
cluedo-board-out = answers only
cluedo-board-playing = in play
cluedo-board-question = Last question
cluedo-board-turns = Turn { $turn } of at most { $limit }
cluedo-board-showed = { $seat } showed a card
cluedo-board-showed-known = { $seat } showed { $card }
cluedo-board-passed = { $seat } passed
cluedo-board-nobody = nobody could show a card

# What was perceived and what follows, as clauses
cluedo-fact-seat-has = { $seat } has { $card }
cluedo-fact-seat-lacks = { $seat } does not have { $card }
cluedo-fact-seat-dealt = { $seat } holds { $cards }
cluedo-fact-seat-passed = { $seat } passed on { $cards } (question { $turn })
cluedo-fact-seat-showed = { $seat } showed a card for { $cards } (question { $turn })
cluedo-fact-seat-showed-this = { $seat } showed { $card } (question { $turn })
cluedo-fact-seat-showed-you = { $seat } showed you { $card } (question { $turn })
cluedo-fact-you-has = you have { $card }
cluedo-fact-you-lacks = you do not have { $card }
cluedo-fact-you-dealt = you hold { $cards }
cluedo-fact-you-passed = you passed on { $cards } (question { $turn })
cluedo-fact-you-showed = you showed a card for { $cards } (question { $turn })
cluedo-fact-you-showed-this = you showed { $card } (question { $turn })
cluedo-fact-secret-has = { $card } is in the secret
cluedo-fact-secret-lacks = { $card } is not in the secret
cluedo-fact-wrong = the accusation { $cards } (no. { $turn }) was wrong
cluedo-fact-right = the accusation { $cards } (no. { $turn }) was right
cluedo-because = { $clues }; so { $conclusion }.
cluedo-player-number = player { $number }

# Atoms of formulas
cluedo-atom-player = { $seat }
cluedo-atom-shown = { $seat } answered the latest question, of { $asker }, by showing { $card }
cluedo-atom-asked-for = in the latest question, { $seat } named { $card }
cluedo-atom-turn = it is the turn of { $seat }
cluedo-atom-out = { $seat } is out, and only answers
cluedo-atom-won = { $seat } has named the secret
cluedo-atom-accused = the latest accusation was that of { $seat }
cluedo-atom-asked = the latest question was that of { $seat }
cluedo-atom-passed = { $seat } had none of the cards of the latest question
cluedo-atom-answered = { $seat } showed a card for the latest question
cluedo-atom-secret-label = a card is part of the secret
cluedo-atom-holds-label = a player has a card
cluedo-atom-shown-label = a player has just shown another one a card
cluedo-atom-asked-for-label = a player has just asked for a card
cluedo-atom-turn-label = it is a player’s turn
cluedo-atom-out-label = a player is out
cluedo-atom-won-label = a player has won
cluedo-atom-accused-label = a player made the latest accusation
cluedo-atom-asked-label = a player asked the latest question
cluedo-atom-passed-label = a player has just passed
cluedo-atom-answered-label = a player has just shown a card

# The notebook
cluedo-usage-notes = notes off|seen|all|chances
cluedo-meaning-notes = the notebook; what it fills in (default: nothing)
cluedo-usage-mark = mark CARD PLAYER yes|no|?
cluedo-meaning-mark = a mark of your own; without yes, no or ? it is removed
cluedo-usage-why = why PLAYER has [not] CARD
cluedo-meaning-why = from which events that follows
cluedo-usage-hint = hint
cluedo-meaning-hint = what the strongest agent would do in your place
cluedo-notes-title = { $seat }’s notebook: { $mode }
cluedo-notes-title-help = { $seat }’s notebook: { $mode } (help)
cluedo-notes-off = off
cluedo-notes-seen = seen
cluedo-notes-all = all
cluedo-notes-chances = chances
cluedo-notes-mode-off = your own marks
cluedo-notes-mode-seen = what you saw
cluedo-notes-mode-all = all that follows
cluedo-notes-mode-chances = chances in %
cluedo-notes-secret = secret
cluedo-notes-secret-short = S
cluedo-notes-legend = ✓ has   × has not   · open
cluedo-notes-legend-marks = Your marks: + yes   - no   ? unsure
cluedo-notes-deals = { $count ->
    [one] Only one deal is still possible.
   *[other] { $count } deals are still possible.
  }
cluedo-notes-switched-off = The notebook fills in nothing now. To switch it on: notes seen, notes all or notes chances.
cluedo-notes-unknown = “{ $text }” is not a way to fill in the notebook: notes off, notes seen, notes all or notes chances.
cluedo-mark-yes = yes
cluedo-mark-no = no
cluedo-mark-unsure = unsure
cluedo-marked = Marked: { $card }, { $owner }: { $mark }.
cluedo-unmarked = No mark: { $card }, { $owner }.
cluedo-read-mark-usage = Type for instance: mark 13 2 ?, or: mark attic secret no.
cluedo-read-why-usage = Type for instance: why 2 has 13, or: why is attic not secret.
cluedo-read-unknown = “{ $text }” is neither a card nor a player.
cluedo-read-no-card = The card is missing.
cluedo-read-no-owner = The player is missing (a name, a number, or “secret”).
cluedo-why-because = { $fact }, because:
cluedo-why-rules = Every card is in a hand, of three cards, or in the secret, of one card of each kind.
cluedo-why-opposite = On the contrary: { $fact }, because:
cluedo-why-open = It does not follow that { $fact }: { $count } deals are possible, and in { $some } of them it is so.
cluedo-hint-asks = It would ask for { $cards }.
cluedo-hint-accuses = It would accuse { $cards }.
cluedo-hint-shows = It would show { $card }.

# After the end
cluedo-end-secret = The secret: { $cards }.
cluedo-end-player = Player
cluedo-end-hand = Cards
cluedo-end-known = Could know
cluedo-end-accused = Accused
cluedo-end-cards = { $cards }
cluedo-end-turn = no. { $turn }
cluedo-end-wrong = no. { $turn }, wrong
cluedo-end-never = never
cluedo-end-explained = “Could know”: the question after which the secret followed from what the player had perceived. Accusations are counted along with the questions.

# Shown in the browser
cluedo-tagline = Three cards are missing. Prove which.
cluedo-option-players = Players
cluedo-option-starter = Seat that begins (the first is 0)
cluedo-agent-bot0 = Accuses at once, without knowing anything.
cluedo-agent-bot1 = Accuses at once, but answers properly when asked.
cluedo-agent-simple = Remembers the cards it saw and accuses what nobody could show.
cluedo-agent-bot2 = Draws the logical conclusions and accuses as soon as it knows.
cluedo-agent-bot3 = Reasons, and weighs which cards to ask for and which to show.
cluedo-agent-bot4 = Misses nothing, weighs the chances, and watches what it gives away.
cluedo-agent-tuned = Plays by weights that were evolved over many games.

cluedo-board-notebook = Your notebook
cluedo-board-notebook-of = { $seat }’s notebook
cluedo-board-notebook-open = All cards
cluedo-board-fills = What the notebook fills in
cluedo-board-mode-off = Off
cluedo-board-mode-seen = Seen
cluedo-board-mode-all = All that follows
cluedo-board-mode-all-short = Follows
cluedo-board-mode-chances = Chances, %
cluedo-board-mode-chances-short = %
cluedo-board-help = help
cluedo-board-help-why = This is help: the others see that you used it.
cluedo-board-mark-tool = Mark cells yourself
cluedo-board-secret = Secret
cluedo-board-you = You
cluedo-board-places = Places
cluedo-board-weapons = Weapons
cluedo-board-suspects = Suspects
cluedo-board-kinds = Kind of card
cluedo-board-cell = { $card }, { $owner }: { $state }
cluedo-board-cell-marked = { $card }, { $owner }: { $state }; your mark: { $mark }
cluedo-board-cell-yes = yes
cluedo-board-cell-no = no
cluedo-board-cell-open = open
cluedo-board-cell-seen-yes = yes, seen
cluedo-board-cell-seen-no = no, seen
cluedo-board-asks = { $seat } asks
cluedo-board-you-ask = You ask
cluedo-board-chain-passed = { $seat } passed
cluedo-board-chain-you-passed = you passed
cluedo-board-chain-showed = { $seat } showed
cluedo-board-chain-showed-card = { $seat } showed { $card }
cluedo-board-chain-you-showed = you showed { $card }
cluedo-board-chain-must = { $seat } must show
cluedo-board-chain-you-must = you must show
cluedo-board-chain-passed-many = passed
cluedo-board-chain-short-you-showed = you showed
cluedo-board-chain-short-nobody = nobody could
cluedo-board-chain-nobody = nobody could show
cluedo-board-chain-accused = { $seat } accused, wrongly
cluedo-board-chain-won = { $seat } accused, rightly
cluedo-board-no-question = Nobody has asked yet.
cluedo-board-history = All questions
cluedo-board-history-turn = { $what ->
    [accused] Accusation, no. { $turn }
    [forfeited] Fault, no. { $turn }
   *[asked] Question { $turn }
  }
cluedo-board-your-turn = Your turn
cluedo-board-your-turn-text = Ask about three cards, or accuse.
cluedo-board-own-cards = { $count ->
    [one] { $cards } is yours: nobody else can show it.
   *[other] { $cards } are yours: nobody else can show them.
  }
cluedo-board-own-short = In your hand: { $cards }.
cluedo-board-all-own = All three are yours: nobody can show anything.
cluedo-board-ask-table = Ask the table
cluedo-board-accuse-open = Accuse…
cluedo-board-accuse-title = Accuse?
cluedo-board-accuse-text = { $cards }. If that is right, you win. If not, you only answer from then on.
cluedo-board-accuse-own = You hold { $cards } yourself, so this cannot be right.
cluedo-board-accuse-sure = Accuse
cluedo-board-accuse-back = Not yet
cluedo-board-show-title = Show a card
cluedo-board-must-show-text = Only { $seat } will see it.
cluedo-board-show-card = Show { $card }
cluedo-board-shown-before = shown before
cluedo-board-thinks = { $seat } is thinking
cluedo-board-chooses = { $seat } is choosing a card for { $asker }
cluedo-board-chooses-for-you = { $seat } is choosing a card for you
cluedo-board-you-are-out = You are out of the race, but still answer.
cluedo-board-over = The case is closed
cluedo-board-watching = You are watching.
cluedo-board-no-help = The notebook computes this only where help is allowed.
cluedo-board-key-ask = ask the table
cluedo-board-key-accuse = accuse
cluedo-board-key-mark = mark the chosen cell
cluedo-board-ask-hint = Click a cell of the notebook to ask who knows whose card it is. Or choose a question here.

cluedo-suggested = Ask for { $cards }. After that, the best guess would be right in { $then }% of cases instead of { $now }%.

cluedo-insight-deals = { $kind ->
    [one] One deal is still possible.
    [sure] { $deals } deals are still possible, all with the same secret.
   *[many] { $deals } deals are still possible, with { $secrets } different secrets.
  }
cluedo-insight-exact = exact
cluedo-insight-rounded = rounded
cluedo-insight-solved = The secret is certain
cluedo-insight-likeliest = Likeliest secrets
cluedo-insight-more = { $count ->
    [one] and one more
   *[other] and { $count } more
  }
cluedo-insight-take = Take these cards
cluedo-insight-suggest = Suggest a question
cluedo-insight-suggest-text = Hidden: the one that tells you most
cluedo-insight-others = What others may know
cluedo-insight-others-text = Hidden: how close they are
cluedo-insight-others-knows = { $seat } can name the secret.
cluedo-insight-others-placed = { $seat } can place at least { $placed } of { $cards } cards.
cluedo-insight-others-chance = { $some ->
    [one] Knows the secret in one of { $count } deals drawn at random.
   *[other] Knows the secret in { $some } of { $count } deals drawn at random.
  }
cluedo-insight-others-model = A model: it assumes that everybody reasons perfectly, so this is the most they can know.
cluedo-insight-why-hint = Ring: follows from what you saw. Click any filled cell of the notebook to see why.
cluedo-insight-why-hint-of = Ring: follows from what { $seat } saw. The notebook now shows { $seat }’s knowledge; click any filled cell to see why.
cluedo-insight-working = Computing…
cluedo-insight-none = No answer.
cluedo-reply-certain = Certain: { $fact }
cluedo-reply-open = { $fact }? That is open.
cluedo-reply-turn = question { $turn }
cluedo-reply-deal = deal
cluedo-reply-needed = { $count ->
    [one] It follows from this alone.
   *[other] It follows from these { $count } together; each of them is needed.
  }
cluedo-reply-go = See this moment
cluedo-reply-chance = Chance: { $percent }
cluedo-reply-by-rules = It follows from the rules alone.

cluedo-end-mark-known = { $seat } could know the secret
cluedo-end-mark-right = { $seat } accuses rightly
cluedo-end-mark-wrong = { $seat } accuses wrongly
cluedo-end-the-secret = The secret
cluedo-end-race = When it could be known, when it was said
cluedo-end-could = { $turn ->
    [0] could know after the deal
   *[other] could know after question { $turn }
  }
cluedo-end-could-not = could not know yet
cluedo-end-said-right = accused rightly (no. { $turn })
cluedo-end-said-wrong = accused wrongly (no. { $turn })
cluedo-end-said-never = did not accuse
cluedo-end-late = { $count ->
    [0] at the first chance
    [one] asked once more before
   *[other] asked { $count } times more before
  }
cluedo-end-guessed = a guess
cluedo-end-missed = { $count ->
    [0] no turn left to say it
    [one] asked once more and did not say it
   *[other] asked { $count } times more and did not say it
  }
cluedo-end-curve = How likely the true secret was, in everyone’s eyes
cluedo-end-curve-summary = Chance of the true secret at the end: { $values }.
cluedo-end-curve-value = { $seat } { $percent }
cluedo-end-turns = question or accusation, no.

# The tutorial
cluedo-lesson-title = A first case
cluedo-lesson-ask = A place, a weapon and a suspect lie in the envelope: the secret. The other nine cards are in three hands; you hold { $hand }. Ask for one card of each kind: the others are asked in order, and the first who has one of them must show you one. Ask for { $cards }.
cluedo-lesson-ask-not-accuse = You know nothing yet, and whoever accuses wrongly only answers from then on. First ask for { $cards }.
cluedo-lesson-ask-others = That question is allowed too, but here let us try { $cards }.
cluedo-lesson-show = { $next } showed you { $shown }, so that is not in the envelope; the notebook remembers it. Then { $next } asked for { $asked }. { $last } passed, and so holds none of the three. You hold { $cards }: you must show it, and only { $next } sees it.
cluedo-lesson-shield = { $last } asked as well; you had none of those cards and passed. Now be crafty: ask for two cards of your own and { $wanted }. Nobody else can show yours, so the answer is about { $wanted } alone. Ask for { $cards }.
cluedo-lesson-shield-not-accuse = Too early: one suspect can be settled with this question.
cluedo-lesson-shield-others = Then the card shown might be another one. With two of your own, the answer is about { $wanted } alone: { $cards }.
cluedo-lesson-choose = Nobody could show { $found }, and you do not hold it: it is in the envelope. Now { $last } asks for { $asked }, and you hold two of these. { $next } has seen { $cards } already: show it again, and the table learns less.
cluedo-lesson-choose-others = Allowed, but nobody has seen { $cards } in your hand yet. Show what is known already.
cluedo-lesson-deduce = { $last } showed { $next } one of { $asked }. But { $hers } is { $next }’s own and { $found } is in the envelope, so it was { $shown }. The notebook can fill in all that follows. Left are { $places }, and { $weapons }. Ask for { $cards }: again one of them is yours.
cluedo-lesson-deduce-not-accuse = Not yet: two places and two weapons are still open.
cluedo-lesson-deduce-others = Keep the suspects out of it: with { $cards }, the answer is about a place and a weapon alone.
cluedo-lesson-accuse = Everybody passed, and you hold neither card: { $found } are in the envelope. Now you know all three. You can accuse only once; if you are right, you win. Accuse { $cards }.
cluedo-lesson-accuse-others = That is not what you know: { $cards }.
cluedo-lesson-accuse-not-ask = There is nothing left to ask, and the others are close. Accuse.
cluedo-lesson-ending = Case closed. Ask, note who passed, work out what others were shown, and accuse as soon as you are certain, before somebody else is.

cluedo-place-0 = Attic
cluedo-place-1 = Cellar
cluedo-place-2 = Chapel
cluedo-place-3 = Greenhouse
cluedo-place-4 = Stables
cluedo-place-5 = Laundry
cluedo-place-6 = Observatory
cluedo-place-7 = Garage
cluedo-place-8 = Pantry
cluedo-place-9 = Terrace
cluedo-place-10 = Well
cluedo-place-11 = Mill
cluedo-place-12 = Boathouse
cluedo-place-12-short = Boathouse
cluedo-weapon-0 = Hatpin
cluedo-weapon-0-short = Hatpin
cluedo-weapon-1 = Shears
cluedo-weapon-2 = Arsenic
cluedo-weapon-3 = Poker
cluedo-weapon-4 = Scarf
cluedo-weapon-5 = Hammer
cluedo-weapon-6 = Crossbow
cluedo-weapon-7 = Sabre
cluedo-weapon-8 = Statuette
cluedo-weapon-9 = Umbrella
cluedo-weapon-10 = Razor
cluedo-weapon-11 = Flatiron
cluedo-weapon-11-short = Flatiron
cluedo-weapon-12 = Corkscrew
cluedo-suspect-0 = Florist
cluedo-suspect-1 = Pianist
cluedo-suspect-2 = Dentist
cluedo-suspect-3 = Acrobat
cluedo-suspect-4 = Poet
cluedo-suspect-5 = Guide
cluedo-suspect-6 = Journalist
cluedo-suspect-7 = Cyclist
cluedo-suspect-8 = Economist
cluedo-suspect-9 = Astronaut
cluedo-suspect-10 = Oculist
cluedo-suspect-11 = Archivist
cluedo-suspect-12 = Alchemist
