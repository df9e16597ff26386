mafia-title = Mafia de Cuba

# Las jugadas
mafia-hide = ocultar
mafia-steal = robar
mafia-take = tomar
mafia-take-nothing = tomar nada
mafia-ask = preguntar
mafia-announce-gift = anunciar di
mafia-announce-return = anunciar recibí
mafia-give-floor = dar la palabra
mafia-accuse = acusar
mafia-ask-floor = pedir la palabra
mafia-volunteer = declarar
mafia-shoot = disparar
mafia-say = decir
mafia-dont-know = no sé
mafia-decline = callar
mafia-field-diamonds = diamantes
mafia-field-aside = apartar
mafia-field-role = papel
mafia-field-seat = jugador
mafia-field-question = pregunta
mafia-field-about = sobre
mafia-field-number = cuántos
mafia-field-tokens = fichas
mafia-field-token = ficha
mafia-field-yes = sí o no
mafia-yes = sí
mafia-no = no
mafia-nothing = nada
mafia-number = { $number }

# Personas y cosas
mafia-seat = { $seat }
mafia-role-godfather = Padrino
mafia-role-loyal = Leal
mafia-role-cleaner = Limpiador
mafia-role-agent = Agente
mafia-role-driver = Conductor
mafia-role-thief = Ladrón
mafia-role-urchin = Pilluelo
mafia-a-loyal = un Leal
mafia-a-cleaner = un Limpiador
mafia-a-agent = un Agente
mafia-a-driver = un Conductor
mafia-a-thief = un Ladrón
mafia-a-urchin = un Pilluelo
mafia-the-loyal = el Leal
mafia-the-cleaner = el Limpiador
mafia-the-agent = el Agente
mafia-the-driver = el Conductor
mafia-tokens-loyal = { $count ->
    [one] 1 Leal
   *[other] { $count } Leales
  }
mafia-tokens-cleaner = { $count ->
    [one] 1 Limpiador
   *[other] { $count } Limpiadores
  }
mafia-tokens-agent = { $count ->
    [one] 1 Agente
   *[other] { $count } Agentes
  }
mafia-tokens-driver = { $count ->
    [one] 1 Conductor
   *[other] { $count } Conductores
  }
mafia-tokens = { $tokens }
mafia-no-tokens = ninguna ficha
mafia-n-tokens = { $count ->
    [0] ninguna ficha
    [one] 1 ficha
   *[other] { $count } fichas
  }
mafia-diamonds = { $count ->
    [0] ningún diamante
    [one] 1 diamante
   *[other] { $count } diamantes
  }
mafia-jokers = { $count ->
    [0] ningún comodín
    [one] 1 comodín
   *[other] { $count } comodines
  }
mafia-box = { $diamonds }; { $tokens }
mafia-empty-box = nada en absoluto

# Preguntas, en pocas palabras
mafia-ask-received-box = caja recibida
mafia-ask-passed-box = caja pasada
mafia-ask-received-diamonds = diamantes recibidos
mafia-ask-passed-diamonds = diamantes pasados
mafia-ask-received-token-count = número de fichas recibidas
mafia-ask-passed-token-count = número de fichas pasadas
mafia-ask-received-tokens = fichas recibidas
mafia-ask-passed-tokens = fichas pasadas
mafia-ask-is-role = es
mafia-ask-role = papel
mafia-ask-accuse-whom = acusar a quién
mafia-ask-knows-role = conoce el papel de
mafia-ask-role-of = papel de
mafia-ask-took-diamonds = diamantes tomados por
mafia-ask-aside-any = ficha apartada
mafia-ask-aside-which = qué ficha apartada
mafia-ask-aside-is = apartó

# Las preguntas enteras
mafia-question-received-box = ¿Qué había en la caja cuando la recibiste?
mafia-question-passed-box = ¿Qué había en la caja cuando la pasaste?
mafia-question-received-diamonds = ¿Cuántos diamantes había en la caja cuando la recibiste?
mafia-question-passed-diamonds = ¿Cuántos diamantes había en la caja cuando la pasaste?
mafia-question-received-token-count = ¿Cuántas fichas había en la caja cuando la recibiste?
mafia-question-passed-token-count = ¿Cuántas fichas había en la caja cuando la pasaste?
mafia-question-received-tokens = ¿Qué papeles había en la caja cuando la recibiste?
mafia-question-passed-tokens = ¿Qué papeles había en la caja cuando la pasaste?
mafia-question-is-role = ¿Eres { $about }?
mafia-question-role = ¿Quién eres?
mafia-question-accuse-whom = ¿A quién debería acusar?
mafia-question-knows-role = ¿Conoces el papel de { $about }?
mafia-question-role-of = ¿Qué papel tiene { $about }, en tu opinión?
mafia-question-took-diamonds = ¿Crees que { $about } tomó diamantes?
mafia-question-aside-any = ¿Apartaste una ficha?
mafia-question-aside-which = ¿Qué ficha apartaste?
mafia-question-aside-is = ¿Apartaste { $about }?

# Las respuestas
mafia-answer-dont-know = No lo sé.
mafia-answer-decline = Prefiero no decir nada.
mafia-answer-received-box = Recibí esto: { $what }.
mafia-answer-received-box-none = Recibí una caja vacía.
mafia-answer-passed-box = Pasé esto: { $what }.
mafia-answer-passed-box-none = Pasé una caja vacía.
mafia-answer-received-diamonds = Recibí { $what }.
mafia-answer-received-diamonds-none = No recibí ningún diamante.
mafia-answer-passed-diamonds = Pasé { $what }.
mafia-answer-passed-diamonds-none = No pasé ningún diamante.
mafia-answer-received-token-count = Recibí { $what }.
mafia-answer-received-token-count-none = No recibí ninguna ficha.
mafia-answer-passed-token-count = Pasé { $what }.
mafia-answer-passed-token-count-none = No pasé ninguna ficha.
mafia-answer-received-tokens = Recibí { $what }.
mafia-answer-received-tokens-none = No recibí ninguna ficha.
mafia-answer-passed-tokens = Pasé { $what }.
mafia-answer-passed-tokens-none = No pasé ninguna ficha.
mafia-answer-is-role-yes = Sí, soy { $about }.
mafia-answer-is-role-no = No, no soy { $about }.
mafia-answer-role = Soy { $what }.
mafia-answer-accuse-whom = Acusa a { $what }.
mafia-answer-knows-role-yes = Sí, conozco el papel de { $about }.
mafia-answer-knows-role-no = No, no conozco el papel de { $about }.
mafia-answer-role-of = Creo que { $about } es { $what }.
mafia-answer-took-diamonds-yes = Sí, creo que { $about } tomó diamantes.
mafia-answer-took-diamonds-no = No, no creo que { $about } tomara diamantes.
mafia-answer-aside-any-yes = Sí, aparté una ficha.
mafia-answer-aside-any-no = No, no aparté nada.
mafia-answer-aside-which = Aparté { $what }.
mafia-answer-aside-which-none = No aparté nada.
mafia-answer-aside-is-yes = Sí, aparté { $about }.
mafia-answer-aside-is-no = No, no aparté { $about }.

# Lo que ha pasado
mafia-box-standard = En la caja: { $box }. Para el Padrino: { $jokers }.
mafia-box-custom = Una caja personalizada: { $box }. Para el Padrino: { $jokers }.
mafia-hid = { $seat }, el Padrino, retira en secreto los diamantes que quiere.
mafia-hid-known = { $seat }, el Padrino, retira en secreto: { $diamonds }.
mafia-passed = La caja pasa a { $seat }.
mafia-passed-known = La caja pasa a { $seat }. Dentro: { $box }.
mafia-returned = La caja vuelve a { $seat }.
mafia-returned-known = La caja vuelve a { $seat }. Dentro: { $box }.
mafia-took = { $seat } toma algo.
mafia-took-known = { $seat } toma { $deed }.
mafia-took-nothing = nada
mafia-deed-aside = { $taken }, apartando { $token }
mafia-asked = { $godfather } pregunta a { $seat }: «{ $question }»
mafia-volunteers = { $seat } va a responder sin que se lo pidan: «{ $question }»
mafia-said = { $seat }: «{ $answer }»
mafia-said-unasked = { $seat }, por su cuenta: «{ $answer }»
mafia-announced-gift = { $seat } anuncia: «En la caja, al principio: { $diamonds }.»
mafia-announced-return = { $seat } anuncia: «Al volver, en la caja: { $box }.»
mafia-floor-asked = { $seat } pide la palabra.
mafia-floor-given = { $seat } tiene la palabra.
mafia-accused = ¡{ $godfather } acusa a { $seat }!
mafia-shot-planned = { $seat } va a disparar.
mafia-shot = { $seat } saca un arma y dispara a { $target }, que queda fuera de juego.
mafia-shown = Se descubre el papel de { $seat }: { $role }.
mafia-shown-diamonds = Se descubre el papel de { $seat }: { $role }, que devuelve { $diamonds }.
mafia-joker = { $count ->
    [0] { $seat } recibe el último comodín y sigue en juego.
    [one] { $seat } recibe un comodín y sigue en juego; queda uno.
   *[other] { $seat } recibe un comodín y sigue en juego; quedan { $count }.
  }
mafia-gave-up = { $seat } abandona.
mafia-unmasked = Todo queda al descubierto. Retirado por { $seat }: { $diamonds }.
mafia-fate = { $seat } era { $role }; recibió: { $box }; tomó: { $deed }.

# Cómo acabó
mafia-end = { $what } { $why }
mafia-end-recovered = Todos los diamantes robados han vuelto: gana el Padrino.
mafia-end-nothing-stolen = Nadie ha robado nada: gana el Padrino.
mafia-end-triumph = Se acusó a { $seat }, pero es { $role }.
mafia-end-shot = { $shooter } ha disparado a { $seat }, que era { $role }.
mafia-end-ruined = Se acusó a { $seat }, pero es { $role }, y no quedaban comodines.
mafia-end-gave-up = { $seat } ha abandonado.
mafia-won = { $seat } gana como { $role }.
mafia-won-richest = { $seat } se escapa con el mayor botín: { $diamonds }.
mafia-won-thief = { $seat } se escapa con { $diamonds }.
mafia-won-riding = { $seat } gana como conductor de { $passenger }.

# Por qué una jugada no es posible
mafia-cannot-not-now = ahora no es el momento.
mafia-cannot-speak-first = tienes la palabra: nombra de qué vas a hablar: declarar diamantes recibidos.
mafia-cannot-hold-fire = pulsa Intro para no disparar.
mafia-cannot-hide = { $count ->
    [0] de esta caja no se puede retirar nada.
    [one] se puede retirar un diamante como máximo.
   *[other] se pueden retirar { $count } diamantes como máximo.
  }
mafia-cannot-steal-nothing = toma al menos un diamante, o una ficha.
mafia-cannot-steal = { $count ->
    [0] no hay diamantes en la caja.
    [one] solo hay un diamante en la caja.
   *[other] solo hay { $count } diamantes en la caja.
  }
mafia-cannot-take = { $token } no está en la caja.
mafia-cannot-aside = solo el primer sospechoso puede apartar una ficha.
mafia-cannot-aside-gone = { $token } no está en la caja, o solo hay una ficha así.
mafia-cannot-leave = toma algo: solo el último sospechoso puede dejar la caja como está.
mafia-cannot-seat = no existe ese sospechoso; van del 1 al { $last }.
mafia-cannot-out = { $seat } ya no está en juego.
mafia-cannot-asked-enough = { $seat } ya ha tenido { $count } preguntas; es suficiente.
mafia-cannot-first-only = solo el primer sospechoso puede haber apartado una ficha.
mafia-cannot-ask-of-self = pregunta a { $seat } por otra persona.
mafia-cannot-no-such-role = en esta caja no hay ese papel: { $role }.
mafia-cannot-accuse-again = el papel de { $seat } ya se conoce; acusa a otra persona.
mafia-cannot-floor = { $seat } no ha pedido la palabra.
mafia-cannot-wants-floor = ya has pedido la palabra.
mafia-cannot-floor-now = responde primero. Para pedir la palabra en cuanto sea posible, añádelo a la respuesta: callar & palabra.
mafia-cannot-announce-more = ya es suficiente: { $count } anuncios son el máximo.
mafia-cannot-announce-only-accuse = ya se han hecho todas las preguntas: es hora de acusar.
mafia-cannot-announce-gift = pudiste dar de { $least } a { $most } diamantes.
mafia-cannot-too-many = nunca hay tantos en la caja.
mafia-cannot-shoot = solo un Limpiador puede disparar.
mafia-cannot-answer-number = responde con un número: decir 8.
mafia-cannot-answer-tokens = responde con fichas: decir leal:2,conductor:1, o decir nada.
mafia-cannot-answer-box = responde con diamantes y fichas: decir 8 leal:2,conductor:1, o decir 8 nada.
mafia-cannot-answer-whether = responde sí o no.
mafia-cannot-answer-role = responde con un papel: decir leal.
mafia-cannot-answer-seat = responde con otro sospechoso al que se pueda acusar: decir accuse 3.
mafia-cannot-answer-token = responde con una ficha, o nada: decir leal, decir nada.
mafia-cannot-not-know = estabas allí: no puedes decir que no lo sabes.

# El tablero
mafia-short-loyal = Leal
mafia-short-cleaner = Limpiador
mafia-short-agent = Agente
mafia-short-driver = Conductor
mafia-short-thief = Ladrón
mafia-short-urchin = Pilluelo
mafia-board-custom = caja personalizada
mafia-board-player = nombre
mafia-board-received = dice: recibió
mafia-board-passed = dice: pasó
mafia-board-role = dice: es
mafia-board-truth = era
mafia-board-did = tomó
mafia-board-full = En la caja al principio: { $box }
mafia-board-hidden = Retirado: { $diamonds }
mafia-board-back = Devuelto: { $box }
mafia-board-missing = Faltan: { $count }
mafia-board-recovered = Recuperados: { $count }
mafia-board-jokers = Comodines: { $count }
mafia-board-announced-gift = El Padrino dice que dio: { $diamonds }
mafia-board-announced-return = El Padrino dice que recuperó: { $box }
mafia-board-own = Recibiste: { $box }; tomaste: { $deed }.
mafia-board-own-box = Tienes la caja. Dentro: { $box }
mafia-board-aside = apartado:
mafia-board-legend = ! quiere la palabra   =Papel descubierto   +Papel eliminado   ≠Papel negado

# El cuaderno
mafia-usage-notes = cuaderno nada|dichos|flujo|papeles
mafia-meaning-notes = lo que se muestra en cada turno (al principio nada)
mafia-usage-claims = dichos
mafia-meaning-claims = quién dice haber recibido, pasado y sido qué
mafia-usage-flow = flujo [diamantes|fichas|PAPEL]
mafia-meaning-flow = su camino de asiento en asiento según lo dicho, y dónde se rompe
mafia-usage-roles = papeles [nadie|leales|todos|modelo]
mafia-meaning-roles = la probabilidad de cada papel, si no se cree a nadie, a los leales, a todos, o según un modelo de la mentira
mafia-usage-amounts = cantidades [nadie|leales|todos|modelo]
mafia-meaning-amounts = cuántos diamantes puede haber tomado cada cual
mafia-usage-worlds = mundos
mafia-meaning-worlds = cuántos mundos son posibles
mafia-usage-why = por qué [JUGADOR]
mafia-meaning-why = qué afirmaciones no pueden ser todas verdaderas, y por qué
mafia-usage-hint = pista
mafia-meaning-hint = para un sospechoso: lo que puedes responder sin contradecirte
mafia-usage-mark = marca JUGADOR [TEXTO]
mafia-meaning-mark = una nota tuya junto a un nombre: marca 3 ¿ladrón?
mafia-usage-advice = consejo [AGENTE]
mafia-meaning-advice = lo que haría un agente en tu lugar, y por qué
mafia-read-usage = Se pregunta así: { $usage }
mafia-read-no-player = ¿Quién? Nombra a un sospechoso, o da su número.
mafia-read-no-such-player = «{ $text }» no es ningún sospechoso.
mafia-notes-off = nada
mafia-notes-claims = dichos
mafia-notes-flow = flujo
mafia-notes-roles = papeles
mafia-notes-switched-off = El cuaderno no muestra nada por sí mismo. Para que lo haga: cuaderno dichos, cuaderno flujo o cuaderno papeles.
mafia-notes-unknown = «{ $text }» no es ninguna página del cuaderno.
mafia-notes-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
mafia-notes-seat = n.º
mafia-notes-player = nombre
mafia-notes-received = recibido
mafia-notes-passed = pasado
mafia-notes-role = papel
mafia-notes-mark = marca
mafia-notes-any = alguno, %
mafia-notes-expected = en promedio
mafia-notes-likeliest = cuántos: %
mafia-notes-trust = se cree
mafia-notes-role-worlds = mundos de papeles
mafia-notes-full-worlds = mundos completos
mafia-notes-taken = tomó
mafia-notes-false = falso
mafia-notes-lies = dicho → cierto
mafia-marked = { $seat }: { $mark }
mafia-unmarked = { $seat } ya no tiene marca.
mafia-claims-title = Lo que dicen (ayuda)
mafia-claims-aside = apartado: { $what }
mafia-claims-legend = ◆ diamantes, ● fichas; ! contradice otra afirmación, ✗ contradice lo que sabes; [ ] mostrado; en detalle: por qué
mafia-did-self = Recibiste { $box }, tomaste { $taken } y pasaste { $left }.
mafia-did-self-aside = Recibiste { $box }, tomaste { $taken }, apartaste { $token } y pasaste { $left }.
mafia-claims-godfather = { $gift ->
    [one] Diste 1 diamante y recuperaste { $box }.
   *[other] Diste { $gift } diamantes y recuperaste { $box }.
  }
mafia-flow-title = El camino de la caja: { $what } (ayuda)
mafia-flow-diamonds = diamantes
mafia-flow-tokens = fichas
mafia-flow-unknown = «{ $text }» no está en la caja.
mafia-flow-gave-known = { $seat } dio { $n }
mafia-flow-gave-told = { $seat } dice haber dado { $n }
mafia-flow-gave-unknown = { $seat } dio: no se ha dicho
mafia-flow-got-known = { $seat } recuperó { $n }
mafia-flow-got-told = { $seat } dice haber recuperado { $n }
mafia-flow-got-unknown = { $seat } recuperó: no se ha dicho
mafia-flow-own = tú: { $role }
mafia-flow-said = (dicho { $received } → { $passed })
mafia-flow-gone-round = { $what } menos tras la vuelta: nadie ha dicho quién
mafia-flow-missing = { $what } de menos entre { $before } y { $after }
mafia-flow-too-many = { $what } de más entre { $before } y { $after }
mafia-flow-gone = { $what } menos de { $before } a { $after }: nadie ha dicho quién
mafia-flow-sum = Robado: { $stolen }; { $back } de vuelta, { $open } por encontrar.
mafia-flow-legend = recibido → pasado, lo que se quedó; ✗ imposible, ⋮ posible
mafia-trust-ignore = no se cree a nadie
mafia-trust-loyal-truthful = los leales han dicho la verdad
mafia-trust-all-true = todos han dicho la verdad
mafia-trust-model = según un modelo de la mentira
mafia-trust-short-ignore = nadie
mafia-trust-short-loyal-truthful = leales
mafia-trust-short-all-true = todos
mafia-trust-short-model = modelo
mafia-trust-short-unknown = «{ $text }» no es una manera de valorar lo dicho.
mafia-roles-title = Quién es qué, en %: { $trust } (ayuda)
mafia-roles-aside = Apartado por { $seat }: { $what }
mafia-roles-hidden = Diamantes retirados por el Padrino: { $what }
mafia-roles-none = nada
mafia-roles-legend = Todos los mundos completos cuentan igual; ◆: diamantes tomados, en promedio.
mafia-roles-legend-model = Como si tomaran y mintieran como sospechosos «mixed»; ◆: diamantes tomados, en promedio.
mafia-roles-no-model = El modelo no puede explicar lo ocurrido. Otra manera de contar: papeles leales
mafia-amounts-title = Cuántos diamantes: { $trust } (ayuda)
mafia-worlds-title = Mundos posibles (ayuda)
mafia-worlds-legend = Mundos de papeles: quién es qué, y la ficha apartada. Mundos completos: con todas las cantidades.
mafia-worlds-none = No hay ningún mundo posible en el que { $trust }: alguien tiene que haber mentido.
mafia-worlds-liars = { $count ->
    [one] Es seguro que { $seats } ha mentido.
   *[other] Es seguro que { $seats } han mentido.
  }
mafia-worlds-see-why = Lo que no puede ser todo verdad: por qué
mafia-why-nothing = Nada de lo dicho contradice otra cosa, ni lo que sabes.
mafia-why-nothing-about = Nada de lo dicho por { $seat } contradice otra cosa, ni lo que sabes.
mafia-why-more = { $count ->
    [one] Una más; sobre una sola persona: por qué JUGADOR
   *[other] { $count } más; sobre una sola persona: por qué JUGADOR
  }
mafia-clash-and = { $first } { $second }
mafia-did-other = { $seat } recibió { $box } y tomó { $taken }.
mafia-did-other-aside = { $seat } recibió { $box }, tomó { $taken } y apartó { $token }.
mafia-clash-rules = Las reglas no lo permiten.
mafia-clash-differ = La misma caja no puede tener { $first } { LINK("y", $second) }.
mafia-clash-growth = El contenido de la caja no puede aumentar: { $first }, luego { $second }.
mafia-clash-too-fast = Falta más de lo que se pudo tomar en el camino: { $first }, luego { $second }.
mafia-clash-missing = { $count ->
    [one] Falta { $what }, y nadie dice haberlo tomado.
   *[other] Faltan { $what }, y nadie dice haberlos tomado.
  }
mafia-clash-short = Tuvieron que darse al menos { $first }, y nadie dice haber tomado ninguno: { $second }.
mafia-clash-greedy = { $takers ->
    [one] Faltan { $diamonds } y { $tokens }: demasiado para un solo sospechoso.
   *[other] Faltan { $diamonds } y { $tokens }: demasiado para { $takers } sospechosos.
  }
mafia-clash-idle = { $takers ->
    [one] Cada cual tiene que tomar algo, pero no falta nada.
   *[other] Cada cual tiene que tomar algo, pero falta demasiado poco para { $takers } sospechosos.
  }
mafia-clash-absent = Ya no quedaba nada que tomar: { $what }.
mafia-clash-still-there = Después aún estaba todo: { $what }.
mafia-clash-excess = Demasiados sospechosos del mismo papel ({ $role }): { $count }, cuando puede haber { $most } como mucho.
mafia-clash-together = Todo eso no puede ser verdad a la vez.
mafia-hint-title = { $question }
mafia-hint-option = { $typed }: { $answer }
mafia-hint-true = Es la verdad.
mafia-hint-against = Contradice a { $seats }.
mafia-hint-against-already = Lo que has dicho ya contradice a { $seats }.
mafia-hint-more = { $count ->
    [one] Otra respuesta encaja con lo que has dicho.
   *[other] Otras { $count } respuestas encajan con lo que has dicho.
  }
mafia-hint-no-truth = La verdad no encaja con lo que has dicho.
mafia-hint-roles = Según lo que has dicho, aún puedes afirmar ser: { $roles }.
mafia-hint-opinion = Una opinión no contradice nada de lo que has dicho. Lo que puedes saber tú: papeles
mafia-hint-inconsistent = Lo que has dicho hasta ahora no puede ser todo verdad; nada de lo que añadas lo arregla.
mafia-hint-not-yet = Esto es para sospechosos que ya han tenido la caja.
mafia-advice = { $name } escribiría: { $move }
mafia-advice-silence = { $name } no haría nada ahora.
mafia-advice-oracle = { $name } mira lo que está oculto; pregunta a otro agente.
mafia-last-early = La partida terminó antes de que todos tuvieran la caja.
mafia-last-godfather = Retirado por { $seat }: { $hidden }. En la caja al volver: { $box }. Robados: { $stolen }, recuperados: { $back }.
mafia-last-announced = { $count ->
    [one] El Padrino hizo un anuncio, { $false ->
        [0] y era verdadero.
       *[other] y era falso.
      }
   *[other] El Padrino hizo { $count } anuncios, { $false ->
        [0] todos verdaderos.
        [1] uno de ellos falso.
       *[other] { $false } de ellos falsos.
      }
  }
mafia-last-aside = apartado: { $token }
mafia-last-won = gana
mafia-last-out = fuera
mafia-last-lies = Falso entre las afirmaciones sobre lo que se vio y se hizo:

# Por qué: los agentes
mafia-suspect-takes = Así se convierte en { $role }, como hace a veces su estrategia con una caja así.
mafia-suspect-thinks = Como { $role }, dice lo que quiere que piense el Padrino.
mafia-suspect-tells-truth = Es { $role }, y lo que dice es verdad.
mafia-suspect-bends-truth = No niega ser { $role }, pero lo que dice no es verdad.
mafia-suspect-poses = Es { $role } y se hace pasar por { $claimed }.
mafia-suspect-wants-floor = Como { $role }, tiene algo que decir que puede ayudarle.
mafia-suspect-shoots = Como { $role }, cree que el acusado es un Agente.
mafia-chain-asks = Pregunta por turno por los diamantes y el papel; ahora a { $seat }.
mafia-chain-accuses = En ninguna parte se rompe tanto el flujo de diamantes como con { $seat }.
mafia-chain-guesses = Nada habla contra nadie más que contra otros; el azar señala a { $seat }.
mafia-bayes-asks = { $seat } aún no ha respondido a esto.
mafia-bayes-accuses = { $seat }: un { $thief } % de probabilidad de ser Ladrón y un { $trap } % de querer una acusación. Su propia probabilidad de ganar: { $value } %.
mafia-bayes-evidence = { $why } Lo que no encaja: { $evidence }
mafia-strong-asks = Ninguna otra pregunta promete decirle más que esta a { $seat }.
mafia-trust-all-others-true = todos los demás han dicho la verdad

# Lo que se sigue, como lo dice la página
mafia-insight-not-back = La caja aún está en camino. Hasta que vuelva no sabes más que los demás.
mafia-insight-not-yet = La caja aún no te ha llegado. Hasta entonces no hay nada que calcular.
mafia-insight-lies = { $seat } no ha dicho la verdad
mafia-insight-either = { $first } { LINK("o", $second) } no ha dicho la verdad
mafia-insight-not-all = No todos han dicho la verdad: { $seats }
mafia-insight-opinion = Una opinión no contradice nada de lo que has dicho.
mafia-insight-why-clash = Por qué no puede ser todo verdad
mafia-insight-why-flow = Lo que se ha dicho de la caja aquí
mafia-insight-why-chance = Aún no hay nada que calcular
mafia-insight-chance-of = { $seat }: ¿{ $role }?
mafia-insight-worlds = Es así en { $count } de los { $total } mundos que quedan. Todos cuentan igual.
mafia-insight-no-world = No queda ningún mundo en el que todo eso sea verdad: alguien ha mentido.
mafia-insight-no-model = El modelo no puede explicar lo ocurrido.
mafia-insight-by-model = Aquí los mundos no pesan lo mismo: depende de lo que los sospechosos suelen tomar y de las mentiras que suelen contar.
mafia-won-godfather = { $seat } gana como Padrino.

# En el navegador: qué es el juego
mafia-tagline = La caja ha dado la vuelta. Unos son leales, otros son ricos, y todos tienen algo que contar.
mafia-side-godfather = Padrino
mafia-side-suspects = Bajo sospecha
mafia-option-players = Asientos
mafia-option-cleaner = Con un Limpiador
mafia-option-tokens = Fichas en la caja
mafia-option-tokens-loyal = { mafia-role-loyal }
mafia-option-tokens-cleaner = { mafia-role-cleaner }
mafia-option-tokens-agent = { mafia-role-agent }
mafia-option-tokens-driver = { mafia-role-driver }
mafia-option-jokers = Comodines
mafia-option-diamonds = Diamantes
mafia-option-honesty = Honradez de los sospechosos, en %
mafia-option-ties = Ladrones empatados
mafia-option-ties-share = ganan juntos
mafia-option-ties-nobody = no ganan
mafia-option-first_shot = Si disparan varios
mafia-option-first_shot-chance = decide el azar
mafia-option-first_shot-seat = el primero en orden
mafia-option-accuse_again = Se puede acusar un papel conocido
mafia-option-out_can_win = Fuera de juego se puede ganar
mafia-option-max_questions = Preguntas por sospechoso, como mucho
mafia-agent-random = Hace cualquier cosa permitida.
mafia-agent-bayes = Padrino: sopesa cada mundo según lo que los sospechosos toman y cuentan.
mafia-agent-best = Sospechoso: mentiras aprendidas, difíciles de distinguir de la verdad.
mafia-agent-chain = Padrino: mira dónde se rompe el flujo de diamantes.
mafia-agent-custom = Compuesto de tus propias estrategias.
mafia-agent-first-degree = Sospechoso: mentiras sencillas.
mafia-agent-mixed = Sospechoso: mentiras unas veces sencillas y otras astutas.
mafia-agent-second-degree = Sospechoso: mentiras que cuentan con ser descubiertas.
mafia-agent-strong = Padrino: aprende cómo mientes mientras pregunta.
mafia-agent-truthful = Sospechoso: siempre dice la verdad.

# En el navegador: la mesa
mafia-web-you-godfather = Tú, el Padrino
mafia-web-seat = Asiento { $seat }: { $name }
mafia-web-hidden-you = ocultos por ti
mafia-web-hidden = ocultos
mafia-web-returned = devueltos
mafia-web-stolen = robados, { $back } recuperados
mafia-web-recovered = recuperados
mafia-web-jokers = { $count ->
    [one] comodín
   *[other] comodines
  }
mafia-web-chest-returned = Caja devuelta: { $box }
mafia-web-chest-closed = La caja
mafia-web-chest-full = En la caja al principio: { $box }
mafia-web-flow-label = De { $before } a { $after }: { $what }
mafia-web-flow-known = { $n ->
    [one] Un diamante, lo sabes
   *[other] { $n } diamantes, lo sabes
  }
mafia-web-flow-said = { $n ->
    [one] Un diamante, según dicen
   *[other] { $n } diamantes, según dicen
  }
mafia-web-flow-broken = { $passed } pasados, { $received } recibidos, según dicen
mafia-web-flow-open = no se ha dicho nada
mafia-web-flow-legend = Diamantes de mano en mano: en blanco lo que sabes, a trazos lo que se dice, ≠ lo que no encaja.
mafia-web-no-role = ¿papel?
mafia-web-says = dice: { $what }
mafia-web-wants-floor = pide la palabra
mafia-web-is-out = fuera
mafia-web-accused = bajo acusación
mafia-web-aside = apartado: { $token }
mafia-web-mark = Tu marca
mafia-web-mark-of = Tu marca para { $name }
mafia-web-exposed = descubierto: { $role }
mafia-web-won = gana

# En el navegador: qué hacer
mafia-web-hide-title = ¿Cuántos diamantes ocultas?
mafia-web-hide-text = Solo tú lo sabrás. El resto da la vuelta.
mafia-web-hide = { $count ->
    [0] No ocultar nada
    [one] Ocultar 1 diamante
   *[other] Ocultar { $count } diamantes
  }
mafia-web-others-box = { $name } tiene la caja
mafia-web-others-box-text = Cada cual mira y toma algo. Nadie más ve qué.
mafia-web-take-title = La caja es tuya
mafia-web-take-text = { $what ->
    [tokens] Toma una ficha y pasa la caja.
    [diamonds] Toma unos diamantes y pasa la caja.
   *[both] Toma una ficha o unos diamantes y pasa la caja.
  }
mafia-web-take-text-first = { $what ->
    [tokens] Toma una ficha; también puedes apartar otra.
    [diamonds] Toma unos diamantes.
   *[both] Toma una ficha o unos diamantes; también puedes apartar una ficha.
  }
mafia-web-take-text-last = { $what ->
    [tokens] Toma una ficha, o déjalo todo: entonces eres un Pilluelo.
    [diamonds] Toma unos diamantes, o déjalo todo: entonces eres un Pilluelo.
   *[both] Toma una ficha o unos diamantes, o déjalo todo: entonces eres un Pilluelo.
  }
mafia-web-take-text-empty = La caja está vacía: eres un Pilluelo.
mafia-web-take-token = Tomar { $token }
mafia-web-steal = { $count ->
    [one] Robar 1 diamante
   *[other] Robar { $count } diamantes
  }
mafia-web-take-nothing = No tomar nada
mafia-web-take-with = { $taken }, apartar { $token }
mafia-web-take-choose = Elige lo que tomas
mafia-web-aside-title = Apartar
mafia-web-pick-seat = ¿A quién interrogas?
mafia-web-pick-seat-text = Elige a un sospechoso en la mesa.
mafia-web-questioning = Interrogas a { $name }
mafia-web-pick-accused = ¿A quién acusas?
mafia-web-suspect-out = { $name } está fuera: elige a otro sospechoso.
mafia-web-suspect-known = Ya se conoce el papel de { $name }: acusa a otra persona.
mafia-web-last-said = Última respuesta: «{ $answer }»
mafia-web-nothing-said = Aún no ha dicho nada.
mafia-web-ask = Preguntar
mafia-web-asked-before = respuesta: «{ $answer }»
mafia-web-announce = Anunciar
mafia-web-announce-title = Anunciar a la mesa
mafia-web-announce-text = No tiene por qué ser verdad.
mafia-web-announce-gift = He dado
mafia-web-announce-return = Me han devuelto
mafia-web-accuse = Acusar…
mafia-web-accuse-title = ¿Acusar a { $name }?
mafia-web-accuse-sure = Acusar a { $name }
mafia-web-accuse-joker = { $count ->
    [one] Si te equivocas, te cuesta el último comodín.
   *[other] Si te equivocas, te cuesta uno de tus { $count } comodines.
  }
mafia-web-accuse-no-joker = No queda ningún comodín: si { $name } no es Ladrón, pierdes.
mafia-web-accuse-agent = Si es un Agente, el Agente gana al instante.
mafia-web-accuse-stop = No acusar
mafia-web-give-floor = Dar la palabra a { $name }
mafia-web-accuse-only = Ya no quedan preguntas: acusa a alguien.
mafia-web-is-asked = El Padrino interroga a { $name }
mafia-web-you-ask = Interrogas a { $name }
mafia-web-godfather-thinks = El Padrino está pensando
mafia-web-speaks = { $name } tiene la palabra
mafia-web-you-asked = El Padrino te pregunta
mafia-web-you-speak = Tienes la palabra
mafia-web-you-speak-text = Elige de qué hablas y luego qué dices.
mafia-web-speak = Hablar de esto
mafia-web-you-volunteer = Hablas
mafia-web-ask-floor = Pedir la palabra
mafia-web-floor-asked = Has pedido la palabra.
mafia-web-is-accused = Acusan a { $name }
mafia-web-is-accused-text = Un Limpiador podría disparar ahora.
mafia-web-you-accuse = Acusas a { $name }
mafia-web-you-accused = El Padrino te acusa
mafia-web-shoot = Disparar a { $name }
mafia-web-shoot-text = Si es un Agente, ganas al instante. Si no, fuera los dos.
mafia-web-silent = No hacer nada
mafia-web-shooting = Vas a disparar
mafia-web-over = Se acabó
mafia-web-answer = Decir: «{ $answer }»
mafia-web-answer-choose = Elige tu respuesta
mafia-web-dont-know = No lo sé
mafia-web-decline = No diré nada
mafia-web-fits = encaja con lo que has dicho
mafia-web-fits-truth = la verdad
mafia-web-fits-against = contradice a { $seats }
mafia-web-contradicts = contradice lo que has dicho
mafia-web-contradicts-turn = contradice el turno { $n }: «{ $answer }»
mafia-web-impossible = nadie pudo ver eso
mafia-web-what-fits = ¿Qué encaja con lo que he dicho?
mafia-web-quote = «{ $answer }»
mafia-web-own = Tú: { $role }
mafia-web-own-of = { $name }: { $role }
mafia-web-theme = Tema
mafia-web-question = Pregunta
mafia-web-parameter = Sobre quién o qué
mafia-web-theme-diamonds = Diamantes
mafia-web-theme-tokens = Fichas
mafia-web-theme-box = Caja
mafia-web-theme-role = Papel
mafia-web-theme-opinion = Opinión
mafia-web-theme-aside = Apartado
mafia-web-q-received-box = ¿Qué recibiste?
mafia-web-q-passed-box = ¿Qué pasaste?
mafia-web-q-received-diamonds = ¿Cuántos diamantes recibiste?
mafia-web-q-passed-diamonds = ¿Cuántos diamantes pasaste?
mafia-web-q-received-token-count = ¿Cuántas fichas recibiste?
mafia-web-q-passed-token-count = ¿Cuántas pasaste?
mafia-web-q-received-tokens = ¿Cuáles recibiste?
mafia-web-q-passed-tokens = ¿Cuáles pasaste?
mafia-web-q-is-role = ¿Eres…?
mafia-web-q-role = ¿Quién eres?
mafia-web-q-accuse-whom = ¿A quién acuso?
mafia-web-q-knows-role = ¿Conoces el papel de…?
mafia-web-q-role-of = ¿Qué papel tiene…?
mafia-web-q-took-diamonds = ¿Tomó diamantes…?
mafia-web-q-aside-any = ¿Apartaste una ficha?
mafia-web-q-aside-which = ¿Cuál?
mafia-web-q-aside-is = ¿Fue…?
mafia-web-topic-received-box = Lo que recibí
mafia-web-topic-passed-box = Lo que pasé
mafia-web-topic-received-diamonds = Cuántos diamantes recibí
mafia-web-topic-passed-diamonds = Cuántos pasé
mafia-web-topic-received-token-count = Cuántas fichas recibí
mafia-web-topic-passed-token-count = Cuántas pasé
mafia-web-topic-received-tokens = Qué fichas recibí
mafia-web-topic-passed-tokens = Cuáles pasé
mafia-web-topic-is-role = Si soy { $about }
mafia-web-topic-role = Quién soy
mafia-web-topic-accuse-whom = A quién acusar
mafia-web-topic-knows-role = Si conozco el papel de { $about }
mafia-web-topic-role-of = El papel de { $about }
mafia-web-topic-took-diamonds = Si { $about } tomó diamantes
mafia-web-topic-aside-any = Si aparté una ficha
mafia-web-topic-aside-which = Qué ficha aparté
mafia-web-topic-aside-is = Si aparté { $about }
mafia-web-key-seat = Elegir a un sospechoso (1 a 9)
mafia-web-key-ask = Preguntar
mafia-web-key-accuse = Acusar

# En el navegador: lo que se sigue
mafia-web-claims = Lo que han dicho
mafia-web-claims-text = diamantes recibidos, pasados, papel
mafia-web-col-player = Nombre
mafia-web-col-received = Recibió
mafia-web-col-passed = Pasó
mafia-web-col-role = Papel
mafia-web-not-asked = sin preguntar
mafia-web-refused = no lo dice
mafia-web-did = { $name } recibió { $box }, tomó { $taken } y pasó { $left }.
mafia-web-did-aside = { $name } recibió { $box }, tomó { $taken }, apartó { $token } y pasó { $left }.
mafia-web-gave = { $gift ->
    [one] { $name } dio 1 diamante y recibió de vuelta { $box }.
   *[other] { $name } dio { $gift } diamantes y recibió de vuelta { $box }.
  }
mafia-web-not-back = La caja aún está en camino. Hasta que vuelva, { $name } no sabe más que los demás.
mafia-web-not-yet = La caja aún no ha llegado a { $name }. Hasta entonces no hay nada que calcular.
mafia-web-disputed = contradice a alguien
mafia-web-false = no puede ser verdad
mafia-web-aside-said = apartado: { $token }
mafia-web-aside-said-not = apartado: no { $token }
mafia-web-aside-said-some = apartado: algo
mafia-web-aside-said-none = apartado: nada
mafia-web-why = ¿Por qué?
mafia-web-no-clash = Nada se contradice hasta ahora.
mafia-web-more-clashes = { $count ->
    [one] Una contradicción más
   *[other] { $count } contradicciones más
  }
mafia-web-roles = Papeles, según tú
mafia-web-roles-of = Papeles, según { $name }
mafia-web-percent = en %
mafia-web-certain = seguro
mafia-web-way = A quién creer
mafia-web-way-ignore = A nadie
mafia-web-way-loyal-truthful = Leales
mafia-web-way-all-true = A todos
mafia-web-way-model = Modelo
mafia-web-believe = Creer:
mafia-web-exact = exacto
mafia-web-model = modelo de la mentira
mafia-web-no-worlds = No queda ningún mundo: alguien ha mentido.
mafia-web-model-lost = El modelo no puede explicar lo ocurrido.
mafia-web-worlds = { $n ->
    [one] Un solo reparto de papeles posible, { $full } con todas las cantidades.
   *[other] { $roles } repartos de papeles posibles, { $full } con todas las cantidades.
  }
mafia-web-worlds-loyal = { $roles } si los leales dicen la verdad.
mafia-web-aside-chances = Apartado: { $what }
mafia-web-hidden-chances = Ocultos por el Padrino: { $what }
mafia-web-share = { $what } ({ $share })
mafia-web-nothing = nada
mafia-web-expected = Diamantes tomados, en promedio
mafia-web-can-claim = Aún puedes afirmar ser: { $roles }.
mafia-web-gaps = Dónde desaparecen diamantes

# En el navegador: para repasar la partida
mafia-web-truth = Lo que era verdad
mafia-web-col-took = Tomó
mafia-web-col-lies = Mentiras
mafia-web-lies-of = { $lies } de { $claims }
mafia-web-godfather-line = Ocultos por { $name }: { $hidden }. Al volver, en la caja: { $box }. Robados: { $stolen }, recuperados: { $back }.
mafia-web-nobody-won = Nadie ha ganado.
mafia-web-claims-truth = Lo dicho y la verdad
mafia-web-true = verdad
mafia-web-lie = mentira
mafia-web-knew-better = sabía que no
mafia-web-opinion = opinión
mafia-web-in-truth = en verdad: «{ $answer }»
mafia-web-only-lies = Solo mentiras
mafia-web-beliefs = Lo que el Padrino podía creer
mafia-web-beliefs-text = La probabilidad del papel verdadero de cada cual, según un modelo de la mentira
mafia-web-beliefs-summary = Al final, los papeles verdaderos parecían probables en este orden: { $what }.
mafia-web-beliefs-entry = Línea del registro
mafia-web-beliefs-whose = De quién
mafia-web-beliefs-all = Todo el mundo
mafia-web-turn = turno { $n }
mafia-web-go = Ir al turno { $n }
mafia-web-early = La partida terminó antes de que todos tuvieran la caja.
mafia-web-ask-hint = Pulsa a un sospechoso para preguntar quién sabe su papel. O elige aquí una pregunta.

# Lecciones: el Padrino
mafia-lesson-godfather = Las preguntas del Padrino
mafia-lesson-godfather-hide = Eres el Padrino. Tu caja contiene 15 diamantes y tres fichas: un Leal, un Agente y un Conductor. Primero puedes ocultar hasta cinco diamantes, para que nadie sepa cuántos había. Oculta dos.
mafia-lesson-godfather-hide-other = Puedes ocultar de 0 a 5. En esta lección oculta dos: así dan la vuelta 13, y solo tú lo sabes.
mafia-lesson-godfather-gave = La caja ha vuelto y faltan 4 de los 13 diamantes. Quien los tomó está en esta mesa. Sigue los diamantes de mano en mano: pregunta a { $first } cuántos pasó.
mafia-lesson-godfather-gave-accuse = Aún no. No tienes comodín: si acusas a quien no es Ladrón, pierdes. Pregunta a { $first } cuántos diamantes pasó.
mafia-lesson-godfather-gave-other = Puede servir más tarde. Empieza por el principio: pregunta a { $first } cuántos diamantes pasó.
mafia-lesson-godfather-got = { $first } pasó 13, tantos como diste. Ahora el otro extremo del mismo camino: pregunta a { $second } cuántos recibió.
mafia-lesson-godfather-got-accuse = Demasiado pronto: nadie ha dicho aún nada sospechoso. Pregunta a { $second } cuántos diamantes recibió.
mafia-lesson-godfather-got-other = Sigue el flujo: pregunta a { $second } cuántos diamantes recibió. Deberían ser 13.
mafia-lesson-godfather-role = 13 pasados, 9 recibidos: aquí se rompe el flujo. { $first } { LINK("o", $second) } no dice la verdad. Pregunta a { $second } por su papel.
mafia-lesson-godfather-role-accuse = Uno de los dos, pero ¿cuál? Un error, y pierdes. Pregunta antes a { $second } por su papel.
mafia-lesson-godfather-role-other = Quédate con { $second }, donde se rompe el flujo: pregunta por el papel.
mafia-lesson-godfather-tokens = { $second } dice ser tu Leal. Entonces esa ficha tenía que estar en la caja. Pregunta a { $second } qué papeles había en la caja que recibió.
mafia-lesson-godfather-tokens-accuse = Ya casi lo tienes. Una pregunta más a { $second }: ¿qué papeles había en la caja recibida?
mafia-lesson-godfather-tokens-other = Busca una historia que no se sostenga: pregunta a { $second } qué papeles había en la caja recibida.
mafia-lesson-godfather-accuse = Llegaron un Agente y un Conductor, dice { $second }, y aun así habría tomado de ahí el Leal. Eso no puede ser. Un Agente podría mentir para que lo acusen: nunca es del todo seguro. Pero aquí también desaparecieron diamantes. Acusa a { $second }.
mafia-lesson-godfather-accuse-ask = Ya has oído bastante: { $second } ha dicho dos cosas que no pueden ser verdad a la vez. Acusa a { $second }.
mafia-lesson-godfather-accuse-accuse-1 = { $first } no ha dicho nada que se contradiga; { $second } sí. Acusa a { $second }.
mafia-lesson-godfather-accuse-other = Es hora de acusar a { $second }.
mafia-lesson-godfather-end = Los cuatro diamantes han vuelto: ganas junto con tu Leal, { $first }. Si { $second } hubiera sido un Agente, el Agente habría ganado en solitario. Por eso se buscan un flujo roto y una historia rota antes de acusar.

# Lecciones: un Leal
mafia-lesson-loyal = Una respuesta leal
mafia-lesson-loyal-take = La caja te ha llegado. Nadie ve lo que haces con ella. Con el Leal ganas si el Padrino recupera todos los diamantes robados. Tómalo.
mafia-lesson-loyal-take-steal = Con diamantes en el bolsillo serías Ladrón. Esa es la próxima partida; hoy toma el Leal.
mafia-lesson-loyal-take-take-agent = El Agente gana si lo acusan, y hay que saber parecer culpable. Hoy toma el Leal.
mafia-lesson-loyal-take-other = El Conductor gana con quien le pasó la caja: aquí { $first }, y faltan diamantes. Toma el Leal.
mafia-lesson-loyal-got = El Padrino ha preguntado a { $first }, que dice haber pasado 14 diamantes. Ahora te pregunta cuántos recibiste. Viste 9, y la verdad es lo que mejor te sirve. Di 9.
mafia-lesson-loyal-got-say-14 = Eso encubriría a { $first }, y solo ganas si vuelven los diamantes robados. Di lo que viste: 9.
mafia-lesson-loyal-got-decline = Quien calla parece un Ladrón, y ayuda a uno. Di lo que viste: 9.
mafia-lesson-loyal-got-other = Viste 9 diamantes. Un número falso haría sospechar de ti.
mafia-lesson-loyal-gave = Ahora el Padrino ve que { $first } y tú se contradicen. No tomaste diamantes: pasaron tantos como llegaron. Dilo.
mafia-lesson-loyal-gave-decline = Aquí no hay nada que ocultar. Llegaron 9 y pasaron 9.
mafia-lesson-loyal-gave-other = Tomaste una ficha, no diamantes: llegaron 9, así que pasaron 9.
mafia-lesson-loyal-whom = El Padrino pregunta a quién acusar. A { $first } le llegaron al menos 10 diamantes, y a ti 9: { $first } ha robado al menos uno. Dilo.
mafia-lesson-loyal-whom-dont-know = Sí lo sabes: { $first } recibió al menos 10 diamantes y pasó 9.
mafia-lesson-loyal-whom-decline = Tu palabra es lo que el Padrino necesita ahora. Nombra a { $first }.
mafia-lesson-loyal-whom-other = De quienes van después de ti sabes poco. Con { $first } tienes certeza: nombra a { $first }.
mafia-lesson-loyal-end = { $first } tuvo que devolver cinco diamantes, y el Padrino encontró los otros dos en manos de { $fifth }. Ganas como Leal, { LINK("y", $third) }, que conduce para ti, gana contigo.

# Lecciones: un Ladrón
mafia-lesson-thief = Una buena mentira
mafia-lesson-thief-take = En la caja: 15 diamantes y un Agente. Ya han tomado el Conductor y el Leal. Hoy eres Ladrón: roba 5.
mafia-lesson-thief-take-take-token = Nadie se hace rico con una ficha. Roba 5 diamantes.
mafia-lesson-thief-take-other = Cualquier número te haría Ladrón. Toma 5 aquí, para que encaje la historia.
mafia-lesson-thief-got = { $fourth } ha dicho al Padrino que recibió 10 diamantes. Así que pasaste 10. Si no tomaste ninguno, como vas a decir, ¿cuántos te llegaron? Di 10: entonces fue alguien antes de ti.
mafia-lesson-thief-got-say-15 = Es verdad, y te han atrapado: llegaron 15, pasaron 10. Di 10.
mafia-lesson-thief-got-decline = El silencio también te delata. Di 10.
mafia-lesson-thief-got-other = Piensa en el asiento siguiente, que recibió 10 de ti: solo con 10 no desaparece nada en tus manos.
mafia-lesson-thief-gave = Una mentira hay que mantenerla. Dices que no tomaste diamantes: entonces pasaron tantos como llegaron.
mafia-lesson-thief-gave-decline = Eso resultaría raro ahora. Sigue con tu historia: 10.
mafia-lesson-thief-gave-other = Dijiste que llegaron 10, { LINK("y", $fourth) } dice que pasaron 10. Di 10.
mafia-lesson-thief-role = Ahora necesitas un papel, uno cuya ficha ya no esté en la caja. Di que eres el Leal. { $second }, que lo es de verdad, protestará, pero el Padrino no puede saber quién de los dos dice la verdad.
mafia-lesson-thief-role-say-thief = Honradez hasta el final, y derrota. Di que eres el Leal.
mafia-lesson-thief-role-say-urchin = Un Pilluelo no toma nada de una caja vacía; acabas de poner 10 diamantes en la tuya. Di que eres el Leal.
mafia-lesson-thief-role-say-agent = { $fourth } tomó el Agente, de la caja que pasaste. Di que eres el Leal.
mafia-lesson-thief-role-other = Eso también estorbaría a alguien en la mesa, y no encaja con lo que dirás después. Di que eres el Leal.
mafia-lesson-thief-tokens = ¿Qué papeles te llegaron? Si tomaste el Leal, estaba en la caja, y el Agente pasó a { $fourth }. Di los dos.
mafia-lesson-thief-tokens-say-agent-1 = Es lo que viste, pero entonces no habría habido ningún Leal que tomar. Di los dos: Leal y Agente.
mafia-lesson-thief-tokens-other = Tu historia necesita el Leal que tomaste y el Agente que pasaste. El Conductor no tenía por qué estar.
mafia-lesson-thief-end = El Padrino tuvo que elegir entre { $second } y tú, se equivocó y no tenía comodín. Te escapas con 5 diamantes. Una buena mentira no se contradice a sí misma ni al asiento siguiente.

# Átomos de las fórmulas
mafia-a-godfather = el Padrino
mafia-relation-exactly = exactamente
mafia-relation-at-least = al menos
mafia-relation-at-most = como mucho
mafia-relation-more = más de
mafia-relation-fewer = menos de
mafia-relation-not = no exactamente
mafia-amount-exactly = exactamente { $things }
mafia-amount-at-least = al menos { $things }
mafia-amount-at-most = como mucho { $things }
mafia-amount-more = más de { $things }
mafia-amount-fewer = menos de { $things }
mafia-amount-not = un número distinto de { $things }
mafia-atom-n-diamonds = { $count ->
    [one] { $count } diamante
   *[other] { $count } diamantes
  }
mafia-atom-n-tokens = { $count ->
    [one] { $count } ficha
   *[other] { $count } fichas
  }
mafia-atom-n-thieves = { $count ->
    [one] { $count } Ladrón
   *[other] { $count } Ladrones
  }
mafia-atom-n-jokers = { $count ->
    [one] { $count } comodín
   *[other] { $count } comodines
  }
mafia-atom-form-role = el papel de un sospechoso
mafia-atom-form-took = diamantes tomados
mafia-atom-form-received = diamantes recibidos
mafia-atom-form-passed = diamantes pasados
mafia-atom-form-received-tokens = fichas recibidas
mafia-atom-form-passed-tokens = fichas pasadas
mafia-atom-form-all-tokens = fichas de todo tipo
mafia-atom-form-aside = ficha apartada
mafia-atom-form-thieves = número de Ladrones
mafia-atom-form-said = alguien ha hecho una declaración
mafia-atom-form-true = una declaración es cierta
mafia-atom-form-accused = hay acusación contra alguien
mafia-atom-form-out = un sospechoso está fuera
mafia-atom-form-shown = se reveló un papel
mafia-atom-form-jokers = comodines restantes
mafia-atom-form-recovered = diamantes recuperados
mafia-atom-role = { $seat } es { $role }
mafia-atom-role-not = { $seat } no es { $role }
mafia-atom-took = { $seat } tomó { $amount }
mafia-atom-took-godfather = { $seat } escondió { $amount }
mafia-atom-received = { $seat } recibió { $amount }
mafia-atom-received-godfather = { $seat } recuperó { $amount }
mafia-atom-passed = { $seat } pasó { $amount }
mafia-atom-passed-godfather = { $seat } entregó { $amount }
mafia-atom-aside = { $token } quedó aparte
mafia-atom-aside-not = { $token } no quedó aparte
mafia-atom-aside-none = no se apartó nada
mafia-atom-aside-none-not = se apartó una ficha
mafia-atom-thieves = hay { $amount }
mafia-atom-said = { $seat } ha hecho la declaración { $statement }
mafia-atom-said-what = { $seat } respondió «{ $what }» en la declaración { $statement }
mafia-atom-said-what-not = { $seat } no respondió «{ $what }» en la declaración { $statement }
mafia-atom-true = la declaración { $statement } de { $seat } es cierta
mafia-atom-accused = { $seat } está bajo acusación
mafia-atom-out = { $seat } está fuera
mafia-atom-shown = se reveló el papel de { $seat }
mafia-atom-jokers = quedan { $amount }
mafia-atom-recovered = se han recuperado { $amount }
mafia-said-yes = sí
mafia-said-no = no
mafia-said-none = nada
mafia-said-unsure = no lo sé
mafia-said-declined = no lo diré
