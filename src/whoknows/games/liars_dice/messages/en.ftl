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
liars-dice-meaning-notes = what is told at each turn (at first nothing)
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
liars-dice-notes-switched-off = The notebook tells nothing by itself. For it to do so: notes odds, or notes dice.
liars-dice-notes-unknown = “{ $text }” is no way to fill in the notebook.
liars-dice-notes-preparing = The agent prepares itself. That can take a minute the very first time.
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
liars-dice-odds-last = { $seat }’s { $bid }: true { $true } %, exact { $exact } %, too high { $false } %
liars-dice-odds-last-no-spot-on = { $seat }’s { $bid }: true { $true } %, too high { $false } %
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
liars-dice-read-no-bid = “{ $text }” is no bid: type how many and which face.
liars-dice-read-no-such-bid = “{ $text }” cannot be bid: there are { $dice } dice in play, with faces 1 to { $faces }.
liars-dice-read-usage = Type: { $usage }
liars-dice-why-which = Which bid? Nobody has made one in this round.
liars-dice-why-own-dice = By your own dice, “{ $bid }” is true with { $true } % and exact with { $exact } %:
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
liars-dice-why-impossible = so { $count } more are needed, but there are only { $unseen } dice that you do not see
liars-dice-why-no-bids = Nobody else has bid in this round, so there is nothing more to go by.
liars-dice-why-bids = With what others have bid, true with about { $true } % and exact with about { $exact } %:
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
liars-dice-end-legend = false: bids that were too high; unlikely: by the own dice, under 50 %; contests, spot on: right ones of all; missed: false bids that were raised instead of contested; lost: rounds that cost dice

# Why: honest, probability, bluffer, weighted
liars-dice-honest-believes = By its own dice it believes in { $believed } { $dice }; { $bid } is no more than that.
liars-dice-honest-doubts = By its own dice it believes in only { $believed } { $dice }, and the bid is { $last }.
liars-dice-honest-has-no-more = It believes the bid of { $last } ({ $believed } { $dice } by its own dice), but nothing higher.
liars-dice-probability-opens = By its own dice { $bid } is true with { $chance } %; no bid is likelier.
liars-dice-probability-bids = By its own dice { $bid } is true with { $chance } %, and no higher bid is likelier. { $last } it does not call: true with { $true } %.
liars-dice-probability-contests = By its own dice { $last } is true with only { $true } %. { $count ->
    [one] { $seat } bid { $dice } once this round.
    [2] { $seat } bid { $dice } twice this round.
   *[other] { $seat } bid { $dice } { $count } times this round.
  }
liars-dice-probability-confirms = By its own dice { $last } is true with only { $true } %, but exact with { $exact } %.
liars-dice-probability-is-cornered = There is no higher bid. By its own dice { $last } is true with { $true } % and exact with { $exact } %.
liars-dice-bluffer-bluffs = It bluffs: { $bid } is the lowest bid that is possible, whatever it holds. By its own dice it is true with { $chance } %.
liars-dice-weighted-bids = { $choices ->
    [one] By its weights { $bid } is the best move, with a score of { $score }. By its own dice it is true with { $chance } %.
   *[other] By its weights { $bid } is one of the best { $choices } moves, with a score of { $score }. By its own dice it is true with { $chance } %.
  }
liars-dice-weighted-contests = { $choices ->
    [one] By its weights contesting is the best move, with a score of { $score }.
   *[other] By its weights contesting is one of the best { $choices } moves, with a score of { $score }.
  } By its own dice { $last } is true with { $true } %. { $count ->
    [one] { $seat } bid { $dice } once this round.
    [2] { $seat } bid { $dice } twice this round.
   *[other] { $seat } bid { $dice } { $count } times this round.
  }
liars-dice-weighted-confirms = { $choices ->
    [one] By its weights spot on is the best move, with a score of { $score }.
   *[other] By its weights spot on is one of the best { $choices } moves, with a score of { $score }.
  } By its own dice { $last } is exact with { $exact } %. { $count ->
    [one] { $seat } bid { $dice } once this round.
    [2] { $seat } bid { $dice } twice this round.
   *[other] { $seat } bid { $dice } { $count } times this round.
  }

# Why: equilibrium
liars-dice-equilibrium-draws-opens = It draws its opening: { $bid } with { $chosen } %. By its beliefs that is true with { $chance } %.
liars-dice-equilibrium-draws-bids = After { $last } it draws among contest { $contest } %, spot on { $confirm } %, raise { $raise } % ({ $bid } with { $chosen } %). By its beliefs { $last } is true with { $true } % and exact with { $exact } %; { $bid } is true with { $chance } %.
liars-dice-equilibrium-draws-contests = After { $last } it draws among contest { $contest } %, spot on { $confirm } %, raise { $raise } %. By its beliefs { $last } is true with { $true } % and exact with { $exact } %.
liars-dice-equilibrium-draws-confirms = After { $last } it draws among contest { $contest } %, spot on { $confirm } %, raise { $raise } %. By its beliefs { $last } is exact with { $exact } % and true with { $true } %.
liars-dice-equilibrium-guesses-opens = One step ahead no bid promises more than { $bid }. It is true with { $chance } %.
liars-dice-equilibrium-guesses-bids = One step ahead { $bid } promises most. By what was bid it is true with { $chance } %; { $last } is true with { $true } % and exact with { $exact } %.
liars-dice-equilibrium-guesses-contests = One step ahead a contest promises most: by what was bid { $last } is true with { $true } %.
liars-dice-equilibrium-guesses-confirms = One step ahead spot on promises most: by what was bid { $last } is exact with { $exact } %.
