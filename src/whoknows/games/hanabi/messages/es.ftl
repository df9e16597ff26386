hanabi-title = Hanabi
hanabi-play = jugar
hanabi-discard = descartar
hanabi-hint = pista
hanabi-card-field = carta
hanabi-player = jugador
hanabi-colour = color
hanabi-rank = número
hanabi-name = { $name }

hanabi-suit-red = rojo
hanabi-suit-yellow = amarillo
hanabi-suit-green = verde
hanabi-suit-white = blanco
hanabi-suit-blue = azul
hanabi-suit-purple = morado
hanabi-suit-multicolour = multicolor
hanabi-card = { $rank } { $suit }

# Lo que ha pasado
hanabi-dealt = { $seat } recibe { $count } cartas.
hanabi-dealt-known = { $seat } recibe { $cards }.
hanabi-drew = { $seat } roba una carta.
hanabi-drew-known = { $seat } roba un { $card }.
hanabi-hinted-colour = { $count ->
    [0] { $seat } señala el { $colour } a { $target }: ninguna carta.
    [one] { $seat } señala el { $colour } a { $target }: carta { $cards }.
   *[other] { $seat } señala el { $colour } a { $target }: cartas { $cards }.
  }
hanabi-hinted-rank = { $count ->
    [0] { $seat } señala los { $rank } a { $target }: ninguna carta.
    [one] { $seat } señala los { $rank } a { $target }: carta { $cards }.
   *[other] { $seat } señala los { $rank } a { $target }: cartas { $cards }.
  }
hanabi-played = { $seat } juega el { $card }.
hanabi-misplayed = { $seat } juega el { $card }, que no encaja: se pierde una vida.
hanabi-discarded = { $seat } descarta el { $card }.
hanabi-forfeited = { $seat } ha cometido una falta y la partida se acaba.

hanabi-complete = Todas las pilas están completas: { $score } de { $max } puntos.
hanabi-struck-out = Se ha perdido la última vida: { $score } de { $max } puntos.
hanabi-deck-out = El mazo está vacío y todos han jugado su último turno: { $score } de { $max } puntos.
hanabi-stopped = La partida se ha interrumpido: { $score } de { $max } puntos.

# El tablero
hanabi-board-turn = Turno { $turn }
hanabi-board-score = Puntos { $score }/{ $max }
hanabi-board-hints = Pistas { $left }/{ $max }
hanabi-board-lives = Vidas { $left }/{ $max }
hanabi-board-deck = Mazo { $count }
hanabi-board-last-turns = { $count ->
    [one] último turno
   *[other] quedan { $count } turnos
  }
hanabi-board-piles = Pilas
hanabi-board-discards = Descartes
hanabi-board-last = Última jugada
