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
hanabi-suit-ranks = { $suit } { $ranks }
hanabi-and-suits = { $first }; { $rest }

# Why a move is not possible
hanabi-cannot-no-card = no hay carta { $card }; tus cartas van de la a a la { $last }.
hanabi-cannot-full = ya están todas las fichas de pista; juega una carta o da una pista.
hanabi-cannot-no-token = no queda ninguna ficha de pista; juega o descarta una carta.
hanabi-cannot-whom = una pista se da a otra persona.
hanabi-cannot-colour = ese color no existe.
hanabi-cannot-rank = ese número no existe; van del 1 al 5.
hanabi-cannot-touch = { $seat } no tiene ninguna carta así, y una pista debe señalar alguna.

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
hanabi-completed = { $seat } juega el { $card }: la pila está completa y vuelve una ficha de pista.
hanabi-misplayed = { $seat } juega el { $card }, que no encaja: se pierde una vida.
hanabi-discarded = { $seat } descarta el { $card }.
hanabi-forfeited = { $seat } ha cometido una falta y la partida se acaba.

hanabi-complete = Todas las pilas están completas: { $score } de { $max } puntos.
hanabi-struck-out = Se ha perdido la última vida: { $score } de { $max } puntos.
hanabi-deck-out = El mazo está vacío y cada cual ha jugado su último turno: { $score } de { $max } puntos.
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

# El cuaderno
hanabi-usage-notes = notas nada|marcas|posibles|probabilidades
hanabi-meaning-notes = lo que se dice de tu mano en cada turno (al principio, nada); notas a: todo sobre la carta a
hanabi-usage-empathy = empatía [JUGADOR]
hanabi-meaning-empathy = lo que alguien puede saber de su propia mano
hanabi-usage-preview = vista JUGADOR [COLOR|NÚMERO]
hanabi-meaning-preview = qué cartas señalaría una pista y qué se podría saber entonces
hanabi-usage-common = común
hanabi-meaning-common = lo que todo el mundo sabe de todas las manos
hanabi-usage-discards = descartes
hanabi-meaning-discards = lo descartado y cuántas quedan de cada carta
hanabi-usage-why = por qué CARTA [no NÚMERO COLOR]
hanabi-meaning-why = por qué tu carta puede o no puede ser eso: por qué a no 3 rojo
hanabi-usage-advice = consejo [AGENTE]
hanabi-meaning-advice = lo que haría un agente en tu lugar y por qué
hanabi-notes-off = nada
hanabi-notes-marks = marcas
hanabi-notes-possible = posibles
hanabi-notes-chances = probabilidades
hanabi-notes-mode-marks = lo que dicen solo las pistas
hanabi-notes-mode-possible = lo que es posible
hanabi-notes-mode-chances = probabilidades en %
hanabi-notes-title = Mano de { $seat }: { $mode } (ayuda)
hanabi-notes-card-title = Tu carta { $card }: probabilidades en %
hanabi-notes-hands = { $count ->
    [one] Solo es posible una mano.
   *[other] Son posibles { $count } manos distintas.
  }
hanabi-notes-switched-off = El cuaderno no dice nada de tu mano. Para que lo haga: notas marcas, notas posibles o notas probabilidades.
hanabi-notes-unknown = «{ $text }» no es ni una de tus cartas ni una forma de rellenar el cuaderno.
hanabi-notes-player = nombre
hanabi-notes-card = carta
hanabi-notes-face = es
hanabi-notes-can-be = puede ser
hanabi-notes-sure = seguro
hanabi-notes-playable = jugable
hanabi-notes-useless = inútil
hanabi-notes-last = última
hanabi-notes-likeliest = lo más probable
hanabi-notes-hint = pista
hanabi-notes-touches = señala
hanabi-notes-faces = que son
hanabi-empathy-title = Mano de { $seat }, tal como { $seat } puede conocerla (ayuda)
hanabi-empathy-depends = Lo que { $seat } pueda excluir además depende de tu propia mano.
hanabi-empathy-brackets = Entre paréntesis: solo una copia no está a la vista; si la tienes tú, { $seat } puede excluirla.
hanabi-empathy-chances = Jugable: en %, según las cartas visibles tanto para { $seat } como para ti.
hanabi-preview-title = { $count ->
    [0] Si le indicas a { $seat }: { $what } (ninguna carta)
   *[other] Si le indicas a { $seat }: { $what } ({ $cards })
  }
hanabi-preview-legend = ▲ cartas que señala la pista
hanabi-preview-title-all = Pistas para { $seat } (ayuda)
hanabi-preview-legend-all = Jugable, inútil: las cartas de las que { $seat } podría entonces saberlo con seguridad.
hanabi-preview-empty = Esta pista no señala ninguna carta: no está permitida.
hanabi-preview-no-tokens = Ahora no queda ninguna ficha de pista.
hanabi-common-title = Lo que sabe todo el mundo (ayuda)
hanabi-common-legend = Solo por las pistas, las pilas y los descartes, sin mirar ninguna mano.
hanabi-discards-title = Descartes y lo que queda
hanabi-discards-gone = descartado
hanabi-discards-legend = ✓ en su pila   2/3 quedan dos de tres   ! última   × perdida
hanabi-read-no-player = ¿Quién?
hanabi-read-no-such-player = «{ $text }» no es nadie más de la mesa.
hanabi-read-no-such-hint = «{ $text }» no es ni un color ni un número que se pueda indicar.
hanabi-read-no-such-card = «{ $text }» no es una carta: escribe un número y un color.
hanabi-read-no-position = ¿Cuál de tus cartas? Van de la a a la { $last }.
hanabi-read-usage = Escribe: { $usage }
hanabi-why-all = Tu carta { $position } puede ser: { $cards }.
hanabi-why-certain = Tu carta { $position } es con seguridad un { $card }:
hanabi-why-possible = Tu carta { $position } puede ser un { $card } ({ $chance } %): de { $copies } copias no ves { $count }, y ninguna pista lo impide.
hanabi-why-impossible = Tu carta { $position } no puede ser un { $card }:
hanabi-why-touched = turno { $turn }: { $seat } indicó { $what }, esta carta incluida
hanabi-why-untouched = turno { $turn }: { $seat } indicó { $what }, pero no esta carta
hanabi-why-seen = las pistas solas permitirían más ({ $cards }), pero todas esas copias están a la vista o son de tus otras cartas
hanabi-why-all-seen = { $count ->
    [one] ves la única copia: { $places }
   *[other] ves las { $count } copias: { $places }
  }
hanabi-why-on-pile = en su pila
hanabi-why-discarded = { $count ->
    [one] una descartada
   *[other] { $count } descartadas
  }
hanabi-why-held = carta { $position } de { $seat }
hanabi-why-elsewhere = { $count ->
    [one] tu carta { $positions } las ocupa todas: de estas cartas hay { $copies } en total que no ves ({ $cards })
   *[other] tus cartas { $positions } las ocupan todas: de estas cartas hay { $copies } en total que no ves ({ $cards })
  }
hanabi-advice = { $name } elegiría { $move }.
hanabi-advice-play = jugar la carta { $card }
hanabi-advice-discard = descartar la carta { $card }
hanabi-advice-hint = dar una pista a { $seat }: { $what }
hanabi-advice-type = Para hacer lo mismo, escribe: { $move }
hanabi-advice-oracle = { $name } ve todas las cartas y no puede aconsejar a quien no las ve.
hanabi-end-explained = ✓ se podía saber qué carta era; un número: cuántas cartas podía ser.
hanabi-end-losses = Dónde se perdieron puntos o vidas
hanabi-end-no-losses = No se perdió ningún punto ni ninguna vida.
hanabi-end-misplay = { $count ->
    [0] turno { $turn }: { $seat } jugó un { $card }, que no encajaba; por lo que { $seat } podía saber, la probabilidad era del { $chance } %
    [one] turno { $turn }: { $seat } jugó un { $card }, que no encajaba, y se pierde un punto; por lo que { $seat } podía saber, la probabilidad era del { $chance } %
   *[other] turno { $turn }: { $seat } jugó un { $card }, que no encajaba, y se pierden { $count } puntos; por lo que { $seat } podía saber, la probabilidad era del { $chance } %
  }
hanabi-end-discard = { $count ->
    [one] turno { $turn }: { $seat } descartó el último { $card }, y se pierde un punto; por lo que { $seat } podía saber, la probabilidad de no perder nada era del { $chance } %
   *[other] turno { $turn }: { $seat } descartó el último { $card }, y se pierden { $count } puntos; por lo que { $seat } podía saber, la probabilidad de no perder nada era del { $chance } %
  }
hanabi-end-undone = { $count ->
    [one] No se jugó a tiempo:
   *[other] No se jugaron a tiempo ({ $count } cartas):
  }

# Por qué dummy, semi-dummy, heuristic, epistemic y omniscient han hecho algo
hanabi-dummy-plays = Según sus pistas, la carta { $card } se puede jugar.
hanabi-dummy-hints = No conoce ninguna carta que se pueda jugar, así que da a { $seat } una pista al azar.
hanabi-dummy-drops-useless = Según sus pistas, la carta { $card } ya no sirve.
hanabi-dummy-drops-unmarked = No hay pista que dar, y nada se ha dicho de la carta { $card }.
hanabi-dummy-drops-any = No hay pista que dar, así que se deshace de la carta { $card }, elegida al azar.
hanabi-semi-dummy-points = { $kind ->
    [colour] { $seat } tiene una carta que puede jugar y no sabe su color.
   *[rank] { $seat } tiene una carta que puede jugar y no sabe su número.
  }
hanabi-heuristic-value = Con esta jugada valora la mesa en { $value } de media, { $margin } más que con la segunda mejor.
hanabi-epistemic-plays-sure = { $hands ->
    [1] Solo hay una mano posible, y en ella la carta { $card } se puede jugar.
   *[other] La carta { $card } se puede jugar en las { $hands } manos posibles.
  }
hanabi-epistemic-plays-likely = De { $hands } manos posibles, aquellas en que la carta { $card } se puede jugar pesan un { $percent } %.
hanabi-epistemic-hints-play = { $seat } puede jugar la carta { $card } y ahora lo sabe al { $after } % en vez de al { $before } %.
hanabi-epistemic-hints-keep = { $seat } iba a descartar la carta { $card }, la última de su clase.
hanabi-epistemic-hints-more = Es lo que más dice a { $seat } sobre cartas que aún hacen falta.
hanabi-epistemic-drops = De todas sus cartas, { $card } es la que menos se echará en falta: entre { $hands } manos posibles, la probabilidad de que sea inútil es del { $percent } %.
hanabi-omniscient-plays = { $count ->
    [0] Ve que la carta { $card } se puede jugar.
    [1] Ve que la carta { $card } se puede jugar y que otra puede seguir en su pila.
   *[other] Ve que la carta { $card } se puede jugar y que otras { $count } pueden seguir en su pila.
  }
hanabi-omniscient-passes = { $count ->
    [0] Pasa dando una pista: el mazo es demasiado corto para otro descarte.
    [1] Pasa dando una pista: el mazo solo permite un descarte más.
   *[other] Pasa dando una pista: el mazo solo permite { $count } descartes más.
  }
hanabi-omniscient-drops-useless = Ve que la carta { $card } no sirve.
hanabi-omniscient-drops-spare = Tiene que descartar, y hay otra copia de la carta { $card }.
hanabi-omniscient-drops-last = Tiene que descartar y solo tiene últimas copias; la carta { $card } es la que menos cuesta.

# Por qué conventions hizo algo, y qué quiere decir una pista
hanabi-conventions-plays-asked = A { $seat } le han señalado un { $card }, que solo entra después de un { $needed }: así que toma la carta { $position } por esa.
hanabi-conventions-plays-known = { $count ->
    [1] Toma la carta { $position } por un { $cards }, que entra.
   *[other] Toma la carta { $position } por una de { $count } cartas, y todas entran: { $cards }.
  }
hanabi-conventions-plays-likely = El mazo está vacío y se puede arriesgar una vida; cree que la carta { $position } entra con una probabilidad del { $percent } %.
hanabi-conventions-plays-forced = No puede dar pistas ni descartar, así que juega la carta { $position }.
hanabi-conventions-hints-saving = { $count ->
    [0] { $seat } iba a descartar la carta { $position }, el último { $card }; ahora { $seat } la guarda.
    [1] { $seat } iba a descartar la carta { $position }, el último { $card }; ahora { $seat } tiene en cambio una carta que jugar.
   *[other] { $seat } iba a descartar la carta { $position }, el último { $card }; ahora { $seat } tiene en cambio { $count } cartas que jugar.
  }
hanabi-conventions-hints-plays = { $count ->
    [0] Ninguna pista muestra una carta que entre enseguida; esta es la que más dice a { $seat } para después.
    [1] Esto muestra a { $seat } una carta que jugar.
   *[other] Esto muestra varias cartas que jugar a { $seat }: { $count }.
  }
hanabi-conventions-hints-blind = Esto señala a { $seat } una carta que entra después de otra; { $other } la tiene donde la buscará y la juega a ciegas.
hanabi-conventions-hints-pace = { $count ->
    [0] Descartar ahora quita un turno que hace falta para jugar; así que da una pista.
    [1] Queda un solo descarte antes de que falten turnos; así que da una pista.
   *[other] Quedan { $count } descartes antes de que falten turnos; así que da una pista.
  }
hanabi-conventions-hints-safety = { $count ->
    [1] Su próximo descarte puede ser la última carta de su clase, y queda { $count } ficha de pista: así que da una pista.
   *[other] Su próximo descarte puede ser la última carta de su clase, y quedan { $count } fichas de pista: así que da una pista.
  }
hanabi-conventions-hints-anything = No tiene nada que jugar y no puede descartar; de todas las pistas, esta es la mejor.
hanabi-conventions-drops-useless = { $count ->
    [1] Toma la carta { $position } por un { $cards }, que ya no sirve.
   *[other] Toma la carta { $position } por una de { $count } cartas, y ninguna sirve ya: { $cards }.
  }
hanabi-conventions-drops-double = Toma la carta { $position } por un { $card }, y ve otro.
hanabi-conventions-drops-chop = { $count ->
    [0] No tiene nada que jugar y no quedan fichas; la carta { $position } es la siguiente en irse.
    [1] No tiene nada que jugar ni pista que valga la última ficha; la carta { $position } es la siguiente en irse.
   *[other] No tiene nada que jugar ni pista que valga una de { $count } fichas; la carta { $position } es la siguiente en irse.
  }
hanabi-conventions-drops-least = Habría que guardar todas sus cartas; la carta { $position } es la que menos cuesta.
hanabi-conventions-means-none = Todavía no se ha dado ninguna pista.
hanabi-conventions-means-words = La pista no quiere decir más que sus palabras.
hanabi-conventions-means-untrusted = La pista se toma al pie de la letra: { $seat } no sigue las convenciones.
hanabi-conventions-means-keep = { $count ->
    [1] La carta { $position } de { $seat } hay que guardarla: es el último { $cards }.
   *[other] La carta { $position } de { $seat } hay que guardarla: es la última de su clase, entre { $cards }.
  }
hanabi-conventions-means-play = { $count ->
    [1] La carta { $position } de { $seat } es un { $cards } y se puede jugar, ahora o pronto.
   *[other] La carta { $position } de { $seat } se puede jugar, ahora o pronto: está entre { $cards }.
  }
hanabi-conventions-means-after = { $count ->
    [1] La carta { $position } de { $seat } es un { $cards }; alguien que juega antes tiene la carta anterior y debe jugarla.
   *[other] La carta { $position } de { $seat } está entre { $cards }; alguien que juega antes tiene la carta anterior y debe jugarla.
  }
hanabi-conventions-means-play-or-after = { $count ->
    [1] La carta { $position } de { $seat } es un { $cards } y se puede jugar, ahora o pronto; o bien alguien que juega antes tiene la carta anterior y debe jugarla ({ $others }).
   *[other] La carta { $position } de { $seat } se puede jugar, ahora o pronto: está entre { $cards }; o bien alguien que juega antes tiene la carta anterior y debe jugarla ({ $others }).
  }

# hat
hanabi-hat-plays-sure = { $count ->
    [1] Toma la carta { $position } por un { $cards }, que entra.
   *[other] Toma la carta { $position } por una de { $count }, y todas entran: { $cards }.
  }
hanabi-hat-plays-likely = Cree que la carta { $position } entra o ya no sirve; que entra, con una probabilidad del { $percent } %.
hanabi-hat-plays-at-last = El mazo está vacío, se puede arriesgar una vida y no tiene nada mejor que hacer; cree que la carta { $position } entra con una probabilidad del { $percent } %.
hanabi-hat-plays-forced = No puede dar pistas ni descartar, así que juega la carta { $position }.
hanabi-hat-hints-needed = { $count ->
    [1] Alguien tiene una carta que entra y no sabe de ninguna. { $told }
   *[other] { $count } jugadores tienen una carta que entra y no saben de ninguna. { $told }
  }
hanabi-hat-hints-full = No tiene nada que jugar y, con todas las fichas de pista, no puede descartar. { $told }
hanabi-hat-hints-to-wait = Si da una pista ahora, queda tiempo para jugar { $points } de las cartas que ve; si no, { $instead }. { $told }
hanabi-hat-hints-playable = No tiene nada que jugar, es mejor no descartar, y ve una carta que entra. { $told }
hanabi-hat-hints-careful = { $count ->
    [1] Su mejor descarte costaría { $loss } de media; eso vale la ficha de pista. { $told }
   *[other] Su mejor descarte costaría { $loss } de media; con { $count } fichas de pista, eso vale una. { $told }
  }
hanabi-hat-drops-telling = Todo el mundo sabe que { $count } de sus cartas ya no sirven; la que descarta indica un número. { $told }
hanabi-hat-drops-useless = Cree que la carta { $position } ya no sirve.
hanabi-hat-drops-least = De sus cartas, { $position } es la que menos cuesta descartar de media: { $loss }.
hanabi-hat-share = { $number } para { $seat }
hanabi-hat-card = la carta { $position } de { $seat }
hanabi-hat-means = { $count ->
    [1] Representa un número de 0 a { $highest }: { $shares }.
   *[other] Representa { $number }: { $shares }, sumados, y después de { $highest } se vuelve a 0.
  }
hanabi-hat-means-play = { $count ->
    [1] { $sum } Eso dice que { $cards } entra.
   *[other] { $sum } Eso dice que estas entran: { $cards }.
  }
hanabi-hat-means-words = Alguien no sigue el código, así que la pista solo significa lo que dice.

# En el navegador: la portada y una partida nueva
hanabi-tagline = Ves todas las manos menos la tuya. Lanza con los demás cinco fuegos artificiales, con pistas que nunca bastan del todo.
hanabi-option-players = Asientos
hanabi-option-starter = Quién empieza (asiento, desde 0)
hanabi-option-strikeout = Al perder la última vida
hanabi-option-strikeout-zero = la puntuación es 0
hanabi-option-strikeout-keep = los puntos cuentan
hanabi-option-empty_hints = Pistas que no señalan ninguna carta («no tienes rojo»)
hanabi-option-multicolour = Palo multicolor, señalado por todos los colores
hanabi-option-multicolour-off = sin él
hanabi-option-multicolour-normal = con las copias habituales
hanabi-option-multicolour-single = con una copia de cada carta
hanabi-option-suits = Palos de un color
hanabi-option-hand_size = Cartas en la mano (0: 5 en mesas de dos o tres; si no, 4)
hanabi-option-hints = Fichas de pista
hanabi-option-lives = Vidas
hanabi-option-full_discard = Se puede descartar aun con todas las fichas
hanabi-option-risk = Probabilidad en % a partir de la cual se juega una carta
hanabi-option-model = Qué se cuenta
hanabi-option-model-hands = manos enteras
hanabi-option-model-cards = carta por carta
hanabi-option-weights = Pesos
hanabi-option-weights-found = los del entrenamiento
hanabi-option-weights-given = las opciones de abajo
hanabi-option-strict = Juega solo lo que las pistas prueban por sí solas
hanabi-agent-dummy = Juega lo que sabe, da pistas al azar.
hanabi-agent-semi-dummy = Señala cartas jugables; sencillo y fácil de seguir.
hanabi-agent-heuristic = Sopesa cada jugada con siete criterios.
hanabi-agent-epistemic = Cuenta todas sus manos posibles y corre el riesgo que le permitas.
hanabi-agent-conventions = Sigue unas pocas convenciones que se pueden aprender: la mejor compañía para ti.
hanabi-agent-hat = Habla un código secreto con los suyos. Casi perfecto, si todos lo hablan.
hanabi-agent-omniscient = Ve sus propias cartas: lo máximo posible.

# En el navegador: la mesa
hanabi-board-own-hand = Tu mano
hanabi-board-own-empty = Tu mano está vacía.
hanabi-board-hand = Mano de { $seat }
hanabi-board-of-hints = { $left ->
    [one] pista de { $max }
   *[other] pistas de { $max }
  }
hanabi-board-of-lives = { $left ->
    [one] { $left } vida de { $max }
   *[other] { $left } vidas de { $max }
  }
hanabi-board-of-points = puntos de { $max }
hanabi-rule-title = Reglas de esta partida
hanabi-rule-zero = última vida perdida: 0 puntos
hanabi-rule-keep = última vida perdida: los puntos cuentan
hanabi-rule-multicolour-normal = palo multicolor
hanabi-rule-multicolour-single = multicolor con una sola copia
hanabi-rule-suits = { $count } colores
hanabi-rule-hand_size = manos de { $count } cartas
hanabi-rule-hints = { $count ->
    [one] { $count } ficha de pista
   *[other] { $count } fichas de pista
  }
hanabi-rule-lives = { $count ->
    [one] { $count } vida
   *[other] { $count } vidas
  }
hanabi-rule-empty_hints = pistas vacías permitidas
hanabi-rule-full_discard = se puede descartar con todas las fichas
hanabi-board-hints-short = { $left ->
    [one] pista
   *[other] pistas
  }
hanabi-board-in-deck = en el mazo
hanabi-board-open-discards = Descartes { $count }
hanabi-board-open-discards-short = Desc. { $count }
hanabi-board-discards-title = Los descartes
hanabi-board-discards-none = Aún no se ha descartado nada.
hanabi-board-discards-left = { $left } de { $max }
hanabi-board-discards-done = jugada
hanabi-board-discards-lost = perdida: la pila acaba antes
hanabi-board-discards-last = la última copia
hanabi-board-discards-legend = De cada carta: cuántas copias no se han descartado.
hanabi-board-pile = pila { $suit }, hasta el { $rank }
hanabi-board-pile-empty = pila { $suit }, vacía
hanabi-board-card = carta { $position }
hanabi-board-their-card = carta { $position }: { $card }
hanabi-board-their-card-told = carta { $position }: { $card }, indicado: { $told }
hanabi-board-elsewhere-card = carta { $position }: { $card } aquí, en verdad { $really }
hanabi-board-own-card = carta { $position }, sin pistas
hanabi-board-own-card-told = carta { $position }, { $told }
hanabi-board-not = no { $what }
hanabi-board-newest = la más nueva
hanabi-board-oldest = la más antigua
hanabi-board-rows = Lo que las cartas aún pueden ser
hanabi-board-eye = Verla como { $seat }
hanabi-board-eye-off = Ver otra vez las caras
hanabi-board-eye-why = { $seat } sabe al menos esto, hasta donde puedes juzgar
hanabi-board-key-hint = p
hanabi-board-key-play = j
hanabi-board-key-discard = d
hanabi-board-verb = Qué hacer
hanabi-board-verb-hint = Pista
hanabi-board-verb-play = Jugar
hanabi-board-verb-discard = Descartar
hanabi-board-whom = A quién
hanabi-board-colour = Color
hanabi-board-rank = Número
hanabi-board-which = Carta
hanabi-board-back = Otra cosa
hanabi-board-give = Dar la pista
hanabi-board-play-it = Jugar la carta { $position }
hanabi-board-discard-it = Descartar la carta { $position }
hanabi-board-your-turn = Te toca
hanabi-board-turn-of = Turno de { $seat }
hanabi-board-over = La partida ha terminado
hanabi-board-say-start = Da una pista, juega una carta o descarta una.
hanabi-board-say-whom = ¿A quién quieres decirle algo? Elige a alguien o una de sus cartas.
hanabi-board-say-what = Dile a { $seat } un color o un número.
hanabi-board-say-hint = { $count ->
    [0] { $seat }, { $what }: no señala ninguna carta.
    [one] { $seat }, { $what }: señala la carta { $cards }.
   *[other] { $seat }, { $what }: señala las cartas { $cards }.
  }
hanabi-board-say-play = ¿Qué carta juegas?
hanabi-board-say-discard = ¿Qué carta descartas?
hanabi-board-say-card = ¿Jugar la carta { $position } o descartarla?
hanabi-board-say-play-it = La carta { $position } va a su pila, o cuesta una vida.
hanabi-board-say-discard-it = La carta { $position } se va y vuelve una ficha de pista.
hanabi-board-say-full = Ya hay { $max } pistas: no se puede descartar.
hanabi-board-say-none = No quedan pistas: juega o descarta una carta.
hanabi-board-choose-count = { $count ->
    [one] { $what } · { $count } carta
   *[other] { $what } · { $count } cartas
  }
hanabi-board-all-of-rank = Los { $rank }
hanabi-board-said = { $what } a { $seat }
hanabi-board-ask-hint = Pulsa una carta de la mesa para preguntar desde cuándo podía conocerla su dueño. O elige aquí una pregunta.
hanabi-key-hint = Dar una pista
hanabi-key-play = Jugar una carta
hanabi-key-discard = Descartar una carta
hanabi-key-card = Elegir una carta, o un número que decir

# En el navegador: lo que se puede saber
hanabi-know-hands = { $count ->
    [one] <b>{ $hands }</b> mano posible
   *[other] <b>{ $hands }</b> manos posibles
  }
hanabi-know-chance = Probabilidad de ser
hanabi-know-exact = cálculo exacto
hanabi-know-grid = en %; con marco: jugable
hanabi-know-follows = Lo que se deduce de las pistas
hanabi-know-untold = No se ha dicho nada de esta carta.
hanabi-know-surely = Con seguridad: { $what }.
hanabi-know-why = ¿Por qué?
hanabi-know-why-not = ¿Por qué, o por qué no?
hanabi-know-others = Lo que los demás pueden saber de su mano
hanabi-know-others-as-you = hasta donde puedes juzgar
hanabi-know-n-possible = { $count ->
    [one] la conoce
   *[other] { $count } posibles
  }
hanabi-know-common = Solo lo que sabe todo el mundo
hanabi-know-playable-chance = jugable { $chance }
hanabi-know-belief = Lo que creería { $agent }
hanabi-know-convention = convención, no lógica
hanabi-know-belief-card = Carta { $position }, tomada por: { $cards }.
hanabi-know-belief-many = Por convención, la carta { $position } puede ser { $count } cartas.
hanabi-know-belief-any = Nada más que lo que se deduce.
hanabi-know-belief-last = La última pista, por convención:
hanabi-know-untrusted = Alguien no sigue el código, así que las pistas se toman al pie de la letra.

# En el navegador: después del final
hanabi-end-deck-empty = turno { $turn }: se roba la última carta
hanabi-end-curve = Puntos, y puntos al alcance
hanabi-end-curve-why = según las cartas y los turnos que quedaban
hanabi-end-curve-score = puntos
hanabi-end-curve-reach = al alcance
hanabi-end-curve-summary = { $score ->
    [one] { $turns } turnos. Los puntos al alcance bajan de { $max } a { $reach }; se hizo uno.
   *[other] { $turns } turnos. Los puntos al alcance bajan de { $max } a { $reach }; se hicieron { $score }.
  }
hanabi-end-went = { $count ->
    [0] No se perdió ningún punto
    [one] Dónde se perdió un punto
   *[other] Dónde se perdieron { $count } puntos
  }
hanabi-end-life = una vida
hanabi-end-points = −{ $count }
hanabi-end-late = { $count ->
    [one] Una carta llegó demasiado tarde:
   *[other] { $count } cartas llegaron demasiado tarde:
  }
hanabi-end-struck = { $count ->
    [one] Una carta ya no se podía jugar al perderse la última vida:
   *[other] { $count } cartas ya no se podían jugar al perderse la última vida:
  }
hanabi-end-zeroed = { $count ->
    [one] Un punto hecho no cuenta:
   *[other] { $count } puntos hechos no cuentan:
  } { $ended ->
    [forfeited] una partida interrumpida vale 0.
   *[struck_out] perdida la última vida, la puntuación es 0.
  }
hanabi-end-stopped = { $count ->
    [one] Una carta ya no se podía jugar al interrumpirse la partida:
   *[other] { $count } cartas ya no se podían jugar al interrumpirse la partida:
  }
hanabi-end-known = Quién sabía qué
hanabi-end-known-why = la probabilidad de acertar, a ojos de quien jugaba
hanabi-end-turn = turno
hanabi-end-player = nombre
hanabi-end-move = jugada
hanabi-end-played = juega { $card }
hanabi-end-discarded = descarta { $card }
hanabi-end-chance = probabilidad
hanabi-end-all-plays = También los descartes
hanabi-end-hands = Las manos al final
hanabi-end-hands-why = ✓ se podía conocer la carta; un número: cuántas cartas podía ser
hanabi-end-did = Lo que hizo cada cual
hanabi-end-did-hints = pistas
hanabi-end-did-plays = jugadas
hanabi-end-did-misplays = errores
hanabi-end-did-discards = descartes
hanabi-end-go = Ir al turno { $turn }

# El tutorial
hanabi-lesson-title = Tus primeros fuegos artificiales
hanabi-lesson-colour = Ves las cartas de { $seat }, no las tuyas, { LINK("y", $seat) } ve las tuyas. La meta común: una pila por color, del 1 al 5. { $seat } tiene un 1 azul, que se puede jugar, pero no lo sabe. Indica a { $seat } sus cartas azules. Una pista cuesta una ficha; hoy solo hay cuatro en vez de ocho.
hanabi-lesson-colour-play = Aún no sabes nada de tus cartas: sería jugar a ciegas. Indica primero el azul a { $seat }.
hanabi-lesson-colour-hint-rank = Un número también serviría, pero empecemos por un color: { $seat } solo tiene una carta azul, así que la pista es clara.
hanabi-lesson-colour-other = Es verdad, pero no señala una sola carta que se pueda jugar. El azul, sí.
hanabi-lesson-rank = { $seat } lo ha entendido: el 1 azul está en la mesa. Una pista también puede ser un número, y siempre señala todas las cartas que lo tienen. A { $seat } le quedan dos 1: señálalos con una sola pista.
hanabi-lesson-rank-play = Sigues sin saber nada de tus cartas. Ahora una pista vale dos puntos.
hanabi-lesson-rank-discard = Un descarte devuelve una ficha, pero quedan bastantes. Ahora una pista vale dos puntos.
hanabi-lesson-rank-other = Prueba con el número 1: señala dos cartas que se pueden jugar.
hanabi-lesson-play = Ahora es { $seat } quien te dice algo: tu carta c es un 1, y las demás no. Solo el 1 azul está en la mesa, así que casi seguro que encaja. Juega la carta c.
hanabi-lesson-play-play = De esa carta solo sabes que no es un 1. La que { $seat } señaló es la carta c.
hanabi-lesson-play-discard = { $seat } no ha gastado una ficha para que tires cartas: la carta c pide que la juegues.
hanabi-lesson-play-other = Las pistas cuestan fichas, y tienes una carta que jugar: la carta c.
hanabi-lesson-save = Bien jugado. Mira la carta más antigua de { $seat }, la carta a: un 5 blanco. Solo hay un 5 de cada color; si se descarta, la pila blanca no podrá acabarse. Avisa a { $seat }: indica los 5.
hanabi-lesson-save-play = No sabes nada de esa carta. Guarda la última ficha para salvar el 5 blanco.
hanabi-lesson-save-discard = Salva primero el 5 blanco: { $seat } podría descartar pronto su carta más antigua.
hanabi-lesson-save-other = Eso no le dice a { $seat } que la carta a es un 5. El número 5, sí.
hanabi-lesson-discard = Se han gastado todas las fichas: solo puedes jugar o descartar. Nada ha señalado tu carta a, y es la que más tiempo lleva en tu mano: la que se suele dejar ir. Descártala; así vuelve una ficha.
hanabi-lesson-discard-play = Nadie te ha dicho que esa carta se pueda jugar, y una carta que no encaja cuesta una de las tres vidas. Mejor descarta la carta a.
hanabi-lesson-discard-other = La carta más antigua de la que no se ha dicho nada es la a. Si sigues ese orden, los demás saben qué vas a descartar.
hanabi-lesson-meaning = { $seat } te dice: la carta d es verde. Por lógica puede ser cualquier verde del 2 al 5. Pero ¿por qué gastaría { $seat } la única ficha en ella? Porque se puede jugar: la pila verde va por el 1. Lo que se deduce y lo que se quiere decir son dos cosas; mira la pestaña Saber. Juega la carta d.
hanabi-lesson-meaning-play = { $seat } señaló la carta d, ninguna otra.
hanabi-lesson-meaning-other = { $seat } gastó la última ficha por ti: sigue la pista y juega la carta d.
hanabi-lesson-misplay = Un 2 verde. Ahora mira lo que cuesta un error, una sola vez y a propósito: juega la carta e, que acabas de robar y de la que no sabes nada.
hanabi-lesson-misplay-play = Por esta vez, elige la carta e: seguro que no encaja.
hanabi-lesson-misplay-other = Muy sensato. Pero esta vez vamos a fallar a propósito: juega la carta e.
hanabi-lesson-ending = No encajaba: se pierde una vida, y la carta con ella. Al tercer error se acaba la partida. También termina cuando todas las pilas tienen su 5, o una ronda después de robar la última carta. Cada carta en las pilas es un punto. Sigue jugando con { $seat } si quieres.

# De qué pueden hablar las fórmulas
hanabi-ask-card-is = la carta { $position } de { $seat } es { $what }
hanabi-ask-card-is-not = la carta { $position } de { $seat } no es { $what }
hanabi-ask-dealt = n.º { $number }
hanabi-ask-some-card = { $seat } tiene una carta que es { $what }
hanabi-ask-face = un { $card }
hanabi-ask-suit = de color { $suit }
hanabi-ask-rank = un { $rank }
hanabi-ask-playable = jugable
hanabi-ask-critical = crítica
hanabi-ask-useless = inútil
hanabi-ask-any = alguna carta
hanabi-ask-just = { $number }
hanabi-ask-other-than = distinto de { $number }
hanabi-ask-at-least = al menos { $number }
hanabi-ask-at-most = como mucho { $number }
hanabi-ask-more-than = mayor que { $number }
hanabi-ask-less-than = menor que { $number }
hanabi-ask-next = el número de la próxima carta de la pila de color { $suit } es { $number }
hanabi-ask-score = el número de puntos es { $number }
hanabi-ask-hints = el número de fichas de pista que quedan es { $number }
hanabi-ask-lives = el número de vidas que quedan es { $number }
hanabi-ask-deck = el número de cartas que quedan en el mazo es { $number }
hanabi-ask-form-face = una carta es …
hanabi-ask-form-suit = el color de una carta
hanabi-ask-form-rank = el número de una carta
hanabi-ask-form-value = una carta es jugable, crítica o inútil
hanabi-ask-form-next = la próxima carta de una pila
hanabi-ask-form-score = los puntos
hanabi-ask-form-hints = las fichas de pista
hanabi-ask-form-lives = las vidas
hanabi-ask-form-deck = las cartas del mazo
