hanabi-title = Hanabi
hanabi-play = play
hanabi-discard = discard
hanabi-hint = hint
hanabi-card-field = card
hanabi-player = player
hanabi-colour = colour
hanabi-rank = number
hanabi-name = { $name }

hanabi-suit-red = red
hanabi-suit-yellow = yellow
hanabi-suit-green = green
hanabi-suit-white = white
hanabi-suit-blue = blue
hanabi-suit-purple = purple
hanabi-suit-multicolour = multicolour
hanabi-card = { $suit } { $rank }
hanabi-suit-ranks = { $suit } { $ranks }
hanabi-and-suits = { $first }; { $rest }

# Why a move is not possible
hanabi-cannot-no-card = there is no card { $card }; your cards are a to { $last }.
hanabi-cannot-full = no hint token is missing; play a card or give a hint.
hanabi-cannot-no-token = there is no hint token left; play or discard a card.
hanabi-cannot-whom = a hint is for one of the other players.
hanabi-cannot-colour = there is no such colour.
hanabi-cannot-rank = there is no such number; they go from 1 to 5.
hanabi-cannot-touch = { $seat } has no such card, and a hint has to touch one.

# What happened
hanabi-dealt = { $seat } gets { $count } cards.
hanabi-dealt-known = { $seat } gets { $cards }.
hanabi-drew = { $seat } draws a card.
hanabi-drew-known = { $seat } draws { $card }.
hanabi-hinted-colour = { $count ->
    [0] { $seat } tells { $target } that no card is { $colour }.
    [one] { $seat } points out { $colour } to { $target }: card { $cards }.
   *[other] { $seat } points out { $colour } to { $target }: cards { $cards }.
  }
hanabi-hinted-rank = { $count ->
    [0] { $seat } tells { $target } that no card is a { $rank }.
    [one] { $seat } points out the { $rank }s to { $target }: card { $cards }.
   *[other] { $seat } points out the { $rank }s to { $target }: cards { $cards }.
  }
hanabi-played = { $seat } plays { $card }.
hanabi-completed = { $seat } plays { $card }: the pile is complete, and a hint token comes back.
hanabi-misplayed = { $seat } plays { $card }, which does not fit: a life is lost.
hanabi-discarded = { $seat } discards { $card }.
hanabi-forfeited = { $seat } has failed, and the game is over.

hanabi-complete = All piles are complete: { $score } of { $max } points.
hanabi-struck-out = The last life is lost: { $score } of { $max } points.
hanabi-deck-out = The deck is empty and everybody has had a last turn: { $score } of { $max } points.
hanabi-stopped = The game was broken off: { $score } of { $max } points.

# The board
hanabi-board-turn = Turn { $turn }
hanabi-board-score = Score { $score }/{ $max }
hanabi-board-hints = Hints { $left }/{ $max }
hanabi-board-lives = Lives { $left }/{ $max }
hanabi-board-deck = Deck { $count }
hanabi-board-last-turns = { $count ->
    [one] the last turn
   *[other] { $count } turns left
  }
hanabi-board-piles = Piles
hanabi-board-discards = Discards
hanabi-board-last = Last

# The notebook
hanabi-usage-notes = notes off|marks|possible|chances
hanabi-meaning-notes = what is shown about your own hand at each turn (at first nothing); notes a: all about card a
hanabi-usage-empathy = empathy [PLAYER]
hanabi-meaning-empathy = what a player can know about their own hand
hanabi-usage-preview = preview PLAYER [COLOUR|NUMBER]
hanabi-meaning-preview = which cards a hint would touch, and what could then be known
hanabi-usage-common = common
hanabi-meaning-common = what everybody knows about all hands
hanabi-usage-discards = discards
hanabi-meaning-discards = what is discarded, and how many of each card are left
hanabi-usage-why = why CARD [not COLOUR NUMBER]
hanabi-meaning-why = why your card can be that, or cannot: why a not red 3
hanabi-usage-advice = advice [AGENT]
hanabi-meaning-advice = what an agent would do in your place, and why
hanabi-notes-off = off
hanabi-notes-marks = marks
hanabi-notes-possible = possible
hanabi-notes-chances = chances
hanabi-notes-mode-marks = what hints alone say
hanabi-notes-mode-possible = what is possible
hanabi-notes-mode-chances = chances in %
hanabi-notes-title = { $seat }’s hand: { $mode } (help)
hanabi-notes-card-title = Your card { $card }: chances in %
hanabi-notes-hands = { $count ->
    [one] Only one hand is possible.
   *[other] { $count } different hands are possible.
  }
hanabi-notes-switched-off = The notebook shows nothing about your hand now. To switch it on: notes marks, notes possible or notes chances.
hanabi-notes-unknown = “{ $text }” is neither one of your cards nor a way to fill in the notebook.
hanabi-notes-player = player
hanabi-notes-card = card
hanabi-notes-face = is
hanabi-notes-can-be = can be
hanabi-notes-sure = surely
hanabi-notes-playable = playable
hanabi-notes-useless = useless
hanabi-notes-last = last copy
hanabi-notes-likeliest = likeliest
hanabi-notes-hint = hint
hanabi-notes-touches = touches
hanabi-notes-faces = which are
hanabi-empathy-title = { $seat }’s hand, as { $seat } can know it (help)
hanabi-empathy-depends = Whether { $seat } can exclude more depends on your own hand.
hanabi-empathy-brackets = In brackets: one copy is unseen; if you hold it, { $seat } can exclude it.
hanabi-empathy-chances = Playable: in %, by the cards that you and { $seat } both see.
hanabi-preview-title = { $count ->
    [0] If you tell { $seat }: { $what } (no card)
   *[other] If you tell { $seat }: { $what } ({ $cards })
  }
hanabi-preview-legend = ▲ cards that the hint touches
hanabi-preview-title-all = Hints for { $seat } (help)
hanabi-preview-legend-all = Playable, useless: cards of which { $seat } could then surely know it.
hanabi-preview-empty = This hint touches no card, so it is not allowed.
hanabi-preview-no-tokens = There is no hint token now.
hanabi-common-title = What everybody knows (help)
hanabi-common-legend = By hints, piles and discards alone, without looking at any hand.
hanabi-discards-title = Discards, and what is left
hanabi-discards-gone = discarded
hanabi-discards-legend = ✓ on its pile   2/3 two of three left   ! last copy   × lost
hanabi-read-no-player = Which player?
hanabi-read-no-such-player = “{ $text }” is not another player.
hanabi-read-no-such-hint = “{ $text }” is neither a colour nor a number that can be hinted.
hanabi-read-no-such-card = “{ $text }” is not a card: type a colour and a number.
hanabi-read-no-position = Which of your cards? They are a to { $last }.
hanabi-read-usage = Type: { $usage }
hanabi-why-all = Your card { $position } can be: { $cards }.
hanabi-why-certain = Your card { $position } is surely a { $card }:
hanabi-why-possible = Your card { $position } can be a { $card } ({ $chance }%): you do not see all copies ({ $count } of { $copies } unseen), and no hint is against it.
hanabi-why-impossible = Your card { $position } cannot be a { $card }:
hanabi-why-touched = turn { $turn }: { $seat } hinted { $what }, this card included
hanabi-why-untouched = turn { $turn }: { $seat } hinted { $what }, but not this card
hanabi-why-seen = hints alone would allow more ({ $cards }), but all those copies are seen or needed for your other cards
hanabi-why-all-seen = { $count ->
    [one] you see the only copy: { $places }
   *[other] you see all { $count } copies: { $places }
  }
hanabi-why-on-pile = on its pile
hanabi-why-discarded = { $count ->
    [one] one discarded
   *[other] { $count } discarded
  }
hanabi-why-held = { $seat }’s card { $position }
hanabi-why-elsewhere = { $count ->
    [one] your card { $positions } needs them all: you do not see { $copies } of these in all ({ $cards })
   *[other] your cards { $positions } need them all: you do not see { $copies } of these in all ({ $cards })
  }
hanabi-advice = { $name } would { $move }.
hanabi-advice-play = play card { $card }
hanabi-advice-discard = discard card { $card }
hanabi-advice-hint = tell { $seat }: { $what }
hanabi-advice-type = To do the same, type: { $move }
hanabi-advice-oracle = { $name } sees all cards and cannot advise somebody who does not.
hanabi-end-explained = ✓ the player could know the card; a number: how many cards it could have been, for the player.
hanabi-end-losses = Where points or lives were lost
hanabi-end-no-losses = No point and no life was lost.
hanabi-end-misplay = { $count ->
    [0] turn { $turn }: { $seat } played a { $card }, which did not fit; for all { $seat } could know, the chance was { $chance }%
    [one] turn { $turn }: { $seat } played a { $card }, which did not fit, and a point is lost; for all { $seat } could know, the chance was { $chance }%
   *[other] turn { $turn }: { $seat } played a { $card }, which did not fit, and { $count } points are lost; for all { $seat } could know, the chance was { $chance }%
  }
hanabi-end-discard = { $count ->
    [one] turn { $turn }: { $seat } discarded the last { $card }, and a point is lost; for all { $seat } could know, the chance to lose nothing was { $chance }%
   *[other] turn { $turn }: { $seat } discarded the last { $card }, and { $count } points are lost; for all { $seat } could know, the chance to lose nothing was { $chance }%
  }
hanabi-end-undone = { $count ->
    [one] Not played in time:
   *[other] Not played in time ({ $count } cards):
  }

# Why dummy, semi-dummy, heuristic, epistemic and omniscient did something
hanabi-dummy-plays = By its hints, card { $card } can be played.
hanabi-dummy-hints = It knows no card that can be played, so it gives { $seat } a random hint.
hanabi-dummy-drops-useless = By its hints, card { $card } is of no use any more.
hanabi-dummy-drops-unmarked = There is no hint to give, and nothing has been said about card { $card }.
hanabi-dummy-drops-any = There is no hint to give, so it discards card { $card }, chosen at random.
hanabi-semi-dummy-points = { $kind ->
    [colour] { $seat } holds a playable card and does not know its colour.
   *[rank] { $seat } holds a playable card and does not know its number.
  }
hanabi-heuristic-value = With this move it values the table at { $value } on average, { $margin } more than with the next best one.
hanabi-epistemic-plays-sure = { $hands ->
    [one] Only one hand is possible, and in it card { $card } can be played.
   *[other] Card { $card } can be played in all { $hands } hands that are possible.
  }
hanabi-epistemic-plays-likely = Of { $hands } possible hands, those in which card { $card } can be played make up { $percent }%.
hanabi-epistemic-hints-play = { $seat } can play card { $card }, and is now { $after }% sure of it instead of { $before }%.
hanabi-epistemic-hints-keep = { $seat } was about to discard card { $card }, the last of its kind.
hanabi-epistemic-hints-more = This tells { $seat } most about cards that are still wanted.
hanabi-epistemic-drops = Of all its cards, { $card } is the least valuable: over { $hands } possible hands, the chance that it is useless is { $percent }%.
hanabi-omniscient-plays = { $count ->
    [0] It sees that card { $card } can be played.
    [one] It sees that card { $card } can be played, and that one more can follow on its pile.
   *[other] It sees that card { $card } can be played, and that { $count } more can follow on its pile.
  }
hanabi-omniscient-passes = { $count ->
    [0] It passes with a hint: the deck is too short for another discard.
    [one] It passes with a hint: the deck is long enough for one more discard only.
   *[other] It passes with a hint: the deck is long enough for { $count } more discards only.
  }
hanabi-omniscient-drops-useless = It sees that card { $card } is of no use.
hanabi-omniscient-drops-spare = It has to discard, and there is another copy of card { $card }.
hanabi-omniscient-drops-last = It has to discard and holds only last copies; card { $card } costs least.

# Why conventions did something, and what a hint means
hanabi-conventions-plays-asked = { $seat } was shown { $card }, which fits only after { $needed }: so it believes that card { $position } is that one.
hanabi-conventions-plays-known = { $count ->
    [one] It believes that card { $position } is { $cards }, which fits.
   *[other] It believes that card { $position } is one of { $count } cards, and all of them fit: { $cards }.
  }
hanabi-conventions-plays-likely = The deck is empty and a life can be spared; it puts the chance that card { $position } fits at { $percent }%.
hanabi-conventions-plays-forced = It can neither give a hint nor discard, so it plays card { $position }.
hanabi-conventions-hints-saving = { $count ->
    [0] { $seat } would discard card { $position } next, the last { $card }; now { $seat } keeps it.
    [one] { $seat } would discard card { $position } next, the last { $card }; now { $seat } has a card to play instead.
   *[other] { $seat } would discard card { $position } next, the last { $card }; now { $seat } has { $count } cards to play instead.
  }
hanabi-conventions-hints-plays = { $count ->
    [0] No card can be shown to fit at once; this tells { $seat } most for later.
    [one] This shows { $seat } a card to play.
   *[other] This shows several cards to play to { $seat }: { $count }.
  }
hanabi-conventions-hints-blind = This points { $seat } at a card that fits after another one, which { $other } holds where { $other } will look for it and plays blindly.
hanabi-conventions-hints-pace = { $count ->
    [0] Whoever discards now takes away a turn that is needed to play; so it gives a hint.
    [one] There is a single discard left until turns run short; so it gives a hint.
   *[other] There are { $count } discards left until turns run short; so it gives a hint.
  }
hanabi-conventions-hints-safety = { $count ->
    [one] Its next discard may be the last card of its kind, and there is { $count } hint token: so it gives a hint.
   *[other] Its next discard may be the last card of its kind, and there are { $count } hint tokens: so it gives a hint.
  }
hanabi-conventions-hints-anything = It has nothing to play and cannot discard; this is the best hint.
hanabi-conventions-drops-useless = { $count ->
    [one] It believes that card { $position } is { $cards }, which is of no use any more.
   *[other] It believes that card { $position } is one of { $count } cards, and none of them is of use any more: { $cards }.
  }
hanabi-conventions-drops-double = It believes that card { $position } is { $card }, and it sees another copy.
hanabi-conventions-drops-chop = { $count ->
    [0] It has nothing to play and there is no hint token; card { $position } is the next to go.
    [one] It has nothing to play and no hint that is worth the last token; card { $position } is the next to go.
   *[other] It has nothing to play and no hint that is worth one of { $count } tokens; card { $position } is the next to go.
  }
hanabi-conventions-drops-least = All its cards should be kept; card { $position } costs least.
hanabi-conventions-means-none = No hint has been given yet.
hanabi-conventions-means-words = The hint means only what it says.
hanabi-conventions-means-untrusted = The hint means only what it says: { $seat } does not follow the conventions.
hanabi-conventions-means-keep = { $count ->
    [one] { $seat }’s card { $position } must be kept: it is the last { $cards }.
   *[other] { $seat }’s card { $position } must be kept: it is the last of its kind, one of { $cards }.
  }
hanabi-conventions-means-play = { $count ->
    [one] { $seat }’s card { $position } is { $cards } and can be played, now or soon.
   *[other] { $seat }’s card { $position } can be played, now or soon: it is one of { $cards }.
  }
hanabi-conventions-means-after = { $count ->
    [one] { $seat }’s card { $position } is { $cards }, and somebody in between has the card before it and must play it.
   *[other] { $seat }’s card { $position } is one of { $cards }, and somebody in between has the card before it and must play it.
  }
hanabi-conventions-means-play-or-after = { $count ->
    [one] { $seat }’s card { $position } is { $cards } and can be played, now or soon; or somebody in between has the card before it and must play it ({ $others }).
   *[other] { $seat }’s card { $position } can be played, now or soon: it is one of { $cards }; or somebody in between has the card before it and must play it ({ $others }).
  }

# hat
hanabi-hat-plays-sure = { $count ->
    [one] It believes that card { $position } is { $cards }, which fits.
   *[other] It believes that card { $position } is one of { $count } cards, and all of them fit: { $cards }.
  }
hanabi-hat-plays-likely = It believes that card { $position } either fits or is of no use, and puts the chance that it fits at { $percent }%.
hanabi-hat-plays-at-last = The deck is empty, a life can be spared, and it has nothing better to do; it puts the chance that card { $position } fits at { $percent }%.
hanabi-hat-plays-forced = It can neither give a hint nor discard, so it plays card { $position }.
hanabi-hat-hints-needed = { $count ->
    [one] One player has a card that fits, and knows of none. { $told }
   *[other] { $count } players have a card that fits, and know of none. { $told }
  }
hanabi-hat-hints-full = It has nothing to play, and with no hint token missing it cannot discard. { $told }
hanabi-hat-hints-to-wait = If it gives a hint now, there is time to play { $points } of the cards it sees; otherwise { $instead }. { $told }
hanabi-hat-hints-playable = It has nothing to play and should not discard, and it sees a card that fits. { $told }
hanabi-hat-hints-careful = { $count ->
    [one] Its best discard would cost { $loss } on average; that is worth the hint token. { $told }
   *[other] Its best discard would cost { $loss } on average; with { $count } hint tokens, that is worth one. { $told }
  }
hanabi-hat-drops-telling = Everybody knows that { $count } of its cards are of no use; its choice among them encodes a number. { $told }
hanabi-hat-drops-useless = It believes that card { $position } is of no use.
hanabi-hat-drops-least = Of its cards, { $position } costs least on average when it is discarded: { $loss }.
hanabi-hat-share = { $number } for { $seat }
hanabi-hat-card = { $seat }’s card { $position }
hanabi-hat-means = { $count ->
    [one] It stands for a number of 0 to { $highest }: { $shares }.
   *[other] It stands for { $number }: { $shares }, added up, where { $highest } is followed by 0.
  }
hanabi-hat-means-play = { $count ->
    [one] { $sum } So { $cards } fits.
   *[other] { $sum } So these fit: { $cards }.
  }
hanabi-hat-means-words = Somebody does not follow the code, so the hint means only what it says.

# In the browser: the home page and a new game
hanabi-tagline = You see every hand but your own. Build five fireworks together, with hints that are never quite enough.
hanabi-option-players = Players
hanabi-option-starter = Who begins (seat, from 0)
hanabi-option-strikeout = When the last life is lost
hanabi-option-strikeout-zero = the score is 0
hanabi-option-strikeout-keep = the points count
hanabi-option-empty_hints = Hints that touch no card (“you have no red”)
hanabi-option-multicolour = Multicolour suit, touched by every colour
hanabi-option-multicolour-off = none
hanabi-option-multicolour-normal = with the usual copies
hanabi-option-multicolour-single = with one copy of each card
hanabi-option-suits = Suits of one colour
hanabi-option-hand_size = Cards in a hand (0: 5 for two or three players, else 4)
hanabi-option-hints = Hint tokens
hanabi-option-lives = Lives
hanabi-option-full_discard = Discarding is allowed with all hint tokens
hanabi-option-risk = Chance in % from which a card is played
hanabi-option-model = What is counted
hanabi-option-model-hands = whole hands
hanabi-option-model-cards = card by card
hanabi-option-weights = Weights
hanabi-option-weights-found = those found by training
hanabi-option-weights-given = the options below
hanabi-option-strict = Plays only what hints alone prove
hanabi-agent-dummy = Plays what it knows, hints at random.
hanabi-agent-semi-dummy = Points out cards that can be played; simple and easy to follow.
hanabi-agent-heuristic = Weighs every move by seven measures.
hanabi-agent-epistemic = Counts all hands it may hold and takes as much risk as you allow.
hanabi-agent-conventions = Plays by a few conventions that people can learn: the best company for you.
hanabi-agent-hat = Speaks a secret code with its kind. Nearly perfect, if all speak it.
hanabi-agent-omniscient = Sees its own cards: the best that is possible.

# In the browser: the table
hanabi-board-own-hand = Your hand
hanabi-board-own-empty = Your hand is empty.
hanabi-board-hand = { $seat }’s hand
hanabi-board-of-hints = { $left ->
    [one] hint of { $max }
   *[other] hints of { $max }
  }
hanabi-board-of-lives = { $left ->
    [one] { $left } life of { $max }
   *[other] { $left } lives of { $max }
  }
hanabi-board-of-points = of { $max } points
hanabi-rule-title = Rules of this game
hanabi-rule-zero = last life lost: score 0
hanabi-rule-keep = last life lost: points count
hanabi-rule-multicolour-normal = multicolour suit
hanabi-rule-multicolour-single = multicolour suit, one copy each
hanabi-rule-suits = { $count } colours
hanabi-rule-hand_size = hands of { $count }
hanabi-rule-hints = { $count ->
    [one] { $count } hint token
   *[other] { $count } hint tokens
  }
hanabi-rule-lives = { $count ->
    [one] { $count } life
   *[other] { $count } lives
  }
hanabi-rule-empty_hints = empty hints allowed
hanabi-rule-full_discard = discarding with all hint tokens allowed
hanabi-board-hints-short = { $left ->
    [one] hint
   *[other] hints
  }
hanabi-board-in-deck = in the deck
hanabi-board-open-discards = Discards { $count }
hanabi-board-open-discards-short = Disc. { $count }
hanabi-board-discards-title = Discard pile
hanabi-board-discards-none = Nothing has been discarded yet.
hanabi-board-discards-left = { $left } of { $max } left
hanabi-board-discards-done = played
hanabi-board-discards-lost = lost: the pile ends before it
hanabi-board-discards-last = the last copy
hanabi-board-discards-legend = For every card: how many copies are not discarded.
hanabi-board-pile = { $suit } pile, up to { $rank }
hanabi-board-pile-empty = { $suit } pile, empty
hanabi-board-card = card { $position }
hanabi-board-their-card = card { $position }: { $card }
hanabi-board-their-card-told = card { $position }: { $card }, told: { $told }
hanabi-board-elsewhere-card = card { $position }: { $card } here, really { $really }
hanabi-board-own-card = card { $position }, nothing told
hanabi-board-own-card-told = card { $position }, { $told }
hanabi-board-not = not { $what }
hanabi-board-newest = newest
hanabi-board-oldest = oldest
hanabi-board-rows = What cards can still be
hanabi-board-eye = See it as { $seat } does
hanabi-board-eye-off = See the faces again
hanabi-board-eye-why = { $seat } knows at least this, as far as you can tell
hanabi-board-key-hint = h
hanabi-board-key-play = p
hanabi-board-key-discard = d
hanabi-board-verb = What to do
hanabi-board-verb-hint = Hint
hanabi-board-verb-play = Play
hanabi-board-verb-discard = Discard
hanabi-board-whom = To whom
hanabi-board-colour = Colour
hanabi-board-rank = Number
hanabi-board-which = Card
hanabi-board-back = Something else
hanabi-board-give = Give the hint
hanabi-board-play-it = Play card { $position }
hanabi-board-discard-it = Discard card { $position }
hanabi-board-your-turn = Your turn
hanabi-board-turn-of = { $seat }’s turn
hanabi-board-over = The game is over
hanabi-board-say-start = Give a hint, play a card or discard one.
hanabi-board-say-whom = Whom do you want to tell something? Choose a player or one of their cards.
hanabi-board-say-what = Tell { $seat } a colour or a number.
hanabi-board-say-hint = { $count ->
    [0] { $seat }, { $what }: touches no card.
    [one] { $seat }, { $what }: touches card { $cards }.
   *[other] { $seat }, { $what }: touches cards { $cards }.
  }
hanabi-board-say-play = Which card do you play?
hanabi-board-say-discard = Which card do you discard?
hanabi-board-say-card = Play card { $position }, or discard it?
hanabi-board-say-play-it = Card { $position } goes on its pile, or costs a life.
hanabi-board-say-discard-it = Card { $position } goes away and a hint token comes back.
hanabi-board-say-full = { $max } hints already: you can’t discard.
hanabi-board-say-none = No hint left: play or discard a card.
hanabi-board-choose-count = { $count ->
    [one] { $what } · { $count } card
   *[other] { $what } · { $count } cards
  }
hanabi-board-all-of-rank = All { $rank }s
hanabi-board-said = { $what } to { $seat }
hanabi-board-ask-hint = Click a card on the table to ask since when its owner could know it. Or choose a question here.
hanabi-key-hint = Give a hint
hanabi-key-play = Play a card
hanabi-key-discard = Discard a card
hanabi-key-card = Choose a card, or a number to tell

# In the browser: what can be known
hanabi-know-hands = { $count ->
    [one] <b>{ $hands }</b> possible hand
   *[other] <b>{ $hands }</b> possible hands
  }
hanabi-know-chance = Chance of being
hanabi-know-exact = exact count
hanabi-know-grid = in %; framed: can be played
hanabi-know-follows = What follows from the hints
hanabi-know-untold = Nothing has been said about this card.
hanabi-know-surely = For sure: { $what }.
hanabi-know-why = Why?
hanabi-know-why-not = Why, or why not?
hanabi-know-others = What others can know of their hands
hanabi-know-others-as-you = as far as you can tell
hanabi-know-n-possible = { $count ->
    [one] knows it
   *[other] { $count } possible
  }
hanabi-know-common = Only what everybody knows
hanabi-know-playable-chance = playable { $chance }
hanabi-know-belief = What { $agent } would believe
hanabi-know-convention = convention, not logic
hanabi-know-belief-card = By convention, card { $position } is one of { $cards }.
hanabi-know-belief-many = By convention, card { $position } can be any of { $count } cards.
hanabi-know-belief-any = Nothing more than what follows.
hanabi-know-belief-last = The last hint, by convention:
hanabi-know-untrusted = Somebody does not follow the code, so hints mean only what they say.

# In the browser: after the end
hanabi-end-deck-empty = turn { $turn }: the last card is drawn
hanabi-end-curve = Score, and score in reach
hanabi-end-curve-why = by the cards and turns that were left
hanabi-end-curve-score = score
hanabi-end-curve-reach = in reach
hanabi-end-curve-summary = { $score ->
    [one] { $turns } turns. The score in reach falls from { $max } to { $reach }; one point was made.
   *[other] { $turns } turns. The score in reach falls from { $max } to { $reach }; { $score } points were made.
  }
hanabi-end-went = { $count ->
    [0] No point was lost
    [one] Where one point went
   *[other] Where { $count } points went
  }
hanabi-end-life = a life
hanabi-end-points = −{ $count }
hanabi-end-late = { $count ->
    [one] One card came too late:
   *[other] { $count } cards came too late:
  }
hanabi-end-struck = { $count ->
    [one] One card could no longer be played when the last life was lost:
   *[other] { $count } cards could no longer be played when the last life was lost:
  }
hanabi-end-zeroed = { $count ->
    [one] One point was made and does not count:
   *[other] { $count } points were made and do not count:
  } { $ended ->
    [forfeited] a game that is broken off scores 0.
   *[struck_out] with the last life lost, the score is 0.
  }
hanabi-end-stopped = { $count ->
    [one] One card could no longer be played when the game was broken off:
   *[other] { $count } cards could no longer be played when the game was broken off:
  }
hanabi-end-known = Who knew what
hanabi-end-known-why = the chance, in the player’s eyes, that it would go well
hanabi-end-turn = turn
hanabi-end-player = player
hanabi-end-move = move
hanabi-end-played = plays { $card }
hanabi-end-discarded = discards { $card }
hanabi-end-chance = chance
hanabi-end-all-plays = Discards too
hanabi-end-hands = Hands at the end
hanabi-end-hands-why = ✓ its owner could know it; a number: how many cards it could have been
hanabi-end-did = What everybody did
hanabi-end-did-hints = hints
hanabi-end-did-plays = plays
hanabi-end-did-misplays = misplays
hanabi-end-did-discards = discards
hanabi-end-go = Go to turn { $turn }

# The tutorial
hanabi-lesson-title = Your first fireworks
hanabi-lesson-colour = You see { $seat }’s cards, not your own, and { $seat } sees yours. Together you build a pile for each colour, from 1 to 5. { $seat } holds a blue 1, which can be played, but does not know it. Tell { $seat } which cards are blue. Hints cost a token; today there are only four instead of eight.
hanabi-lesson-colour-play = You know nothing about your cards yet: that would be a shot in the dark. Tell { $seat } the blue cards first.
hanabi-lesson-colour-hint-rank = A number would work too, but let us start with a colour: only one of { $seat }’s cards is blue, so the hint is clear.
hanabi-lesson-colour-other = That is true, but it does not point at a single card that can be played. Blue does.
hanabi-lesson-rank = { $seat } has understood: the blue 1 lies on the table. A hint can also be a number, and it always points at all cards that fit. { $seat } still holds two 1s: point at both with one hint.
hanabi-lesson-rank-play = You still know nothing about your own cards. One hint now brings two points.
hanabi-lesson-rank-discard = A discard brings a hint token back, but there are enough for now. One hint now brings two points.
hanabi-lesson-rank-other = Try the number 1: it touches two cards that can both be played.
hanabi-lesson-play = Now { $seat } has told you something: your card c is a 1, and the others are not. Only the blue 1 lies on the table, so it is very likely to fit. Play card c.
hanabi-lesson-play-play = All you know about that card is that it is not a 1. Card c is the one { $seat } pointed at.
hanabi-lesson-play-discard = { $seat } did not spend a token for you to throw cards away: card c wants to be played.
hanabi-lesson-play-other = Hints cost tokens, and you have a card to play: card c.
hanabi-lesson-save = Well played. Look at { $seat }’s oldest card, card a: a white 5. There is only one 5 of each colour; if it is discarded, the white pile can never be finished. Warn { $seat }: point at the 5s.
hanabi-lesson-save-play = You know nothing about that card. Spend the last token on saving the white 5.
hanabi-lesson-save-discard = First save the white 5: { $seat } may discard the oldest card next.
hanabi-lesson-save-other = That does not tell { $seat } that card a is a 5. The number 5 does.
hanabi-lesson-discard = The tokens are all spent: now you can only play or discard. Nothing has pointed at your card a, and it has been in your hand longest: it is the one people usually let go. Discard it; that brings a token back.
hanabi-lesson-discard-play = Nobody has told you that this card can be played, and a card that does not fit costs one of three lives. Discard card a instead.
hanabi-lesson-discard-other = The oldest card about which nothing was said is card a. Keeping to that order lets the others know what you will discard.
hanabi-lesson-meaning = { $seat } tells you: card d is green. By logic it could be any green card from 2 to 5. But why would { $seat } spend the only token on it? Because it can be played: the green pile stands at 1. What follows and what is meant are two things; see the Knowledge tab. Play card d.
hanabi-lesson-meaning-play = { $seat } pointed at card d, no other.
hanabi-lesson-meaning-other = { $seat } has used the last token for you: take the hint and play card d.
hanabi-lesson-misplay = A green 2. Now see what a mistake costs, once, on purpose: play card e, which you have just drawn and know nothing about.
hanabi-lesson-misplay-play = For this once, take card e: it certainly does not fit.
hanabi-lesson-misplay-other = Very sensible. But this time let us make a mistake on purpose: play card e.
hanabi-lesson-ending = It did not fit: a life is gone, and the card with it. At the third mistake the game is over. It also ends when every pile has its 5, or one round after the last card is drawn. Each card on the piles is a point. Play on with { $seat } if you like.

# What formulas can speak of
hanabi-ask-card-is = { $seat }’s card { $position } is { $what }
hanabi-ask-card-is-not = { $seat }’s card { $position } is not { $what }
hanabi-ask-dealt = no. { $number }
hanabi-ask-some-card = { $seat } has a card that is { $what }
hanabi-ask-face = a { $card }
hanabi-ask-suit = { $suit }
hanabi-ask-rank = a { $rank }
hanabi-ask-playable = playable
hanabi-ask-critical = critical
hanabi-ask-useless = useless
hanabi-ask-any = some card
hanabi-ask-just = { $number }
hanabi-ask-other-than = not { $number }
hanabi-ask-at-least = at least { $number }
hanabi-ask-at-most = at most { $number }
hanabi-ask-more-than = more than { $number }
hanabi-ask-less-than = less than { $number }
hanabi-ask-next = the number of the next { $suit } card to play is { $number }
hanabi-ask-score = the score is { $number }
hanabi-ask-hints = the number of hint tokens left is { $number }
hanabi-ask-lives = the number of lives left is { $number }
hanabi-ask-deck = the number of cards left in the deck is { $number }
hanabi-ask-form-face = a card is …
hanabi-ask-form-suit = a card’s suit
hanabi-ask-form-rank = a card’s number
hanabi-ask-form-value = a card is playable, critical or useless
hanabi-ask-form-next = the next card of a pile
hanabi-ask-form-score = the score
hanabi-ask-form-hints = hint tokens
hanabi-ask-form-lives = lives
hanabi-ask-form-deck = cards in the deck
