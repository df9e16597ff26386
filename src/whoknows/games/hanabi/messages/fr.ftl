hanabi-title = Hanabi
hanabi-play = jouer
hanabi-discard = défausser
hanabi-hint = indice
hanabi-card-field = carte
hanabi-player = joueur
hanabi-colour = couleur
hanabi-rank = chiffre
hanabi-name = { $name }

hanabi-suit-red = rouge
hanabi-suit-yellow = jaune
hanabi-suit-green = vert
hanabi-suit-white = blanc
hanabi-suit-blue = bleu
hanabi-suit-purple = violet
hanabi-suit-multicolour = multicolore
hanabi-card = { $rank } { $suit }

# Ce qui s’est passé
hanabi-dealt = { $seat } reçoit { $count } cartes.
hanabi-dealt-known = { $seat } reçoit { $cards }.
hanabi-drew = { $seat } pioche une carte.
hanabi-drew-known = { $seat } pioche un { $card }.
hanabi-hinted-colour = { $count ->
    [0] { $seat } indique le { $colour } à { $target } : aucune carte.
    [one] { $seat } indique le { $colour } à { $target } : carte { $cards }.
   *[other] { $seat } indique le { $colour } à { $target } : cartes { $cards }.
  }
hanabi-hinted-rank = { $count ->
    [0] { $seat } indique les { $rank } à { $target } : aucune carte.
    [one] { $seat } indique les { $rank } à { $target } : carte { $cards }.
   *[other] { $seat } indique les { $rank } à { $target } : cartes { $cards }.
  }
hanabi-played = { $seat } joue le { $card }.
hanabi-misplayed = { $seat } joue le { $card }, qui ne convient pas : une vie est perdue.
hanabi-discarded = { $seat } défausse le { $card }.
hanabi-forfeited = { $seat } a commis une faute, la partie est finie.

hanabi-complete = Toutes les piles sont complètes : score { $score } sur { $max }.
hanabi-struck-out = La dernière vie est perdue : score { $score } sur { $max }.
hanabi-deck-out = La pioche est vide et chacun a joué son dernier tour : score { $score } sur { $max }.
hanabi-stopped = La partie a été interrompue : score { $score } sur { $max }.

# Le plateau
hanabi-board-turn = Tour { $turn }
hanabi-board-score = Points { $score }/{ $max }
hanabi-board-hints = Indices { $left }/{ $max }
hanabi-board-lives = Vies { $left }/{ $max }
hanabi-board-deck = Pioche { $count }
hanabi-board-last-turns = { $count ->
    [one] dernier tour
   *[other] encore { $count } tours
  }
hanabi-board-piles = Piles
hanabi-board-discards = Défausse
hanabi-board-last = Dernier coup
