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
liars-dice-all-lose = Un dado menos para { $seats }.
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
liars-dice-board-player = nombre
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
liars-dice-notes-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
liars-dice-notes-player = nombre
liars-dice-notes-face = cara
liars-dice-notes-own = tuyos
liars-dice-notes-expected = esperados
liars-dice-notes-bids = apuestas
liars-dice-notes-likeliest = lo más probable
liars-dice-notes-round = ronda
liars-dice-notes-call = final
liars-dice-notes-left = dados que quedan
liars-dice-odds-title = Probabilidades según tus propios dados, { $dice } (ayuda)
liars-dice-odds-legend = En %: probabilidad de al menos tantos. [ ] la última apuesta   · no es más alta
liars-dice-odds-last = { $bid } ({ $seat }): cierta { $true } %, exacta { $exact } %, demasiado alta { $false } %
liars-dice-odds-last-no-spot-on = { $bid } ({ $seat }): cierta { $true } %, demasiado alta { $false } %
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
liars-dice-why-own-dice = Según tus propios dados, la apuesta «{ $bid }» es cierta con un { $true } % de probabilidad y exacta con un { $exact } %:
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
liars-dice-why-impossible = { $unseen ->
    [one] así que harían falta { $count } más, pero solo hay un dado que no ves
   *[other] así que harían falta { $count } más, pero solo hay { $unseen } dados que no ves
  }
liars-dice-why-no-bids = Nadie más ha apostado en esta ronda: no hay nada más de lo que deducir.
liars-dice-why-bids = Con lo que han apostado los demás, cierta con un { $true } % aproximadamente y exacta con un { $exact } %:
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
liars-dice-end-legend = falsas: apuestas demasiado altas; osadas: menos del 50 % según los propios dados; dudas, exacto: acertadas de todas; fallos: apuestas falsas que se subieron en vez de dudar de ellas; perdidas: rondas que costaron dados

# Por qué: honest, probability, bluffer, weighted
liars-dice-honest-believes = Según sus dados cree en { $believed } { $dice }; { $bid } no es más que eso.
liars-dice-honest-doubts = Según sus dados solo cree en { $believed } { $dice }, y la apuesta es de { $last }.
liars-dice-honest-has-no-more = Cree en la apuesta de { $last } ({ $believed } { $dice } según sus dados), pero en nada más alto.
liars-dice-probability-opens = Según sus dados, { $bid } es cierta con un { $chance } % de probabilidad; ninguna apuesta es más probable.
liars-dice-probability-bids = Según sus dados, { $bid } es cierta con un { $chance } % de probabilidad, y ninguna apuesta más alta es más probable. No duda de { $last }: cierta con un { $true } % de probabilidad.
liars-dice-probability-contests = Según sus dados, { $last } solo es cierta con un { $true } % de probabilidad. { $count ->
    [one] { $seat } apostó una vez por { $dice } en esta ronda.
   *[other] { $seat } apostó { $count } veces por { $dice } en esta ronda.
  }
liars-dice-probability-confirms = Según sus dados, { $last } solo es cierta con un { $true } % de probabilidad, pero exacta con un { $exact } %.
liars-dice-probability-is-cornered = No hay apuesta más alta. Según sus dados, { $last } es cierta con un { $true } % de probabilidad y exacta con un { $exact } %.
liars-dice-bluffer-bluffs = Es un farol: { $bid } es la apuesta más baja posible, tenga lo que tenga. Según sus dados es cierta con un { $chance } % de probabilidad.
liars-dice-weighted-bids = { $choices ->
    [one] Según sus pesos, { $bid } es la mejor jugada, con { $score } puntos. Según sus dados es cierta con un { $chance } % de probabilidad.
   *[other] Según sus pesos, { $bid } es una de las { $choices } mejores jugadas, con { $score } puntos. Según sus dados es cierta con un { $chance } % de probabilidad.
  }
liars-dice-weighted-contests = { $choices ->
    [one] Según sus pesos, dudar es la mejor jugada, con { $score } puntos.
   *[other] Según sus pesos, dudar es una de las { $choices } mejores jugadas, con { $score } puntos.
  } Según sus dados, { $last } es cierta con un { $true } % de probabilidad. { $count ->
    [one] { $seat } apostó una vez por { $dice } en esta ronda.
   *[other] { $seat } apostó { $count } veces por { $dice } en esta ronda.
  }
liars-dice-weighted-confirms = { $choices ->
    [one] Según sus pesos, cantar «exacto» es la mejor jugada, con { $score } puntos.
   *[other] Según sus pesos, cantar «exacto» es una de las { $choices } mejores jugadas, con { $score } puntos.
  } Según sus dados, { $last } es exacta con un { $exact } % de probabilidad. { $count ->
    [one] { $seat } apostó una vez por { $dice } en esta ronda.
   *[other] { $seat } apostó { $count } veces por { $dice } en esta ronda.
  }

# Por qué: equilibrium
liars-dice-equilibrium-draws-opens = Sortea su apertura: { $bid } con un { $chosen } %. Según lo que cree, es cierta con un { $chance } % de probabilidad.
liars-dice-equilibrium-draws-bids = Tras { $last } sortea entre dudar { $contest } %, exacto { $confirm } % y subir { $raise } % ({ $bid } con un { $chosen } %). Según lo que cree, { $last } es cierta con un { $true } % de probabilidad y exacta con un { $exact } %; { $bid } es cierta con un { $chance } % de probabilidad.
liars-dice-equilibrium-draws-contests = Tras { $last } sortea entre dudar { $contest } %, exacto { $confirm } % y subir { $raise } %. Según lo que cree, { $last } es cierta con un { $true } % de probabilidad y exacta con un { $exact } %.
liars-dice-equilibrium-draws-confirms = Tras { $last } sortea entre dudar { $contest } %, exacto { $confirm } % y subir { $raise } %. Según lo que cree, { $last } es exacta con un { $exact } % de probabilidad y cierta con un { $true } %.
liars-dice-equilibrium-guesses-opens = A una jugada vista, ninguna apuesta promete más que { $bid }. Es cierta con un { $chance } % de probabilidad.
liars-dice-equilibrium-guesses-bids = A una jugada vista, { $bid } es lo que más promete. Según las apuestas es cierta con un { $chance } % de probabilidad; { $last } es cierta con un { $true } % de probabilidad y exacta con un { $exact } %.
liars-dice-equilibrium-guesses-contests = A una jugada vista, dudar es lo que más promete: según las apuestas, { $last } es cierta con un { $true } % de probabilidad.
liars-dice-equilibrium-guesses-confirms = A una jugada vista, «exacto» es lo que más promete: según las apuestas, { $last } es exacta con un { $exact } % de probabilidad.

# La página: inicio y opciones
liars-dice-tagline = Cinco dados, un cubilete, ninguna vergüenza.
liars-dice-option-dice = Dados iniciales
liars-dice-option-faces = Caras de un dado
liars-dice-option-starter = Quién empieza
liars-dice-option-wild = Comodines
liars-dice-option-wild-off = Ninguno
liars-dice-option-wild-ones = Los ases
liars-dice-option-wild-highest = La cara más alta
liars-dice-option-order = Qué supera a una apuesta
liars-dice-option-order-count-first = Más dados de cualquier cara, o una cara superior
liars-dice-option-order-face-or-count = Más dados, pero nunca una cara inferior
liars-dice-option-spot_on = Se puede cantar «exacto»
liars-dice-option-spot_on_prize = Un «exacto» acertado
liars-dice-option-spot_on_prize-others = cuesta un dado a todos los demás
liars-dice-option-spot_on_prize-bidder = cuesta un dado solo a quien apostó
liars-dice-option-spot_on_prize-regain = devuelve un dado a quien lo cantó
liars-dice-option-winner_starts = Quien gana una ronda empieza la siguiente
liars-dice-option-single_round = Decide una sola ronda
liars-dice-agent-honest = Solo apuesta lo que cree, y duda del resto.
liars-dice-agent-probability = Calcula las probabilidades con sus dados, y no se fía de nada más.
liars-dice-agent-bluffer = Apuesta bajo, y a menudo sin mirar sus dados.
liars-dice-agent-weighted = Sopesa seis razones en cada jugada; afinado por evolución en muchas partidas.
liars-dice-agent-equilibrium = Mezcla verdad y farol para dejar poco que explotar.
liars-dice-agent-random = Hace cualquier jugada permitida, sin pensar.

# La página: la mesa
liars-dice-board-your-turn = Te toca
liars-dice-board-thinking = { $seat } está pensando
liars-dice-board-rolling = Se tiran los dados
liars-dice-board-watching = Ya no tienes dados. Mira cómo acaba.
liars-dice-board-your-dice = Tus dados
liars-dice-board-your-dice-are = Tus dados: { $dice }
liars-dice-board-dice-of = Dados de { $seat }: { $dice }
liars-dice-board-hidden = { $count ->
    [one] un dado oculto
   *[other] { $count } dados ocultos
  }
liars-dice-board-bids = { $seat } apuesta
liars-dice-board-at-least = al menos { $bid } en la mesa
liars-dice-board-starts = Empieza { $seat }
liars-dice-board-trail = Apuestas de esta ronda
liars-dice-board-first-bid = Haz la primera apuesta: ¿cuántos dados de una cara hay al menos, entre todos?
liars-dice-board-raise-or-call = Sube la apuesta, di que es mentira o canta exacto.
liars-dice-board-raise-or-contest = Sube la apuesta o di que es mentira.
liars-dice-board-only-call = Nada supera a «{ $last }»: tienes que pronunciarte.
liars-dice-board-same-count = Con los mismos dados hace falta una cara mayor que los { $dice }.
liars-dice-board-no-lower-face = En esta mesa la cara nunca baja: { $dice } o más.
liars-dice-board-how-many = Cuántos
liars-dice-board-which-face = De qué cara
liars-dice-board-fewer = Menos
liars-dice-board-more = Más
liars-dice-board-do-bid = Apostar
liars-dice-board-do-raise = Subir a
liars-dice-board-do-bid-dice = Apostar { $bid }
liars-dice-board-do-raise-dice = Subir a { $bid }
liars-dice-board-liar = ¡Mentira!
liars-dice-board-exact = ¡Exacto!
liars-dice-board-verdict-true = La apuesta era verdad.
liars-dice-board-verdict-false = La apuesta era mentira.
liars-dice-board-verdict-exact = Era exacta.
liars-dice-board-verdict-not-exact = No era exacta.
liars-dice-board-doubts = { $seat } duda de { $bidder }: ¿{ $bid }?
liars-dice-board-confirms = { $seat } a { $bidder }: ¿{ $bid }, exactamente?
liars-dice-board-loses = { $count ->
    [one] −1 dado
   *[other] −{ $count } dados
}
liars-dice-board-gains = +1 dado
liars-dice-board-next-round = Ronda siguiente
liars-dice-board-rounds = Rondas hasta ahora
liars-dice-rules-title = Reglas de esta mesa
liars-dice-rules-line = { $what }: { $how }
liars-dice-rules-single = una sola ronda
liars-dice-rules-no-spot-on = sin «exacto»
liars-dice-rules-face-up = la cara nunca baja
liars-dice-rules-spot-on-never = No se puede cantar «exacto»
liars-dice-rules-loser-starts = Quien pierde una ronda empieza la siguiente
liars-dice-board-close = Cerrar
liars-dice-board-wins = { $count ->
    [one] Gana { $seats }
   *[other] Ganan { $seats }
  }
liars-dice-board-ask-hint = Pulsa un dado para preguntar quién sabe cuántos hay como él. O elige aquí una pregunta.
liars-dice-key-count = un dado más o menos
liars-dice-key-face = otra cara
liars-dice-key-bid = apostar
liars-dice-key-liar = ¡mentira!
liars-dice-key-exact = ¡exacto!

# La página: lo que se puede saber
liars-dice-know-how-many = ¿Cuántos { $dice } hay?
liars-dice-know-in-percent = en %
liars-dice-know-or-more = { $count } o más
liars-dice-know-just = justo { $count }
liars-dice-know-fewer = menos de { $count }
liars-dice-know-exact = { $own ->
    [0] Cálculo exacto: ninguno de tus dados cuenta
    [one] Cálculo exacto: uno de tus dados cuenta
   *[other] Cálculo exacto: { $own } de tus dados cuentan
  }; dados ocultos: { $unseen }. Las apuestas no entran.
liars-dice-know-source = ¿De dónde sale eso?
liars-dice-know-summary = Probabilidad del número de { $dice }: { $chances }
liars-dice-know-per-player = Número esperado de { $dice } por asiento
liars-dice-know-tag-exact = exacto
liars-dice-know-tag-model = modelo
liars-dice-know-model = El modelo: cada cual hace sobre todo apuestas que parecen verdad según sus propios dados, rara vez salta lejos, y con bastante frecuencia dice cualquier cosa.
liars-dice-know-line-and-bar = La raya: antes de oír las apuestas. La barra: después.
liars-dice-know-player-bar = { $seat }: { $expected } esperados, { $before } antes de las apuestas
liars-dice-know-with-bids = Con las apuestas
liars-dice-know-all-bids = Todas las apuestas y su probabilidad
liars-dice-know-by-dice = Según los dados propios
liars-dice-know-by-bids = Con las apuestas
liars-dice-know-face = cara
liars-dice-know-expected = esperados
liars-dice-know-hands = Manos más probables
liars-dice-know-worlds = { $n ->
    [one] Los dados ocultos solo pueden haber caído de una forma
   *[other] Los dados ocultos pueden haber caído de { $rolls } formas: { $hands } conjuntos de manos
  }
liars-dice-know-no-bid = Nadie ha apostado todavía. Elige una cara.
liars-dice-know-cannot-bid = no se puede apostar

# La página: después del final
liars-dice-end-mark-round = Fin de la ronda { $number }
liars-dice-end-mark-bluff = Farol de { $seat }: { $bid }
liars-dice-end-mark-out = { $count ->
    [one] Ronda { $number }: { $seats } queda fuera
   *[other] Ronda { $number }: { $seats } quedan fuera
  }
liars-dice-end-headline = Los últimos dados son de { $seats }.
liars-dice-end-played = { $rounds ->
    [one] Una ronda; faroles: { $bluffs }.
   *[other] { $rounds } rondas; faroles: { $bluffs }.
  }
liars-dice-end-player = Nombre
liars-dice-end-bluffs = Faroles
liars-dice-end-honest = De buena fe, pero falsas
liars-dice-end-missed-contests = Dudas omitidas
liars-dice-end-calls = Dudas y exactos
liars-dice-end-nothing = Nada de eso.
liars-dice-end-all-players = Todo el mundo
liars-dice-end-turn = Ronda { $round }, { $seat }
liars-dice-end-bluff-line = Apuesta «{ $bid }» con { $own } en la mano; según sus dados: { $chance }.
liars-dice-end-missed-line = Deja pasar «{ $bid }» de { $bidder }; según sus dados: { $chance }. Había { $found }.
liars-dice-end-call-line = Duda de «{ $bid }»; según sus dados: { $chance }. Había { $found }.
liars-dice-end-exact-line = Canta exacto a «{ $bid }». Había { $found }.
liars-dice-end-fate-caught = descubierto
liars-dice-end-fate-passed = pasó
liars-dice-end-fate-true = verdad pese a todo
liars-dice-end-fate-honest = de buena fe, pero falsa
liars-dice-end-fate-right = con razón
liars-dice-end-fate-wrong = sin razón

# Lecciones
liars-dice-lesson-title = Una partida en siete jugadas
liars-dice-lesson-open = Una partida a tres, tres dados por cabeza, y solo ves los tuyos: 2, 5, 5. Una apuesta dice cuántos dados de una cara hay al menos, entre los nueve. Tienes dos cincos, así que «dos cincos» es verdad seguro. Haz esa apuesta.
liars-dice-lesson-open-more = Tres cincos es posible, pero empieza por lo que sabes: dos.
liars-dice-lesson-open-bid = Se puede, pero empieza por lo que tienes: dos cincos.
liars-dice-lesson-face = Los otros dos han subido: primero a dos seises (los mismos dados, una cara superior), luego a tres treses (más dados). Sube por la cara: tres cincos superan a tres treses. Tienes dos, y hace falta un cinco entre los seis dados ocultos: cerca del 67 %.
liars-dice-lesson-face-four = Tres cuatros se puede apostar, pero no tienes ninguno: te harían falta tres de seis. Apuesta por la cara que tienes.
liars-dice-lesson-face-six = Tres seises es aún más alto, pero no tienes ninguno. Para tres cincos solo hace falta uno más.
liars-dice-lesson-face-bid = Es más de lo necesario. Bastan los mismos dados de una cara superior: tres cincos.
liars-dice-lesson-face-contest = Quizá tres treses sea mentira, pero no hace falta averiguarlo: tienes una buena subida.
liars-dice-lesson-face-spot-on = No tienes ningún tres: exactamente tres entre seis dados ocultos es poco probable. Sube.
liars-dice-lesson-liar = Había tres cincos: quien dudó de ti perdió un dado. Ronda nueva, dados nuevos. Ahora la apuesta es de tres seises. No tienes ninguno: harían falta tres entre cinco dados ocultos, menos del 4 %. Di que es mentira.
liars-dice-lesson-liar-bid = Cualquier apuesta más alta sería aún menos probable. Di «¡Mentira!».
liars-dice-lesson-liar-spot-on = Para «exacto» harían falta exactamente tres seises: cerca del 3 %. Que haya menos es casi seguro. Di «¡Mentira!».
liars-dice-lesson-count = Solo dos seises: quien apostó pierde un dado y empieza. Ahora la apuesta es de un cinco. Tienes dos cuatros: sube el número de dados; con más dados vale cualquier cara. Apuesta dos cuatros.
liars-dice-lesson-count-six = Un seis se puede apostar, y es verdad. Pero dos cuatros es igual de seguro, y más difícil de superar.
liars-dice-lesson-count-bid = No tienes tantos. Delante de ti hay dos cuatros.
liars-dice-lesson-count-contest = Un cinco entre cuatro dados ocultos: la mitad de las veces. No arriesgues un dado si tienes una subida segura.
liars-dice-lesson-count-spot-on = Exactamente un cinco: menos del 40 %. Es mejor una subida segura.
liars-dice-lesson-exact = Tres cuatros, cuatro cuatros: los otros dos han subido con tu cara, así que seguramente cada uno tiene un cuatro. Con tus dos son cuatro justos. Según tus dados es solo un 12 %, pero escucha las apuestas. Di «¡Exacto!»: si aciertas, todos los demás pierden un dado.
liars-dice-lesson-exact-bid = Para cinco cuatros harían falta tres más entre cuatro dados ocultos. Cuatro parece el número justo.
liars-dice-lesson-exact-contest = Dudar no es mala idea, pero si los dos han subido con los cuatros, será por algo. Cuatro parece el número justo.
liars-dice-lesson-trust = Cuatro justos: los otros dos perdieron un dado. Ahora la apuesta es de un tres, y tienes dos. Nunca dudes de lo que ves. Sube a lo seguro: dos treses.
liars-dice-lesson-trust-bid = Dos treses es seguro, y no deja una subida fácil. Apuesta eso.
liars-dice-lesson-trust-contest = Ya tienes dos treses: la apuesta es verdad, y dudar te costaría un dado.
liars-dice-lesson-trust-spot-on = Entre tus dados ya hay dos treses: no puede haber exactamente uno.
liars-dice-lesson-bluff = Uno de los dos se ha quedado sin dados, y tienes tres contra uno. Farolea: tres cincos es más de lo que tienes; el último dado oculto tendría que ser un cinco (1 de 6). Pero con un solo dado cuesta creerte, y una duda equivocada acaba la partida.
liars-dice-lesson-bluff-safe = Dos cincos es seguro. Pero esta lección pide audacia: uno más.
liars-dice-lesson-bluff-bid = Farolea con la cara que tienes: tres cincos.
liars-dice-lesson-bluff-contest = Podrías dudar. Pero esta lección trata del farol: tres cincos.
liars-dice-lesson-bluff-spot-on = No tienes ningún dos: tendría que ser el dado oculto. Mejor un farol: tres cincos.
liars-dice-lesson-ending = El dado oculto era un cinco: un farol que resultó verdad, y la partida es tuya. Ya sabes todo lo que hay que saber; el resto es sangre fría.
liars-dice-lesson-wild-title = Cuando los ases son comodines
liars-dice-lesson-wild-open = Aquí los ases cuentan como cualquier cara. Tienes 1, 1, 4, 6: tres de tus dados cuentan para los cuatros. Apuesta tres cuatros.
liars-dice-lesson-wild-open-bid = Cuenta otra vez: el cuatro y los dos ases son tres cuatros.
liars-dice-lesson-wild-raise = Cuatro cuatros. Ahora cada dado oculto cuenta 1 de cada 3 veces, porque un as también vale. Sube a cinco cuatros: cerca del 41 %, y quien apostó parece tener alguno.
liars-dice-lesson-wild-raise-bid = Sigue con los cuatros y sube un dado: cinco cuatros.
liars-dice-lesson-wild-raise-contest = Ya tienes tres: basta uno de los cuatro dados ocultos. No lo dudes.
liars-dice-lesson-wild-raise-spot-on = Quizá, pero subir mantiene la presión: cinco cuatros.
liars-dice-lesson-wild-ones = Era verdad, y quien dudó perdió un dado. Ahora la apuesta es de tres ases. En una apuesta sobre ases no hay comodines: solo cuentan los ases. No tienes ninguno; los tres dados ocultos tendrían que ser ases. Di que es mentira.
liars-dice-lesson-wild-ones-bid = Nada ayuda a una apuesta de tres ases: 1 entre 216. Di «¡Mentira!».
liars-dice-lesson-wild-ones-spot-on = ¿Ases los tres dados ocultos? 1 entre 216. Di «¡Mentira!».
liars-dice-lesson-wild-ending = Recuerda: con ases comodines cualquier otra cara es el doble de probable, los ases no. Sigue jugando si quieres.

# De qué hablan las fórmulas
liars-dice-ask-eq = exactamente { $number }
liars-dice-ask-ne = distinto de { $number }
liars-dice-ask-ge = al menos { $number }
liars-dice-ask-le = como mucho { $number }
liars-dice-ask-gt = mayor que { $number }
liars-dice-ask-lt = menor que { $number }
liars-dice-ask-count = el número de { $dice } en la mesa es { $number }
liars-dice-ask-count-wild = el número de dados en la mesa que cuentan para los { $dice } es { $number }
liars-dice-ask-has = el número de { $dice } en la mano de { $seat } es { $number }
liars-dice-ask-has-wild = el número de dados en la mano de { $seat } que cuentan para los { $dice } es { $number }
liars-dice-ask-shows = el número de dados que muestran un { $dice } en la mano de { $seat } es { $number }
liars-dice-ask-dice = el número de dados de { $seat } es { $number }
liars-dice-ask-total = el número de dados en juego es { $number }
liars-dice-ask-round = el número de la ronda es { $number }
liars-dice-ask-bid = la última apuesta es «{ $bid }»
liars-dice-ask-bid-true = la última apuesta es cierta
liars-dice-ask-bid-exact = la última apuesta es exacta
liars-dice-ask-bidder = la última apuesta es de { $seat }
liars-dice-ask-not-bidder = la última apuesta no es de { $seat }
liars-dice-ask-turn = le toca a { $seat }
liars-dice-ask-not-turn = no le toca a { $seat }
liars-dice-ask-won = { $seat } ha ganado
liars-dice-ask-form-count = dados en la mesa
liars-dice-ask-form-has = dados en una mano
liars-dice-ask-form-shows = dados en una mano, sin comodines
liars-dice-ask-form-bid-true = la última apuesta es cierta
liars-dice-ask-form-bid-exact = la última apuesta es exacta
liars-dice-ask-form-bid = cuál es la última apuesta
liars-dice-ask-form-bidder = de quién es la última apuesta
liars-dice-ask-form-turn = a quién le toca
liars-dice-ask-form-won = quién ha ganado
liars-dice-ask-form-dice = cuántos dados tiene alguien
liars-dice-ask-form-total = cuántos dados hay en juego
liars-dice-ask-form-round = el número de la ronda
liars-dice-ask-relation-eq = exactamente
liars-dice-ask-relation-ne = no
liars-dice-ask-relation-ge = al menos
liars-dice-ask-relation-le = como mucho
liars-dice-ask-relation-gt = más de
liars-dice-ask-relation-lt = menos de
liars-dice-ask-player = { $seat }
