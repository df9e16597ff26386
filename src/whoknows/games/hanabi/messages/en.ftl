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

# Why a move is not possible
hanabi-cannot-no-card = there is no card { $card }; your cards are a to { $last }.
hanabi-cannot-full = all hint tokens are there; play a card or give a hint.
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
hanabi-meaning-notes = what is told about your own hand at each turn (at first nothing); notes a: all about card a
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
hanabi-notes-preparing = The notebook prepares itself. That can take a minute the very first time.
hanabi-notes-switched-off = The notebook tells nothing about your hand. For it to do so: notes marks, notes possible or notes chances.
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
hanabi-read-no-such-player = “{ $text }” is no other player.
hanabi-read-no-such-hint = “{ $text }” is neither a colour nor a number that can be hinted.
hanabi-read-no-such-card = “{ $text }” is no card: type a colour and a number.
hanabi-read-no-position = Which of your cards? They are a to { $last }.
hanabi-read-usage = Type: { $usage }
hanabi-why-all = Your card { $position } can be: { $cards }.
hanabi-why-certain = Your card { $position } is surely a { $card }:
hanabi-why-possible = Your card { $position } can be a { $card } ({ $chance } %): you do not see all copies ({ $count } of { $copies } unseen), and no hint is against it.
hanabi-why-impossible = Your card { $position } cannot be a { $card }:
hanabi-why-touched = turn { $turn }: { $seat } pointed out { $what }, and pointed at this card
hanabi-why-untouched = turn { $turn }: { $seat } pointed out { $what }, and did not point at this card
hanabi-why-seen = hints would allow { $cards } too, but all copies are seen or needed for your other cards
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
    [one] your card { $positions } needs them all: of { $cards } you do not see more than { $copies }
   *[other] your cards { $positions } need them all: of { $cards } you do not see more than { $copies } in all
  }
hanabi-advice = { $name } would { $move }.
hanabi-advice-play = play card { $card }
hanabi-advice-discard = discard card { $card }
hanabi-advice-hint = tell { $seat }: { $what }
hanabi-advice-type = To do the same, type: { $move }
hanabi-advice-oracle = { $name } sees all cards and cannot advise somebody who does not.
hanabi-end-explained = ✓ the player could know the card; a number: so many cards it could have been, for the player.
hanabi-end-losses = Where points or lives were lost
hanabi-end-no-losses = No point and no life was lost.
hanabi-end-misplay = { $count ->
    [0] turn { $turn }: { $seat } played a { $card }, which did not fit; for all { $seat } could know, the chance was { $chance } %
    [one] turn { $turn }: { $seat } played a { $card }, which did not fit, and a point is lost; for all { $seat } could know, the chance was { $chance } %
   *[other] turn { $turn }: { $seat } played a { $card }, which did not fit, and { $count } points are lost; for all { $seat } could know, the chance was { $chance } %
  }
hanabi-end-discard = { $count ->
    [one] turn { $turn }: { $seat } discarded the last { $card }, and a point is lost; for all { $seat } could know, the chance to lose nothing was { $chance } %
   *[other] turn { $turn }: { $seat } discarded the last { $card }, and { $count } points are lost; for all { $seat } could know, the chance to lose nothing was { $chance } %
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
hanabi-dummy-drops-any = There is no hint to give, so it puts away card { $card }, drawn at random.
hanabi-semi-dummy-points = { $kind ->
    [colour] { $seat } holds a playable card and does not know its colour.
   *[rank] { $seat } holds a playable card and does not know its number.
  }
hanabi-heuristic-value = With this move it values the table at { $value } on average, { $margin } more than with the next best one.
hanabi-epistemic-plays-sure = { $hands ->
    [one] Only one hand is possible, and in it card { $card } can be played.
   *[other] Card { $card } can be played in all { $hands } hands that are possible.
  }
hanabi-epistemic-plays-likely = Of { $hands } possible hands, those in which card { $card } can be played make up { $percent } %.
hanabi-epistemic-hints-play = { $seat } can play card { $card }, and now knows it with { $after } % instead of { $before } %.
hanabi-epistemic-hints-keep = { $seat } was about to discard card { $card }, the last of its kind.
hanabi-epistemic-hints-more = This tells { $seat } most about cards that are still wanted.
hanabi-epistemic-drops = Of all its cards, { $card } is missed least: over { $hands } possible hands it is useless with { $percent } %.
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
hanabi-conventions-plays-asked = { $seat } was shown { $card }, which fits only after { $needed }: so card { $position } must be that one.
hanabi-conventions-plays-known = { $count ->
    [one] Card { $position } is { $cards }, which fits.
   *[other] Card { $position } is one of { $count } cards, and all of them fit: { $cards }.
  }
hanabi-conventions-plays-likely = The deck is empty and a life can be spared; card { $position } fits with { $percent } %.
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
hanabi-conventions-hints-anything = It has nothing to play and cannot discard; of all hints this one does best.
hanabi-conventions-drops-useless = { $count ->
    [one] Card { $position } is { $cards }, which is of no use any more.
   *[other] Card { $position } is one of { $count } cards, and none of them is of use any more: { $cards }.
  }
hanabi-conventions-drops-double = Card { $position } is { $card }, and it sees another one.
hanabi-conventions-drops-chop = { $count ->
    [0] It has nothing to play and there is no hint token; card { $position } is the next to go.
    [one] It has nothing to play and no hint that is worth the last token; card { $position } is the next to go.
   *[other] It has nothing to play and no hint that is worth one of { $count } tokens; card { $position } is the next to go.
  }
hanabi-conventions-drops-least = All its cards should be kept; card { $position } costs least.
hanabi-conventions-means-none = No hint has been given yet.
hanabi-conventions-means-words = The hint means nothing beyond its words.
hanabi-conventions-means-untrusted = The hint is taken at its words only: { $seat } does not keep to the conventions.
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
    [one] Card { $position } is { $cards }, which fits.
   *[other] Card { $position } is one of { $count } cards, and all of them fit: { $cards }.
  }
hanabi-hat-plays-likely = Card { $position } either fits or is of no use; it fits with { $percent } %.
hanabi-hat-plays-at-last = The deck is empty, a life can be spared, and it has nothing better to do; card { $position } fits with { $percent } %.
hanabi-hat-plays-forced = It can neither give a hint nor discard, so it plays card { $position }.
hanabi-hat-hints-needed = { $count ->
    [one] One player has a card that fits, and knows of none. { $told }
   *[other] { $count } players have a card that fits, and know of none. { $told }
  }
hanabi-hat-hints-full = It has nothing to play, and with all hint tokens there it cannot discard. { $told }
hanabi-hat-hints-to-wait = If it gives a hint now, there is time to play { $points } of the cards it sees; otherwise { $instead }. { $told }
hanabi-hat-hints-playable = It has nothing to play and should not discard, and it sees a card that fits. { $told }
hanabi-hat-hints-careful = { $count ->
    [one] Its best discard would cost { $loss } on average; that is worth the hint token. { $told }
   *[other] Its best discard would cost { $loss } on average; with { $count } hint tokens, that is worth one. { $told }
  }
hanabi-hat-drops-telling = Everybody knows { $count } of its cards to be of no use; which of them it discards tells a number. { $told }
hanabi-hat-drops-useless = It knows that card { $position } is of no use.
hanabi-hat-drops-least = Of its cards, { $position } costs least on average when it is discarded: { $loss }.
hanabi-hat-share = { $number } for { $seat }
hanabi-hat-card = { $seat }’s card { $position }
hanabi-hat-means = { $count ->
    [one] It stands for a number of 0 to { $highest }: { $shares }.
   *[other] It stands for { $number }: { $shares }, added up, where { $highest } is followed by 0.
  }
hanabi-hat-means-play = { $count ->
    [one] { $sum } That tells that { $cards } fits.
   *[other] { $sum } That tells that these fit: { $cards }.
  }
hanabi-hat-means-words = Somebody does not keep to the code, so the hint means only what it says.
