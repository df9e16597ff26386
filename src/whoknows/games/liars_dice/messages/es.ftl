liars-dice-title = Dados mentirosos
liars-dice-bid = apostar
liars-dice-contest = dudar
liars-dice-spot-on = exacto
liars-dice-count-field = número
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
    [0] cero { $dice }
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
liars-dice-hand = { $seat }: { $dice }
liars-dice-shown = { $count ->
    [0] Se muestran todos los dados. { $hands }. No hay { $dice }.
    [one] Se muestran todos los dados. { $hands }. Hay un { $dice }.
   *[other] Se muestran todos los dados. { $hands }. Hay { $count } { $dice }.
  }
liars-dice-shown-wild = { $count ->
    [0] Se muestran todos los dados. { $hands }. Ningún dado cuenta para los { $dice }.
    [one] Se muestran todos los dados. { $hands }. Un dado cuenta para los { $dice }.
   *[other] Se muestran todos los dados. { $hands }. { $count } dados cuentan para los { $dice }.
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
liars-dice-board-no-bid = sin apuesta
liars-dice-board-out = fuera
liars-dice-board-contested = { $seat } dudó de «{ $bid }» de { $bidder }; en total: { $found }.
liars-dice-board-confirmed = { $seat } dijo exacto a «{ $bid }» de { $bidder }; en total: { $found }.
liars-dice-board-player = jugador
liars-dice-board-dice = dados ([ ] contados)
liars-dice-board-counted = contados
liars-dice-board-left = dados que quedan

# El cuaderno
liars-dice-usage-notes = notas nada|probabilidades|dados
liars-dice-meaning-notes = lo que se dice en cada turno (al principio, nada)
liars-dice-usage-odds = probabilidades
liars-dice-meaning-odds = la probabilidad de que las apuestas sean ciertas, según tus propios dados
liars-dice-usage-dice = dados
liars-dice-meaning-dice = lo que pueden tener los demás, según sus apuestas, y las probabilidades que resultan
liars-dice-usage-worlds = mundos
liars-dice-meaning-worlds = cuántas tiradas de los demás son posibles
liars-dice-usage-history = historial
liars-dice-meaning-history = las rondas hasta ahora
liars-dice-usage-why = por qué [CUÁNTOS CARA]
liars-dice-meaning-why = de dónde sale la probabilidad de una apuesta, o de la última: por qué 3 5
liars-dice-usage-advice = consejo [AGENTE]
liars-dice-meaning-advice = lo que haría un agente en tu lugar y por qué
liars-dice-notes-off = nada
liars-dice-notes-odds = probabilidades
liars-dice-notes-dice = dados
liars-dice-notes-switched-off = El cuaderno no dice nada por sí mismo. Para que hable: notas probabilidades o notas dados.
liars-dice-notes-unknown = «{ $text }» no es una forma de llenar el cuaderno.
liars-dice-notes-preparing = El agente se prepara. La primera vez de todas puede tardar un minuto.
liars-dice-notes-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
liars-dice-notes-player = jugador
liars-dice-notes-face = cara
liars-dice-notes-own = tuyos
liars-dice-notes-expected = esperados
liars-dice-notes-bids = apuestas
liars-dice-notes-likeliest = lo más probable
liars-dice-notes-round = ronda
liars-dice-notes-call = final
liars-dice-notes-left = dados que quedan
liars-dice-odds-title = Probabilidades según tus propios dados, { $dice } (ayuda)
liars-dice-odds-legend = En %: probabilidad de al menos tantos. [ ] la última apuesta   · no es más alta
liars-dice-odds-last = { $bid } ({ $seat }): cierta { $true } %, exacta { $exact } %, demasiado alta { $false } %
liars-dice-odds-last-no-spot-on = { $bid } ({ $seat }): cierta { $true } %, demasiado alta { $false } %
liars-dice-dice-title = Lo que pueden tener los demás, según sus apuestas (ayuda)
liars-dice-dice-legend = Bajo cada cara: cuántos dados la muestran de media, si se apuesta sobre todo lo que parece cierto según los propios dados.
liars-dice-worlds = { $count ->
    [0] Ves todos los dados.
    [one] Hay un dado que no ves. Puede haber caído de { $rolls } maneras.
   *[other] Hay { $count } dados que no ves. Pueden haber caído de { $rolls } maneras, todas igual de probables; ordenados, son { $hands } conjuntos de manos distintos.
  }
liars-dice-history-title = Las rondas hasta ahora
liars-dice-history-empty = Todavía no ha terminado ninguna ronda.
liars-dice-history-contest = { $seat } duda: { $found }
liars-dice-history-spot-on = { $seat } dice exacto: { $found }
liars-dice-history-forfeit = { $seat } comete una falta
liars-dice-history-legend = Al final: cuántos había. Dados que quedan: por asiento.
liars-dice-read-no-bid = «{ $text }» no es una apuesta: escribe cuántos y qué cara.
liars-dice-read-no-such-bid = «{ $text }» no se puede apostar: hay { $dice } dados en juego, con caras del 1 al { $faces }.
liars-dice-read-usage = Escribe: { $usage }
liars-dice-why-which = ¿Qué apuesta? Nadie ha hecho ninguna en esta ronda.
liars-dice-why-own-dice = Según tus propios dados, la apuesta «{ $bid }» es cierta con un { $true } % y exacta con un { $exact } %:
liars-dice-why-have = { $count ->
    [0] ninguno de tus dados cuenta (cuentan: { $dice })
    [one] uno de tus dados cuenta (cuentan: { $dice })
   *[other] { $count } de tus dados cuentan (cuentan: { $dice })
  }
liars-dice-why-chance = { $hits ->
    [one] 1 entre { $faces }
   *[other] { $hits } entre { $faces }
  }
liars-dice-why-needed = { $count ->
    [0] así que no hace falta ninguno más; cada uno de los { $unseen } dados que no ves cuenta con una probabilidad de { $chance }
    [one] así que al menos uno de los { $unseen } dados que no ves tiene que contar, cada uno con una probabilidad de { $chance }
   *[other] así que al menos { $count } de los { $unseen } dados que no ves tienen que contar, cada uno con una probabilidad de { $chance }
  }
liars-dice-why-impossible = así que harían falta { $count } más, pero solo hay { $unseen } dados que no ves
liars-dice-why-no-bids = Nadie más ha apostado en esta ronda: no hay nada más de lo que deducir.
liars-dice-why-bids = Con lo que han apostado los demás, cierta con un { $true } % aproximadamente y exacta con un { $exact } %:
liars-dice-why-suggested = { $seat } ha apostado { $bids }: de sus dados pueden contar unos { $expected } (sin las apuestas: { $before })
liars-dice-advice = { $name } elegiría { $move }.
liars-dice-advice-bid = apostar { $bid }
liars-dice-advice-contest = dudar de la apuesta
liars-dice-advice-spot-on = decir que la apuesta es exacta
liars-dice-advice-type = Para hacer lo mismo, escribe: { $move }
liars-dice-advice-oracle = { $name } ve todos los dados y no puede aconsejar a quien no los ve.
liars-dice-end-won = { $count ->
    [one] Ganó { $seats }; rondas: { $rounds }.
   *[other] Ganaron { $seats }; rondas: { $rounds }.
  }
liars-dice-end-curve = Dados que quedan, al principio y tras cada ronda
liars-dice-end-tallies = Lo que hizo cada cual
liars-dice-end-bids = apuestas
liars-dice-end-false = falsas
liars-dice-end-unlikely = osadas
liars-dice-end-contests = dudas
liars-dice-end-spot-ons = exacto
liars-dice-end-missed = fallos
liars-dice-end-lost = perdidas
liars-dice-end-legend = falsas: apuestas demasiado altas; osadas: menos del 50 % según los propios dados; dudas, exacto: acertadas de todas; fallos: apuestas falsas que se subieron en vez de dudar de ellas; perdidas: rondas que costaron dados

# Por qué: honest, probability, bluffer, weighted
liars-dice-honest-believes = Según sus dados cree en { $believed } { $dice }; { $bid } no es más que eso.
liars-dice-honest-doubts = Según sus dados solo cree en { $believed } { $dice }, y la apuesta es de { $last }.
liars-dice-honest-has-no-more = Cree en la apuesta de { $last } ({ $believed } { $dice } según sus dados), pero en nada más alto.
liars-dice-probability-opens = Según sus dados, { $bid } es cierta con un { $chance } %; ninguna apuesta es más probable.
liars-dice-probability-bids = Según sus dados, { $bid } es cierta con un { $chance } %, y ninguna apuesta más alta es más probable. No cuestiona { $last }: cierto con un { $true } %.
liars-dice-probability-contests = Según sus dados, { $last } solo es cierta con un { $true } %. { $count ->
    [one] { $seat } apostó una vez por { $dice } en esta ronda.
   *[other] { $seat } apostó { $count } veces por { $dice } en esta ronda.
  }
liars-dice-probability-confirms = Según sus dados, { $last } solo es cierta con un { $true } %, pero exacta con un { $exact } %.
liars-dice-probability-is-cornered = No hay apuesta más alta. Según sus dados, { $last } es cierta con un { $true } % y exacta con un { $exact } %.
liars-dice-bluffer-bluffs = Es un farol: { $bid } es la apuesta más baja posible, tenga lo que tenga. Según sus dados es cierta con un { $chance } %.
liars-dice-weighted-bids = { $choices ->
    [one] Según sus pesos, { $bid } es la mejor jugada, con { $score } puntos. Según sus dados es cierta con un { $chance } %.
   *[other] Según sus pesos, { $bid } es una de las { $choices } mejores jugadas, con { $score } puntos. Según sus dados es cierta con un { $chance } %.
  }
liars-dice-weighted-contests = { $choices ->
    [one] Según sus pesos, dudar es la mejor jugada, con { $score } puntos.
   *[other] Según sus pesos, dudar es una de las { $choices } mejores jugadas, con { $score } puntos.
  } Según sus dados, { $last } es cierta con un { $true } %. { $count ->
    [one] { $seat } apostó una vez por { $dice } en esta ronda.
   *[other] { $seat } apostó { $count } veces por { $dice } en esta ronda.
  }
liars-dice-weighted-confirms = { $choices ->
    [one] Según sus pesos, confirmar es la mejor jugada, con { $score } puntos.
   *[other] Según sus pesos, confirmar es una de las { $choices } mejores jugadas, con { $score } puntos.
  } Según sus dados, { $last } es exacta con un { $exact } %. { $count ->
    [one] { $seat } apostó una vez por { $dice } en esta ronda.
   *[other] { $seat } apostó { $count } veces por { $dice } en esta ronda.
  }

# Por qué: equilibrium
liars-dice-equilibrium-draws-opens = Sortea su apertura: { $bid } con un { $chosen } %. Según lo que cree, es cierta con un { $chance } %.
liars-dice-equilibrium-draws-bids = Tras { $last } sortea entre cuestionar { $contest } %, exacto { $confirm } % y subir { $raise } % ({ $bid } con un { $chosen } %). Según lo que cree, { $last } es cierta con un { $true } % y exacta con un { $exact } %; { $bid } es cierta con un { $chance } %.
liars-dice-equilibrium-draws-contests = Tras { $last } sortea entre cuestionar { $contest } %, exacto { $confirm } % y subir { $raise } %. Según lo que cree, { $last } es cierta con un { $true } % y exacta con un { $exact } %.
liars-dice-equilibrium-draws-confirms = Tras { $last } sortea entre cuestionar { $contest } %, exacto { $confirm } % y subir { $raise } %. Según lo que cree, { $last } es exacta con un { $exact } % y cierta con un { $true } %.
liars-dice-equilibrium-guesses-opens = A un paso vista, ninguna apuesta promete más que { $bid }. Es cierta con un { $chance } %.
liars-dice-equilibrium-guesses-bids = A un paso vista, { $bid } es lo que más promete. Según las apuestas es cierta con un { $chance } %; { $last } es cierta con un { $true } % y exacta con un { $exact } %.
liars-dice-equilibrium-guesses-contests = A un paso vista, cuestionar es lo que más promete: según las apuestas, { $last } es cierta con un { $true } %.
liars-dice-equilibrium-guesses-confirms = A un paso vista, «exacto» es lo que más promete: según las apuestas, { $last } es exacta con un { $exact } %.
