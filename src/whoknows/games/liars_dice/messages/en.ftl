liars-dice-title = Liar’s Dice
liars-dice-bid = bid
liars-dice-contest = contest
liars-dice-spot-on = spot on
liars-dice-count-field = how many
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
liars-dice-hand = { $seat } { $dice }
liars-dice-shown = { $count ->
    [0] The dice are shown: { $hands }. There are no { $dice }.
    [one] The dice are shown: { $hands }. There is one { $dice }.
   *[other] The dice are shown: { $hands }. There are { $count } { $dice }.
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
