cluedo-title = Cluedo
cluedo-place = place
cluedo-weapon = weapon
cluedo-suspect = suspect
cluedo-card = card
cluedo-ask = ask
cluedo-accuse = accuse
cluedo-show = show

# What happened
cluedo-secret-drawn = The secret { $kind } is put aside.
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
cluedo-accused-right = { $seat } accuses, and is right!
cluedo-accused-right-known = { $seat } accuses: { $cards }. That is right!
cluedo-forfeited = { $seat } is out for a fault, and only answers.
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
cluedo-bot4-asks = Its best guess would be right with { $chance }%; after asking for { $cards } with { $hope }% on average. Others learn { $bits } bits from it.
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
cluedo-fact-seat-passed = { $seat } passed on { $cards } in turn { $turn }
cluedo-fact-seat-showed = { $seat } showed a card for { $cards } in turn { $turn }
cluedo-fact-seat-showed-this = { $seat } showed { $card } in turn { $turn }
cluedo-fact-seat-showed-you = { $seat } showed you { $card } in turn { $turn }
cluedo-fact-you-has = you have { $card }
cluedo-fact-you-lacks = you do not have { $card }
cluedo-fact-you-dealt = you hold { $cards }
cluedo-fact-you-passed = you passed on { $cards } in turn { $turn }
cluedo-fact-you-showed = you showed a card for { $cards } in turn { $turn }
cluedo-fact-you-showed-this = you showed { $card } in turn { $turn }
cluedo-fact-secret-has = { $card } is in the secret
cluedo-fact-secret-lacks = { $card } is not in the secret
cluedo-fact-wrong = the accusation { $cards } in turn { $turn } was wrong

# The notebook
cluedo-notes-usage = notes off|seen|all|chances
cluedo-notes-meaning = the notebook; what it fills in (default: nothing)
cluedo-mark-usage = mark CARD PLAYER yes|no|?
cluedo-mark-meaning = a mark of your own; without yes, no or ? it is removed
cluedo-why-usage = why PLAYER has [not] CARD
cluedo-why-meaning = from which events that follows
cluedo-hint-usage = hint
cluedo-hint-meaning = what the strongest agent would do in your place
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
cluedo-notes-preparing = The notebook prepares itself. That can take a minute the very first time.
cluedo-notes-switched-off = The notebook fills in nothing. To have it filled in: notes seen, notes all or notes chances.
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
cluedo-why-rules = Every hand has three cards, and the secret one of each kind.
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
cluedo-end-turn = turn { $turn }
cluedo-end-wrong = turn { $turn }, wrong
cluedo-end-never = never
cluedo-end-explained = “Could know”: the turn after which the secret followed from what the player had perceived.

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
cluedo-weapon-0 = Hatpin
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
