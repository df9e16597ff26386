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
