cluedo-title = Cluedo
cluedo-place = lugar
cluedo-weapon = arma
cluedo-suspect = sospechoso
cluedo-card = carta
cluedo-ask = preguntar
cluedo-accuse = acusar
cluedo-show = mostrar

# Lo que pasó
cluedo-secret-drawn = La carta secreta ({ $kind }) se aparta.
cluedo-secret-known = Carta del secreto: { $card }.
cluedo-dealt = { $seat } recibe una carta.
cluedo-dealt-known = { $seat } recibe: { $card }.
cluedo-asked = { $seat } pregunta: ¿{ $cards }?
cluedo-passed = { $seat } no tiene ninguna de las tres.
cluedo-passed-many = { $seats } no tienen ninguna de las tres.
cluedo-shown = { $seat } muestra una carta a { $asker }.
cluedo-shown-known = { $seat } muestra a { $asker }: { $card }.
cluedo-nobody-showed = Nadie puede mostrar una carta a { $asker }.
cluedo-accused = { $seat } se equivoca al acusar y desde ahora solo responde.
cluedo-accused-known = { $seat } acusa: { $cards }. No es correcto; desde ahora { $seat } solo responde.
cluedo-accused-right = { $seat } acusa, ¡y acierta!
cluedo-accused-right-known = { $seat } acusa: { $cards }. ¡Correcto!
cluedo-forfeited = { $seat } queda fuera por una falta y solo responde.
cluedo-stopped = Se ha alcanzado el límite de turnos.

cluedo-won = { $seat } descubre el secreto: { $cards }.
cluedo-all-eliminated = Todas las acusaciones eran equivocadas. El secreto era { $cards }.
cluedo-turn-limit = Se alcanzó el límite de turnos. El secreto era { $cards }.

cluedo-simple-asks = Quedan { $unseen } cartas sin ver; pregunta por tres de ellas.
cluedo-simple-accuses = Nadie pudo mostrar { $cards }, y ninguna se había visto.
cluedo-simple-shows = { $card } es la más baja de las cartas que puede mostrar.

cluedo-bot0-accuses = No sabe nada; su acusación es siempre { $cards }.
cluedo-bot1-shows = Ha sacado al azar { $card } de entre las cartas que puede mostrar.
cluedo-bot2-asks = Quiere saber quién tiene { $cards }; { $left } cartas aún pueden formar parte del secreto.
cluedo-bot2-accuses = De todo lo que ha percibido se deduce que el secreto es { $cards }.
cluedo-bot2-shows-only = { $card } es la única carta que puede mostrar.
cluedo-bot3-asks = De cada tipo pregunta por la carta de menor valor: { $cards } (en total { $value }).
cluedo-bot3-shows = De las cartas que puede mostrar, { $card } es la que más ha revelado ya.
cluedo-bot4-knows = Nada más encaja con todo lo que ha percibido: el secreto es { $cards }.
cluedo-bot4-guesses = Da a { $cards } una probabilidad del { $chance } %; si esperara, otro podría adelantarse y su probabilidad sería del { $later } %.
cluedo-bot4-asks = Su mejor conjetura acertaría con un { $chance } %; tras preguntar por { $cards }, con un { $hope } % de media. Los demás aprenden { $bits } bits.
cluedo-bot4-shows = Tras ver { $card }, quien pregunta se queda con la mayor duda sobre el secreto: { $bits } bits.

cluedo-tuned-asks = Quiere saber más sobre { $cards }; { $left } cartas aún pueden formar parte del secreto.
cluedo-tuned-misleads = Solo pregunta por cartas que ya conoce, para despistar; { $left } cartas aún pueden formar parte del secreto.
cluedo-tuned-accuses = Todas las demás cartas están descartadas: el secreto es { $cards }.
cluedo-tuned-shows = Sus pesos daban a { $card } un { $percent } % de probabilidad.
cluedo-tuned-shows-only = { $card } es la única carta que puede mostrar.

# El tablero
cluedo-board-hand = Tus cartas
cluedo-board-player = Nombre
cluedo-board-cards = Cartas
cluedo-board-status = Estado
cluedo-board-turn = le toca
cluedo-board-answering = debe mostrar
cluedo-board-out = solo responde
cluedo-board-playing = en juego
cluedo-board-question = Última pregunta
cluedo-board-turns = Turno { $turn } de { $limit } como máximo
cluedo-board-showed = { $seat } mostró una carta
cluedo-board-showed-known = { $seat } mostró { $card }
cluedo-board-passed = { $seat } pasó
cluedo-board-nobody = nadie pudo mostrar una carta

# Lo que se percibió y lo que se deduce, en proposiciones
cluedo-fact-seat-has = { $seat } tiene { $card }
cluedo-fact-seat-lacks = { $seat } no tiene { $card }
cluedo-fact-seat-dealt = { $seat } tiene en la mano { $cards }
cluedo-fact-seat-passed = { $seat } pasó con { $cards } en el turno { $turn }
cluedo-fact-seat-showed = { $seat } mostró una carta por { $cards } en el turno { $turn }
cluedo-fact-seat-showed-this = { $seat } mostró { $card } en el turno { $turn }
cluedo-fact-seat-showed-you = { $seat } te mostró { $card } en el turno { $turn }
cluedo-fact-you-has = tienes { $card }
cluedo-fact-you-lacks = no tienes { $card }
cluedo-fact-you-dealt = tienes en la mano { $cards }
cluedo-fact-you-passed = pasaste con { $cards } en el turno { $turn }
cluedo-fact-you-showed = mostraste una carta por { $cards } en el turno { $turn }
cluedo-fact-you-showed-this = mostraste { $card } en el turno { $turn }
cluedo-fact-secret-has = { $card } forma parte del secreto
cluedo-fact-secret-lacks = { $card } no forma parte del secreto
cluedo-fact-wrong = la acusación { $cards } del turno { $turn } era falsa

# El cuaderno
cluedo-notes-usage = notas nada|visto|todo|probabilidades
cluedo-notes-meaning = el cuaderno; lo que rellena (por defecto, nada)
cluedo-mark-usage = marca CARTA JUGADOR sí|no|?
cluedo-mark-meaning = una marca tuya; sin sí, no ni ? se borra
cluedo-why-usage = por qué JUGADOR [no] tiene CARTA
cluedo-why-meaning = de qué sucesos se deduce
cluedo-hint-usage = pista
cluedo-hint-meaning = lo que haría el agente más fuerte en tu lugar
cluedo-notes-title = Cuaderno de { $seat }: { $mode }
cluedo-notes-title-help = Cuaderno de { $seat }: { $mode } (ayuda)
cluedo-notes-off = nada
cluedo-notes-seen = visto
cluedo-notes-all = todo
cluedo-notes-chances = probabilidades
cluedo-notes-mode-off = tus propias marcas
cluedo-notes-mode-seen = lo que has visto
cluedo-notes-mode-all = todo lo que se deduce
cluedo-notes-mode-chances = probabilidades en %
cluedo-notes-secret = secreto
cluedo-notes-secret-short = S
cluedo-notes-legend = ✓ la tiene   × no la tiene   · sin decidir
cluedo-notes-legend-marks = Tus marcas: + sí   - no   ? duda
cluedo-notes-deals = { $count ->
    [one] Solo queda un reparto posible.
   *[other] Quedan { $count } repartos posibles.
  }
cluedo-notes-preparing = El cuaderno se prepara. La primerísima vez puede tardar un minuto.
cluedo-notes-switched-off = El cuaderno no rellena nada. Para que se rellene: notas visto, notas todo o notas probabilidades.
cluedo-notes-unknown = «{ $text }» no es una forma de rellenar el cuaderno: notas nada, notas visto, notas todo o notas probabilidades.
cluedo-mark-yes = sí
cluedo-mark-no = no
cluedo-mark-unsure = duda
cluedo-marked = Anotado: { $card }, { $owner }: { $mark }.
cluedo-unmarked = Sin marca: { $card }, { $owner }.
cluedo-read-mark-usage = Escribe por ejemplo: marca 13 2 ?, o: marca desván secreto no.
cluedo-read-why-usage = Escribe por ejemplo: por qué 2 tiene 13, o: por qué desván no es secreto.
cluedo-read-unknown = «{ $text }» no es ni una carta ni alguien de la mesa.
cluedo-read-no-card = Falta la carta.
cluedo-read-no-owner = Falta la persona (un nombre, un número o «secreto»).
cluedo-why-because = { $fact }, porque:
cluedo-why-rules = Cada mano tiene tres cartas, y el secreto una de cada tipo.
cluedo-why-opposite = Al contrario: { $fact }, porque:
cluedo-why-open = No se deduce que { $fact }: hay { $count } repartos posibles, y en { $some } de ellos es así.
cluedo-hint-asks = Preguntaría por { $cards }.
cluedo-hint-accuses = Acusaría: { $cards }.
cluedo-hint-shows = Mostraría { $card }.

# Después del final
cluedo-end-secret = El secreto: { $cards }.
cluedo-end-player = Nombre
cluedo-end-hand = Cartas
cluedo-end-known = Podía saberlo
cluedo-end-accused = Acusación
cluedo-end-turn = turno { $turn }
cluedo-end-wrong = turno { $turn }, falsa
cluedo-end-never = nunca
cluedo-end-explained = «Podía saberlo»: el turno tras el cual el secreto se deducía de lo que esa persona había percibido.

cluedo-place-0 = Desván
cluedo-place-1 = Sótano
cluedo-place-2 = Capilla
cluedo-place-3 = Invernadero
cluedo-place-4 = Establos
cluedo-place-5 = Lavandería
cluedo-place-6 = Observatorio
cluedo-place-7 = Garaje
cluedo-place-8 = Despensa
cluedo-place-9 = Terraza
cluedo-place-10 = Pozo
cluedo-place-11 = Molino
cluedo-place-12 = Embarcadero
cluedo-weapon-0 = Alfiler
cluedo-weapon-1 = Tijeras
cluedo-weapon-2 = Arsénico
cluedo-weapon-3 = Atizador
cluedo-weapon-4 = Bufanda
cluedo-weapon-5 = Martillo
cluedo-weapon-6 = Ballesta
cluedo-weapon-7 = Sable
cluedo-weapon-8 = Estatuilla
cluedo-weapon-9 = Paraguas
cluedo-weapon-10 = Navaja
cluedo-weapon-11 = Plancha
cluedo-weapon-12 = Sacacorchos
cluedo-suspect-0 = Florista
cluedo-suspect-1 = Pianista
cluedo-suspect-2 = Dentista
cluedo-suspect-3 = Acróbata
cluedo-suspect-4 = Poeta
cluedo-suspect-5 = Guía
cluedo-suspect-6 = Periodista
cluedo-suspect-7 = Ciclista
cluedo-suspect-8 = Economista
cluedo-suspect-9 = Astronauta
cluedo-suspect-10 = Oculista
cluedo-suspect-11 = Archivista
cluedo-suspect-12 = Alquimista
