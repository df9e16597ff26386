liars-dice-title = Liar’s Dice
liars-dice-bid = bid
liars-dice-contest = contest
liars-dice-spot-on = spot on
liars-dice-count-field = number
liars-dice-face-field = face
liars-dice-name = { $name }

liars-dice-face = { $count ->
    [one] { $face ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
       *[6] six
      }
   *[other] { $face ->
        [1] ones
        [2] twos
        [3] threes
        [4] fours
        [5] fives
       *[6] sixes
      }
  }
liars-dice-dice = { $count ->
    [0] no { $dice }
    [one] one { $dice }
   *[other] { $count } { $dice }
  }

# Why a move is not possible
liars-dice-cannot-no-bid = nobody has bid yet; make the first bid.
liars-dice-cannot-spot-on = spot on is not played at this table; bid higher or contest.
liars-dice-cannot-face = dice have faces 1 to { $max }.
liars-dice-cannot-no-dice = bid at least one die.
liars-dice-cannot-too-many = { $count ->
    [one] there is only one die in play.
   *[other] there are only { $count } dice in play.
  }
liars-dice-cannot-lower = { $bid } is not higher than { $last }: bid more dice, or as many of a higher face.
liars-dice-cannot-lower-face = { $bid } is not higher than { $last }: bid more dice of the same face or a higher one, or as many of a higher face.
liars-dice-cannot-raise = nothing is higher than { $last }: the bid can only be called.

# What happened
liars-dice-began = Round { $number }: { $seat } starts.
liars-dice-round = Round { $number }, { $count } dice in play: { $seat } starts.
liars-dice-rolled = { $count ->
    [one] { $seat } rolls one die.
   *[other] { $seat } rolls { $count } dice.
  }
liars-dice-rolled-known = { $seat } rolls { $dice }.
liars-dice-bid-made = { $seat } bids { $bid }.
liars-dice-contested = { $seat } contests { $bidder }’s bid of { $bid }.
liars-dice-confirmed = { $seat } calls { $bidder }’s bid of { $bid } spot on.
liars-dice-hand = { $seat }: { $dice }
liars-dice-shown = { $count ->
    [0] All dice are shown. { $hands }. There are no { $dice }.
    [one] All dice are shown. { $hands }. There is one { $dice }.
   *[other] All dice are shown. { $hands }. There are { $count } { $dice }.
  }
liars-dice-shown-wild = { $count ->
    [0] All dice are shown. { $hands }. No die counts for { $dice }.
    [one] All dice are shown. { $hands }. One die counts for { $dice }.
   *[other] All dice are shown. { $hands }. { $count } dice count for { $dice }.
  }
liars-dice-lost = { $count ->
    [0] { $seat } loses the last die and is out.
    [one] { $seat } loses a die and has one left.
   *[other] { $seat } loses a die and has { $count } left.
  }
liars-dice-all-lose = { $seats } lose a die each.
liars-dice-out = { $count ->
    [one] { $seats } is out.
   *[other] { $seats } are out.
  }
liars-dice-regained = { $count ->
    [one] { $seat } gets a die back and has one now.
   *[other] { $seat } gets a die back and has { $count } now.
  }
liars-dice-nobody-loses = Nobody loses a die.
liars-dice-forfeited = { $seat } has failed and gives up all dice; the round is over.

liars-dice-last-with-dice = Only { $seats } has dice left.
liars-dice-round-decided = The match was for a single round.

# The board
liars-dice-board-round = Round { $number }
liars-dice-board-in-play = { $count ->
    [one] One die in play
   *[other] { $count } dice in play
  }
liars-dice-board-wild = { $dice } are wild
liars-dice-board-no-bid = no bid yet
liars-dice-board-out = out
liars-dice-board-contested = { $seat } contested { $bidder }’s { $bid }; in all: { $found }.
liars-dice-board-confirmed = { $seat } called { $bidder }’s { $bid } spot on; in all: { $found }.
liars-dice-board-player = player
liars-dice-board-dice = dice ([ ] counted)
liars-dice-board-counted = counted
liars-dice-board-left = dice left

# The notebook
liars-dice-usage-notes = notes off|odds|dice
liars-dice-meaning-notes = what is shown at each turn (at first nothing)
liars-dice-usage-odds = odds
liars-dice-meaning-odds = how likely bids are true, by your own dice
liars-dice-usage-dice = dice
liars-dice-meaning-dice = what others may hold, by what they have bid, and how likely bids then are
liars-dice-usage-worlds = worlds
liars-dice-meaning-worlds = how many rolls of the others are possible
liars-dice-usage-history = history
liars-dice-meaning-history = the rounds so far
liars-dice-usage-why = why [HOW-MANY FACE]
liars-dice-meaning-why = where the chance of a bid, or of the last one, comes from: why 3 5
liars-dice-usage-advice = advice [AGENT]
liars-dice-meaning-advice = what an agent would do in your place, and why
liars-dice-notes-off = off
liars-dice-notes-odds = odds
liars-dice-notes-dice = dice
liars-dice-notes-switched-off = The notebook shows nothing now. To switch it on: notes odds, or notes dice.
liars-dice-notes-unknown = “{ $text }” is not a page of the notebook.
liars-dice-notes-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
liars-dice-notes-player = player
liars-dice-notes-face = face
liars-dice-notes-own = yours
liars-dice-notes-expected = expected
liars-dice-notes-bids = bids
liars-dice-notes-likeliest = likeliest hand
liars-dice-notes-round = round
liars-dice-notes-call = call
liars-dice-notes-left = dice left
liars-dice-odds-title = Odds by your own dice, { $dice } (help)
liars-dice-odds-legend = In %: chances of at least so many. [ ] the last bid   · no higher bid
liars-dice-odds-last = { $seat }’s { $bid }: true { $true }%, exact { $exact }%, too high { $false }%
liars-dice-odds-last-no-spot-on = { $seat }’s { $bid }: true { $true }%, too high { $false }%
liars-dice-dice-title = What others may hold, by their bids (help)
liars-dice-dice-legend = Under each face: how many dice show it on average, if people mostly bid what looks true by their own dice.
liars-dice-worlds = { $count ->
    [0] You see all dice.
    [one] You do not see one die. It can have fallen in { $rolls } ways.
   *[other] You do not see { $count } dice. They can have fallen in { $rolls } ways, all equally likely; sorted, that makes { $hands } different sets of hands.
  }
liars-dice-history-title = Rounds so far
liars-dice-history-empty = No round is over yet.
liars-dice-history-contest = { $seat } contests: { $found }
liars-dice-history-spot-on = { $seat } calls spot on: { $found }
liars-dice-history-forfeit = { $seat } fails
liars-dice-history-legend = After a call: how many there were. Dice left: by seat.
liars-dice-read-no-bid = “{ $text }” is not a bid: type how many and which face.
liars-dice-read-no-such-bid = “{ $text }” cannot be bid: there are { $dice } dice in play, with faces 1 to { $faces }.
liars-dice-read-usage = Type: { $usage }
liars-dice-why-which = Which bid? Nobody has made one in this round.
liars-dice-why-own-dice = By your own dice, “{ $bid }” is { $true }% likely to be true and { $exact }% likely to be exact:
liars-dice-why-have = { $count ->
    [0] none of your dice counts ({ $dice } do)
    [one] one of your dice counts ({ $dice } do)
   *[other] { $count } of your dice count ({ $dice } do)
  }
liars-dice-why-chance = { $hits ->
    [one] 1 in { $faces }
   *[other] { $hits } in { $faces }
  }
liars-dice-why-needed = { $count ->
    [0] so no other is needed; of the { $unseen } dice that you do not see, each counts with a chance of { $chance }
    [one] so at least one of the { $unseen } dice that you do not see must count, each with a chance of { $chance }
   *[other] so at least { $count } of the { $unseen } dice that you do not see must count, each with a chance of { $chance }
  }
liars-dice-why-impossible = { $unseen ->
    [one] so { $count } more are needed, but there is only one die that you do not see
   *[other] so { $count } more are needed, but there are only { $unseen } dice that you do not see
  }
liars-dice-why-no-bids = Nobody else has bid in this round, so there is nothing more to go by.
liars-dice-why-bids = With what others have bid, it is about { $true }% likely to be true and { $exact }% likely to be exact:
liars-dice-why-suggested = { $seat } has bid { $bids }: about { $expected } dice of { $seat } may count ({ $before } without the bids)
liars-dice-advice = { $name } would { $move }.
liars-dice-advice-bid = bid { $bid }
liars-dice-advice-contest = contest the bid
liars-dice-advice-spot-on = call the bid spot on
liars-dice-advice-type = To do the same, type: { $move }
liars-dice-advice-oracle = { $name } sees all dice and cannot advise somebody who does not.
liars-dice-end-won = { $count ->
    [one] { $seats } won; rounds: { $rounds }.
   *[other] { $seats } won; rounds: { $rounds }.
  }
liars-dice-end-curve = Dice left, at first and after each round
liars-dice-end-tallies = What everybody did
liars-dice-end-bids = bids
liars-dice-end-false = false
liars-dice-end-unlikely = unlikely
liars-dice-end-contests = contests
liars-dice-end-spot-ons = spot on
liars-dice-end-missed = missed
liars-dice-end-lost = lost
liars-dice-end-legend = false: bids that were too high; unlikely: under 50% by the bidder’s own dice; contests, spot on: right ones of all; missed: false bids that were raised instead of contested; lost: rounds that cost dice

# Why: honest, probability, bluffer, weighted
liars-dice-honest-believes = By its own dice it believes in { $believed } { $dice }; { $bid } is no more than that.
liars-dice-honest-doubts = By its own dice it believes in only { $believed } { $dice }, and the bid is { $last }.
liars-dice-honest-has-no-more = It believes the bid of { $last } ({ $believed } { $dice } by its own dice), but nothing higher.
liars-dice-probability-opens = By its own dice { $bid } is { $chance }% likely to be true; no bid is likelier.
liars-dice-probability-bids = By its own dice { $bid } is { $chance }% likely to be true, and no higher bid is likelier. It does not call { $last }, which is { $true }% likely to be true.
liars-dice-probability-contests = By its own dice { $last } is only { $true }% likely to be true. { $count ->
    [one] { $seat } bid { $dice } once this round.
    [2] { $seat } bid { $dice } twice this round.
   *[other] { $seat } bid { $dice } { $count } times this round.
  }
liars-dice-probability-confirms = By its own dice { $last } is only { $true }% likely to be true, but { $exact }% likely to be exact.
liars-dice-probability-is-cornered = There is no higher bid. By its own dice { $last } is { $true }% likely to be true and { $exact }% likely to be exact.
liars-dice-bluffer-bluffs = It bluffs: { $bid } is the lowest bid that is possible, whatever it holds. By its own dice it is { $chance }% likely to be true.
liars-dice-weighted-bids = { $choices ->
    [one] By its weights { $bid } is the best move, with a score of { $score }. By its own dice it is { $chance }% likely to be true.
   *[other] By its weights { $bid } is one of the best { $choices } moves, with a score of { $score }. By its own dice it is { $chance }% likely to be true.
  }
liars-dice-weighted-contests = { $choices ->
    [one] By its weights contesting is the best move, with a score of { $score }.
   *[other] By its weights contesting is one of the best { $choices } moves, with a score of { $score }.
  } By its own dice { $last } is { $true }% likely to be true. { $count ->
    [one] { $seat } bid { $dice } once this round.
    [2] { $seat } bid { $dice } twice this round.
   *[other] { $seat } bid { $dice } { $count } times this round.
  }
liars-dice-weighted-confirms = { $choices ->
    [one] By its weights spot on is the best move, with a score of { $score }.
   *[other] By its weights spot on is one of the best { $choices } moves, with a score of { $score }.
  } By its own dice { $last } is { $exact }% likely to be exact. { $count ->
    [one] { $seat } bid { $dice } once this round.
    [2] { $seat } bid { $dice } twice this round.
   *[other] { $seat } bid { $dice } { $count } times this round.
  }

# Why: equilibrium
liars-dice-equilibrium-draws-opens = It chooses its opening at random: { $bid } had a chance of { $chosen }%. By its beliefs that is { $chance }% likely to be true.
liars-dice-equilibrium-draws-bids = After { $last } it chooses at random: contest { $contest }%, spot on { $confirm }%, raise { $raise }% ({ $bid } { $chosen }%). By its beliefs { $last } is { $true }% likely to be true and { $exact }% likely to be exact; { $bid } is { $chance }% likely to be true.
liars-dice-equilibrium-draws-contests = After { $last } it chooses at random: contest { $contest }%, spot on { $confirm }%, raise { $raise }%. By its beliefs { $last } is { $true }% likely to be true and { $exact }% likely to be exact.
liars-dice-equilibrium-draws-confirms = After { $last } it chooses at random: contest { $contest }%, spot on { $confirm }%, raise { $raise }%. By its beliefs { $last } is { $exact }% likely to be exact and { $true }% likely to be true.
liars-dice-equilibrium-guesses-opens = Looking one step ahead, no bid is better than { $bid }. It is { $chance }% likely to be true.
liars-dice-equilibrium-guesses-bids = Looking one step ahead, { $bid } is best. Given the bids, it is { $chance }% likely to be true; { $last } is { $true }% likely to be true and { $exact }% likely to be exact.
liars-dice-equilibrium-guesses-contests = Looking one step ahead, a contest is best: given the bids, { $last } is { $true }% likely to be true.
liars-dice-equilibrium-guesses-confirms = Looking one step ahead, spot on is best: given the bids, { $last } is { $exact }% likely to be exact.

# The page: home and options
liars-dice-tagline = Five dice, one cup, no shame.
liars-dice-option-dice = Dice for each player
liars-dice-option-faces = Faces of a die
liars-dice-option-starter = Who starts
liars-dice-option-wild = Wild dice
liars-dice-option-wild-off = None
liars-dice-option-wild-ones = Ones
liars-dice-option-wild-highest = The highest face
liars-dice-option-order = What beats a bid
liars-dice-option-order-count-first = More dice of any face, or a higher face
liars-dice-option-order-face-or-count = More dice, but never a lower face
liars-dice-option-spot_on = “Spot on” may be called
liars-dice-option-spot_on_prize = A right “spot on”
liars-dice-option-spot_on_prize-others = costs all others a die
liars-dice-option-spot_on_prize-bidder = costs only the bidder a die
liars-dice-option-spot_on_prize-regain = gives the caller a die back
liars-dice-option-winner_starts = The winner of a round starts the next
liars-dice-option-single_round = A single round decides
liars-dice-agent-honest = Bids only what it believes, and doubts the rest.
liars-dice-agent-probability = Computes the odds from its own dice, and trusts nothing else.
liars-dice-agent-bluffer = Bids low and often without looking at its dice.
liars-dice-agent-weighted = Weighs six reasons for every move; evolved over many matches.
liars-dice-agent-equilibrium = Mixes truth and bluff so that there is little to exploit.
liars-dice-agent-random = Makes any legal move, without a thought.

# The page: the table
liars-dice-board-your-turn = Your turn
liars-dice-board-thinking = { $seat } is thinking
liars-dice-board-rolling = The dice are rolled
liars-dice-board-watching = You are out of dice. Watch how it ends.
liars-dice-board-your-dice = Your dice
liars-dice-board-your-dice-are = Your dice: { $dice }
liars-dice-board-dice-of = Dice of { $seat }: { $dice }
liars-dice-board-hidden = { $count ->
    [one] one hidden die
   *[other] { $count } hidden dice
  }
liars-dice-board-bids = { $seat } bids
liars-dice-board-at-least = at least { $bid } on the table
liars-dice-board-starts = { $seat } starts
liars-dice-board-trail = Bids of this round
liars-dice-board-first-bid = Make the first bid: at least how many dice of one face are there in all?
liars-dice-board-raise-or-call = Raise the bid, call it a lie, or call it spot on.
liars-dice-board-raise-or-contest = Raise the bid, or call it a lie.
liars-dice-board-only-call = Nothing is higher than { $last }: you can only call it.
liars-dice-board-same-count = With as many dice, only a face above { $dice } beats the bid.
liars-dice-board-no-lower-face = At this table the face never goes down: { $dice } or higher.
liars-dice-board-how-many = How many
liars-dice-board-which-face = Which face
liars-dice-board-fewer = Fewer
liars-dice-board-more = More
liars-dice-board-do-bid = Bid
liars-dice-board-do-raise = Raise to
liars-dice-board-do-bid-dice = Bid { $bid }
liars-dice-board-do-raise-dice = Raise to { $bid }
liars-dice-board-liar = Liar!
liars-dice-board-exact = Spot on!
liars-dice-board-verdict-true = The bid was true.
liars-dice-board-verdict-false = The bid was a lie.
liars-dice-board-verdict-exact = It was spot on.
liars-dice-board-verdict-not-exact = Not exact.
liars-dice-board-doubts = { $seat } doubts { $bidder }: { $bid }?
liars-dice-board-confirms = { $seat } to { $bidder }: exactly { $bid }?
liars-dice-board-loses = { $count ->
    [one] −1 die
   *[other] −{ $count } dice
}
liars-dice-board-gains = +1 die
liars-dice-board-next-round = Next round
liars-dice-board-rounds = Rounds so far
liars-dice-rules-title = Rules at this table
liars-dice-rules-line = { $what }: { $how }
liars-dice-rules-single = single round
liars-dice-rules-no-spot-on = no “spot on”
liars-dice-rules-face-up = the face never goes down
liars-dice-rules-spot-on-never = “Spot on” may not be called
liars-dice-rules-loser-starts = The loser of a round starts the next
liars-dice-board-close = Close
liars-dice-board-wins = { $count ->
    [one] { $seats } wins
   *[other] { $seats } win
  }
liars-dice-board-ask-hint = Click a die to ask who knows how many there are like it. Or choose a question here.
liars-dice-key-count = one die more or less
liars-dice-key-face = another face
liars-dice-key-bid = bid
liars-dice-key-liar = liar!
liars-dice-key-exact = spot on!

# The page: what can be known
liars-dice-know-how-many = How many { $dice } are there?
liars-dice-know-in-percent = in %
liars-dice-know-or-more = { $count } or more
liars-dice-know-just = exactly { $count }
liars-dice-know-fewer = fewer than { $count }
liars-dice-know-exact = { $own ->
    [0] Exact: none of your dice counts
    [one] Exact: one of your dice counts
   *[other] Exact: { $own } of your dice count
  }; { $unseen } are hidden. Bids are not taken into account.
liars-dice-know-source = Where does that come from?
liars-dice-know-summary = Chances of the number of { $dice }: { $chances }
liars-dice-know-per-player = Expected { $dice } by player
liars-dice-know-tag-exact = exact
liars-dice-know-tag-model = model
liars-dice-know-model = The model: players mostly make bids that look true by their own dice, seldom jump far, and quite often bid just anything.
liars-dice-know-line-and-bar = The line: before any bid. The bar: after the bids.
liars-dice-know-player-bar = { $seat }: { $expected } expected, { $before } before the bids
liars-dice-know-with-bids = With the bids
liars-dice-know-all-bids = Every bid, and its chance
liars-dice-know-by-dice = By the dice in hand
liars-dice-know-by-bids = With the bids
liars-dice-know-face = face
liars-dice-know-expected = expected
liars-dice-know-hands = Likeliest hands
liars-dice-know-worlds = { $n ->
    [one] The hidden dice can have fallen in one way only
   *[other] { $rolls } ways for the hidden dice to have fallen, { $hands } sets of hands
  }
liars-dice-know-no-bid = Nobody has bid yet. Choose a face.
liars-dice-know-cannot-bid = cannot be bid

# The page: after the end
liars-dice-end-mark-round = Round { $number } ends
liars-dice-end-mark-bluff = { $seat } bluffs: { $bid }
liars-dice-end-mark-out = { $count ->
    [one] Round { $number }: { $seats } is out
   *[other] Round { $number }: { $seats } are out
  }
liars-dice-end-headline = { $seats } kept the last dice.
liars-dice-end-played = { $rounds ->
    [one] One round, { $bluffs } bluffs.
   *[other] { $rounds } rounds, { $bluffs } bluffs.
  }
liars-dice-end-player = Player
liars-dice-end-bluffs = Bluffs
liars-dice-end-honest = Honest, but false
liars-dice-end-missed-contests = Missed contests
liars-dice-end-calls = Calls
liars-dice-end-nothing = Nothing of the kind.
liars-dice-end-all-players = Everybody
liars-dice-end-turn = Round { $round }, { $seat }
liars-dice-end-bluff-line = Bid { $bid } with { $own } in hand; by their own dice: { $chance }.
liars-dice-end-missed-line = Let { $bidder }’s { $bid } pass; by their own dice: { $chance }. There were { $found }.
liars-dice-end-call-line = Doubted { $bid }; by their own dice: { $chance }. There were { $found }.
liars-dice-end-exact-line = Called { $bid } spot on. There were { $found }.
liars-dice-end-fate-caught = caught
liars-dice-end-fate-passed = passed
liars-dice-end-fate-true = true after all
liars-dice-end-fate-honest = honest, but false
liars-dice-end-fate-right = right
liars-dice-end-fate-wrong = wrong

# Lessons
liars-dice-lesson-title = A match in seven moves
liars-dice-lesson-open = Three players, three dice each, and you see only yours: 2, 5, 5. A bid says how many dice of a face there are at least, among all nine. You hold two fives, so two fives is certainly true. Bid it.
liars-dice-lesson-open-more = Three fives may well be true, but begin with what you know: two.
liars-dice-lesson-open-bid = Legal, but begin with what you hold: two fives.
liars-dice-lesson-face = Both have raised: first to two sixes (as many dice, a higher face), then to three threes (more dice). You raise by the face: three fives beat three threes. You have two, and one of the six hidden dice must be a five: about 67%.
liars-dice-lesson-face-four = Three fours is legal, but you have no four: you would need three of six. Bid the face you hold.
liars-dice-lesson-face-six = Three sixes is higher still, but you have no six. Three fives needs only one more.
liars-dice-lesson-face-bid = More than you need. As many dice of a higher face is enough: three fives.
liars-dice-lesson-face-contest = Perhaps three threes is false, but you don’t have to find out: you have a good raise.
liars-dice-lesson-face-spot-on = You have no three: exactly three among six hidden dice is unlikely. Raise.
liars-dice-lesson-liar = There were three fives: whoever doubted you lost a die. New round, new dice. Now the bid is three sixes. You have none, so three of five hidden dice would have to be sixes: under 4%. Call it a lie.
liars-dice-lesson-liar-bid = Whatever you bid on top of that would be even less likely. Say “Liar!”.
liars-dice-lesson-liar-spot-on = Spot on needs exactly three sixes: about 3%. That there are fewer is nearly certain. Say “Liar!”.
liars-dice-lesson-count = Only two sixes: the bidder loses a die and starts. Now the bid is one five. You hold two fours: raise the number of dice; with more dice any face will do. Bid two fours.
liars-dice-lesson-count-six = One six is legal and true. But two fours is just as certain, and harder for the next player to beat.
liars-dice-lesson-count-bid = You don’t have that many. Two fours lie before you.
liars-dice-lesson-count-contest = One five among four hidden dice: about even. No reason to risk a die while a sure raise is at hand.
liars-dice-lesson-count-spot-on = Exactly one five: under 40%. A sure raise is better.
liars-dice-lesson-exact = Three fours, four fours: both have raised your face, so each may well hold a four. With your two that makes exactly four. By your dice alone it is only 12%, but listen to the bids. Say “Spot on!”: if it is right, everybody else loses a die.
liars-dice-lesson-exact-bid = Five fours would need three more in four hidden dice. Four looks just right.
liars-dice-lesson-exact-contest = Doubting is not bad here, but both raised fours, and not for nothing. Four looks just right.
liars-dice-lesson-trust = Exactly four: both lost a die. Now the bid is one three, and you hold two. Never doubt what you can see. Raise to what is certain: two threes.
liars-dice-lesson-trust-bid = Two threes is certain, and it leaves the next player no easy raise. Bid that.
liars-dice-lesson-trust-contest = You have two threes yourself: the bid is true, and doubting it would cost you a die.
liars-dice-lesson-trust-spot-on = You alone have two threes: there is not exactly one.
liars-dice-lesson-bluff = One player is out, and you have three dice against one. Now bluff: three fives is more than you hold; the last hidden die would have to be a five (1 in 6). But someone with a single die will hardly believe you, and a wrong doubt ends the match.
liars-dice-lesson-bluff-safe = Two fives is safe. But this lesson is about daring: one more.
liars-dice-lesson-bluff-bid = Bluff on the face you hold: three fives.
liars-dice-lesson-bluff-contest = You could doubt. But this lesson is about bluffing: three fives.
liars-dice-lesson-bluff-spot-on = You have no two: it would have to be the hidden die. Bluff instead: three fives.
liars-dice-lesson-ending = The hidden die was a five: a bluff that turned out true, and the match is yours. You know all there is to know; the rest is nerve.
liars-dice-lesson-wild-title = When ones are wild
liars-dice-lesson-wild-open = Here ones count as any face. You hold 1, 1, 4, 6: three of your dice count for fours. Bid three fours.
liars-dice-lesson-wild-open-bid = Count again: the four and both ones make three fours.
liars-dice-lesson-wild-raise = Four fours. A hidden die counts with a chance of 1 in 3 now, because a one would do as well. Raise to five fours: about 41%, and the bidder seems to hold some.
liars-dice-lesson-wild-raise-bid = Stay with fours, and raise by one die: five fours.
liars-dice-lesson-wild-raise-contest = You have three yourself: only one of four hidden dice must count. Don’t doubt that.
liars-dice-lesson-wild-raise-spot-on = Perhaps, but a raise keeps the pressure on the other player: five fours.
liars-dice-lesson-wild-ones = It was true, and the doubter lost a die. Now the bid is three ones. On a bid of ones nothing is wild: only ones count. You have none; all three hidden dice would have to be ones. Call it a lie.
liars-dice-lesson-wild-ones-bid = Nothing helps a bid of three ones: 1 in 216. Say “Liar!”.
liars-dice-lesson-wild-ones-spot-on = All three hidden dice ones? 1 in 216. Say “Liar!”.
liars-dice-lesson-wild-ending = Remember: with wild ones every other face is twice as likely, ones are not. Play on if you like.

# What formulas speak of
liars-dice-ask-eq = exactly { $number }
liars-dice-ask-ne = a number other than { $number }
liars-dice-ask-ge = at least { $number }
liars-dice-ask-le = at most { $number }
liars-dice-ask-gt = more than { $number }
liars-dice-ask-lt = fewer than { $number }
liars-dice-ask-count = the number of { $dice } on the table is { $number }
liars-dice-ask-count-wild = the number of dice on the table that count for { $dice } is { $number }
liars-dice-ask-has = the number of { $dice } that { $seat } holds is { $number }
liars-dice-ask-has-wild = the number of dice that { $seat } holds and that count for { $dice } is { $number }
liars-dice-ask-shows = the number of dice that show { $dice } in the hand of { $seat } is { $number }
liars-dice-ask-dice = the number of dice that { $seat } has is { $number }
liars-dice-ask-total = the number of dice in play is { $number }
liars-dice-ask-round = the number of the round is { $number }
liars-dice-ask-bid = the standing bid is { $bid }
liars-dice-ask-bid-true = the standing bid is true
liars-dice-ask-bid-exact = the standing bid is exactly right
liars-dice-ask-bidder = { $seat } made the standing bid
liars-dice-ask-not-bidder = it was not { $seat } who made the standing bid
liars-dice-ask-turn = { $seat } is to move
liars-dice-ask-not-turn = { $seat } is not to move
liars-dice-ask-won = { $seat } has won
liars-dice-ask-form-count = dice on the table
liars-dice-ask-form-has = dice in a hand
liars-dice-ask-form-shows = dice in a hand, without wild ones
liars-dice-ask-form-bid-true = the standing bid is true
liars-dice-ask-form-bid-exact = the standing bid is exactly right
liars-dice-ask-form-bid = what the standing bid is
liars-dice-ask-form-bidder = whose the standing bid is
liars-dice-ask-form-turn = whose turn it is
liars-dice-ask-form-won = who has won
liars-dice-ask-form-dice = how many dice a player has
liars-dice-ask-form-total = how many dice are in play
liars-dice-ask-form-round = the number of the round
liars-dice-ask-relation-eq = exactly
liars-dice-ask-relation-ne = not
liars-dice-ask-relation-ge = at least
liars-dice-ask-relation-le = at most
liars-dice-ask-relation-gt = more than
liars-dice-ask-relation-lt = fewer than
liars-dice-ask-player = { $seat }
