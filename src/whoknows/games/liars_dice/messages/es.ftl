liars-dice-title = Dados mentirosos
liars-dice-bid = apostar
liars-dice-contest = dudar
liars-dice-spot-on = exacto
liars-dice-count-field = cuántos
liars-dice-face-field = cara
liars-dice-name = { $name }

liars-dice-face = { $count ->
    [one] { $face ->
        [1] as
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
       *[6] seis
      }
   *[other] { $face ->
        [1] ases
        [2] doses
        [3] treses
        [4] cuatros
        [5] cincos
       *[6] seises
      }
  }
liars-dice-dice = { $count ->
    [0] ningún { $dice }
    [1] un { $dice }
    [2] dos { $dice }
    [3] tres { $dice }
    [4] cuatro { $dice }
    [5] cinco { $dice }
    [6] seis { $dice }
    [7] siete { $dice }
    [8] ocho { $dice }
    [9] nueve { $dice }
    [10] diez { $dice }
   *[other] { $count } { $dice }
  }

# Why a move is not possible
liars-dice-cannot-no-bid = nadie ha apostado todavía; haz la primera apuesta.
liars-dice-cannot-spot-on = en esta mesa no se juega «exacto»; sube la apuesta o duda de ella.
liars-dice-cannot-face = los dados tienen caras del 1 al { $max }.
liars-dice-cannot-no-dice = apuesta al menos por un dado.
liars-dice-cannot-too-many = { $count ->
    [one] solo hay un dado en juego.
   *[other] solo hay { $count } dados en juego.
  }
liars-dice-cannot-lower = «{ $bid }» no supera a «{ $last }»: apuesta por más dados, o por los mismos de una cara superior.
liars-dice-cannot-lower-face = «{ $bid }» no supera a «{ $last }»: apuesta por más dados de la misma cara o de una superior, o por los mismos de una cara superior.
liars-dice-cannot-raise = nada supera a «{ $last }»: hay que pronunciarse sobre esa apuesta.

# Lo que ha pasado
liars-dice-began = Ronda { $number }: empieza { $seat }.
liars-dice-round = Ronda { $number }, { $count } dados en juego: empieza { $seat }.
liars-dice-rolled = { $count ->
    [one] { $seat } tira un dado.
   *[other] { $seat } tira { $count } dados.
  }
liars-dice-rolled-known = { $seat } saca { $dice }.
liars-dice-bid-made = { $seat } apuesta: { $bid }.
liars-dice-contested = { $seat } duda de la apuesta de { $bidder }: { $bid }.
liars-dice-confirmed = { $seat } dice que la apuesta de { $bidder } es exacta: { $bid }.
liars-dice-hand = { $seat } { $dice }
liars-dice-shown = { $count ->
    [0] Se muestran los dados: { $hands }. No hay { $dice }.
    [one] Se muestran los dados: { $hands }. Hay un { $dice }.
   *[other] Se muestran los dados: { $hands }. Hay { $count } { $dice }.
  }
liars-dice-lost = { $count ->
    [0] { $seat } pierde su último dado y queda fuera.
    [one] { $seat } pierde un dado y le queda uno.
   *[other] { $seat } pierde un dado y le quedan { $count }.
  }
liars-dice-all-lose = { $seats } pierden un dado cada uno.
liars-dice-out = { $count ->
    [one] { $seats } queda fuera.
   *[other] { $seats } quedan fuera.
  }
liars-dice-regained = { $count ->
    [one] { $seat } recupera un dado y tiene uno.
   *[other] { $seat } recupera un dado y tiene { $count }.
  }
liars-dice-nobody-loses = Nadie pierde un dado.
liars-dice-forfeited = { $seat } ha cometido una falta y entrega todos sus dados; la ronda se acaba.

liars-dice-last-with-dice = Solo le quedan dados a { $seats }.
liars-dice-round-decided = La partida era a una sola ronda.

# El tablero
liars-dice-board-round = Ronda { $number }
liars-dice-board-in-play = { $count ->
    [one] Un dado en juego
   *[other] { $count } dados en juego
  }
liars-dice-board-wild = comodines: los { $dice }
liars-dice-board-no-bid = aún no hay apuesta
liars-dice-board-out = fuera
liars-dice-board-contested = { $seat } dudó de «{ $bid }» de { $bidder }; en total: { $found }.
liars-dice-board-confirmed = { $seat } dijo exacto a «{ $bid }» de { $bidder }; en total: { $found }.
liars-dice-board-player = jugador
liars-dice-board-dice = dados ([ ] contados)
liars-dice-board-counted = contados
liars-dice-board-left = dados que quedan
