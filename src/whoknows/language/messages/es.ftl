# Agentes

agent-no-explanation = No se da ninguna razón.
agent-random-reason = Elegido al azar.
agent-explanation-failed = No se pudo dar la razón ({ $problem }).
# What a program outside gives as its reason.
agent-said = { $text }

# Compilación

compiling-once = Se compila el código para su primer uso: unos segundos, una sola vez.
compiling-still = La compilación continúa: { $count ->
    [one] { $count } función
   *[other] { $count } funciones
} hasta ahora.

# Una partida en la terminal

play-title = { $game }, { $players } en la mesa, semilla { $seed }
play-which-game = ¿Qué juego?
play-help-hint = Escribe una jugada, o «ayuda».
play-your-turn-named = { $name }: te toca
play-may-react = { $name }: puedes reaccionar; Intro para callar
play-hand-over = Pasa el teclado a { $name } y pulsa Intro.
play-saved = Guardado como «{ $name }». Para continuar:
play-saved-under = Desde ahora se guarda como «{ $name }».
play-stored = La partida queda guardada como «{ $name }». Para verla de nuevo:
play-resumed = «{ $name }» continúa.
play-undone = Jugada retirada.
play-undo-refused = No se puede retirar: alguien ha aprendido algo, o el juego ha avanzado.
play-move-refused = No es posible: { $why }
play-not-possible = «{ $text }» no es posible: { $reason }
play-unknown = «{ $text }» no es una jugada aquí. Escribe «ayuda» para ver lo que es posible.
play-ambiguous = «{ $text }» puede ser varias cosas: { $choices }. Escribe un poco más.
play-missing-field = { $verb }: falta { $field } ({ $choices }).
play-no-choice = «{ $text }» no es nada de esto ({ $field }): { $choices }.
play-no-undo = No hay nada que retirar.
play-later = «{ $text }» se hará en cuanto sea posible.
play-too-many-words = { $verb }: sobra «{ $text }».
play-over = La partida ha terminado.
play-winners = { $count ->
    [0] Nadie gana.
    [one] Gana { $names }.
   *[other] Ganan { $names }.
  }
play-scores = Puntos: { $scores }
play-fault = { $name }: { $reason }
play-fault-raised = el agente ha fallado ({ $detail })
play-fault-illegal = la respuesta no estaba permitida ({ $detail })
play-fault-late = sin respuesta a tiempo
play-empty-log = Todavía no ha pasado nada.

play-help-moves = Jugadas
play-help-commands = Comandos
play-help-typed = forma corta: { $form }
play-command-help = lo que es posible ahora
play-command-later = una segunda jugada en la misma línea, que se hará en cuanto sea posible
play-command-log = todo lo que has percibido hasta ahora
play-command-view = la mesa otra vez
play-command-save = guardar con un nombre y seguir
play-command-undo = retirar tu última jugada, si no ha revelado nada a nadie
play-command-quit = guardar y salir
play-help-notebook = El cuaderno (ayuda)
play-no-notebook = Este juego no tiene cuaderno.
play-notebook-failed = El cuaderno ha fallado ({ $problem }).
play-usage-notes = notas no|sí
play-meaning-notes = lo que se sigue de lo que has percibido, en cada turno (al principio nada)
play-notes-off = no
play-notes-on = sí
play-notes-switched-off = El cuaderno no muestra nada por sí mismo. Para que lo haga: notas sí.
play-notes-unknown = «{ $text }» no es ni sí ni no.
play-read-usage = Escribe: { $usage }
play-advice = { $name } escribiría: { $move }
play-advice-silence = { $name } no haría nada ahora.

# Recorrer una partida guardada

play-step-title = { $game }: { $names }
play-step-hint = Intro para avanzar, «ayuda» para ver qué más se puede escribir.
play-step-begin = Antes del primero de { $last } turnos
play-step-turn = Tras el turno { $turn } de { $last }
play-step-eyes = como lo ve { $name }
play-step-open = todo está a la vista
play-step-all = se cuenta todo; la mesa como la ve { $name }
play-step-watcher = como lo ve el público
play-step-unfinished = La partida no llegó más lejos.
play-step-at-end = Ese era el último turno.
play-step-at-start = Este es el comienzo.
play-step-no-turn = No hay turno { $turn }: van del 0 al { $last }.
play-step-unknown = «{ $text }» no significa nada aquí. Escribe «ayuda» para ver qué se puede hacer.
play-step-next = al turno siguiente
play-step-previous = al turno anterior
play-step-jump = al turno con ese número
play-step-first = al comienzo
play-step-last = al final
play-step-seat = con otros ojos: de 0 a { $last }, «watcher» (el público) o «all» (todo)
play-step-moves = la lista de todos los turnos
play-step-help = esta lista
play-step-quit = salir

# Afirmaciones: qué sabían sus autores y a quién engañaron
play-claims-honest = sincero: sabía que era cierto
play-claims-lie = sabía que era falso
play-claims-bluff = no lo sabía
play-claims-is-true = cierto
play-claims-is-false = falso
play-claims-believed = { $count ->
    [one] { $seat } lo creyó durante un paso
   *[other] { $seat } lo creyó durante { $count } pasos
}
play-claims-believed-to-end = { $count ->
    [one] { $seat } lo creyó durante un paso, hasta el final
   *[other] { $seat } lo creyó durante { $count } pasos, hasta el final
}
play-claims-none = Nadie afirmó nada que pudiera ser cierto o falso.
play-claims-model = Las creencias siguen el modelo «{ $model }».
play-claims-incomplete = No hubo tiempo para averiguar en todas partes a quién se engañó.
play-claims-head-step = paso
play-claims-head-who = quién
play-claims-head-said = afirmación
play-claims-head-knew = qué sabía su autor
play-claims-head-true = era
play-claims-head-deceived = a quién se engañó

# Fórmulas de la lógica como preguntas. LINK une una palabra con lo que sigue; CAPITAL pone la primera letra en mayúscula.

ask-says-sentence = { CAPITAL($what) }.
ask-question-true = ¿{ CAPITAL($what) }?
ask-question-when = ¿En qué momentos es verdad que { $what }?
ask-question-before = ¿Era verdad un paso antes que { $what }?
ask-question-ever = ¿Ha sido verdad en algún momento hasta ahora que { $what }?
ask-question-always = ¿Ha sido verdad en todo momento hasta ahora que { $what }?
ask-question-knows = ¿{ $who } sabe que { $what }?
ask-question-whether = ¿{ $who } sabe si { $what }?
ask-question-possible = ¿Es posible lo siguiente, según lo que sabe { $who }: { $what }?
ask-question-believes = ¿{ $who } cree que { $what }?
ask-question-everyone = ¿{ $who } saben que { $what }?
ask-question-everyone-whether = ¿{ $who } saben si { $what }?
ask-question-together = ¿{ $who }, en conjunto, saben que { $what }?
ask-question-together-whether = ¿{ $who }, en conjunto, saben si { $what }?
ask-question-common = ¿Es conocimiento común entre { $who } que { $what }?
ask-question-common-whether = ¿Es conocimiento común entre { $who } si { $what }?

# Fórmulas de la lógica como frases

ask-says-true = lo que siempre es verdad lo es
ask-says-false = lo que nunca es verdad lo es
ask-says-formula = la fórmula «{ $formula }» es verdadera
ask-says-in-brackets = ({ $what })
ask-says-not = es falso decir que { $what }
ask-says-and = { $left }, { LINK("y", $right) }
ask-says-or = { $left }, { LINK("o", $right) }
ask-says-if = si { $left }, entonces { $right }
ask-says-iff = { $left } exactamente cuando { $right }
ask-says-odd = es verdad un número impar de estas frases: { $parts }
ask-says-one-of = es verdad solo una de estas frases: { $parts }
ask-says-knows = { $who } sabe que { $what }
ask-says-knows-not = { $who } no sabe que { $what }
ask-says-possible = según lo que sabe { $who }, es posible lo siguiente: { $what }
ask-says-ruled-out = { $who } sabe que es falso decir que { $what }
ask-says-whether = { $who } sabe si { $what }
ask-says-whether-not = { $who } no sabe si { $what }
ask-says-believes = { $who } cree que { $what }
ask-says-everyone = { $who } saben que { $what }
ask-says-everyone-whether = { $who } saben si { $what }
ask-says-common = es conocimiento común entre { $who } que { $what }
ask-says-common-whether = es conocimiento común entre { $who } si { $what }
ask-says-together = { $who }, en conjunto, saben que { $what }
ask-says-together-whether = { $who }, en conjunto, saben si { $what }
ask-says-chance-at-least = para { $who }, esto tiene una probabilidad de al menos { $bound }: { $what }
ask-says-chance-more = para { $who }, esto tiene una probabilidad de más de { $bound }: { $what }
ask-says-chance-at-most = para { $who }, esto tiene una probabilidad de como mucho { $bound }: { $what }
ask-says-chance-less = para { $who }, esto tiene una probabilidad de menos de { $bound }: { $what }
ask-says-chance-exactly = para { $who }, esto tiene una probabilidad de exactamente { $bound }: { $what }
ask-says-before = un paso antes era verdad que { $what }
ask-says-ever = en algún momento hasta ahora era verdad que { $what }
ask-says-always = en todo momento hasta ahora era verdad que { $what }
ask-says-told = una vez anunciado a todo el mundo que { $what }, { $then }
ask-says-told-whether = una vez anunciado a todo el mundo si { $what }, { $then }
ask-says-told-group = una vez anunciado solo a { $who } que { $what }, { $then }
ask-says-told-group-whether = una vez anunciado solo a { $who } si { $what }, { $then }

# Respuestas

ask-reply-true = Sí: { $what }.
ask-reply-false = No: { $what }.
ask-reply-likely = No se ha encontrado nada en contra, pero no se ha examinado todo: { $what }.
ask-reply-open = { $who } no puede decir si { $what }.
ask-reply-undefined = En ese momento falta algo de lo que habla la pregunta.
ask-reply-share-one = Un solo mundo es posible para { $who }.
ask-reply-share = Hay { $worlds } mundos posibles para { $who }. { $true ->
    [0] En ninguno
   *[other] En { $true } de ellos
  }, { $what }. Probabilidad: { $chance } ({ $percent } %).
ask-reply-share-weighed = Hay { $worlds } mundos posibles para { $who }. { $true ->
    [0] En ninguno
   *[other] En { $true } de ellos
  }, { $what }. Probabilidad: { $percent } %.
ask-reply-share-about = En una muestra de { $worlds } mundos posibles para { $who }, hay { $true } en los que { $what }. Probabilidad: alrededor de { $percent } % (intervalo del 95 %: de { $low } % a { $high } %).

# Preguntar en el terminal

ask-reply-moment = En el momento { $at } de { $last } (turno { $turn } de { $turns })
ask-reply-how-exact = Exacto, por { $engine } (modelo: { $model }), en { $seconds } s.
ask-reply-how-about = No exacto, por { $engine } (modelo: { $model }), en { $seconds } s.
ask-reply-world-first = Mundo { $n }. Para { $who } tiene el mismo aspecto que la verdad:
ask-reply-world-next = Y para { $who } este tiene el mismo aspecto que aquel:
ask-reply-world-public = Mundo { $n }. Para el público tiene el mismo aspecto que la verdad:
ask-reply-fact-true = Aquí esto es verdad: { $what }.
ask-reply-fact-false = Aquí esto es falso: { $what }.
ask-reply-fact-absent = Aquí no hay de qué hablar: { $what }.
ask-reply-no-world = No hace falta otro mundo para verlo.
ask-reply-span-one = momento { $first } (turno { $from })
ask-reply-span = momentos { $first } a { $last } (turnos { $from } a { $to })
ask-reply-when-true = Verdad: { $spans }.
ask-reply-when-never = En ningún momento.
ask-reply-when-undefined = No está aquello de lo que habla: { $spans }.
ask-reply-when-unsure = Sin decidir: { $spans }.
ask-reply-since = Desde el momento { $at }, cuando pasó esto:
ask-reply-each = Turno a turno: # verdad, . falso, ? sin decidir, vacío: no está.
ask-reply-atoms = Lo que pueden contener las fórmulas sobre { $game }
ask-reply-players = Jugadores: { $names }.
ask-reply-models = Modelos: { $names }.
ask-reply-suggestions = Por ejemplo, se puede preguntar:

# Átomos de los juegos que no traen palabras para los suyos

ask-state-field = el campo { $name }
ask-state-value = { $value }
ask-state-equal = { $where } vale { $value }
ask-state-unequal = { $where } no vale { $value }
ask-state-at-least = { $where } vale al menos { $value }
ask-state-at-most = { $where } vale como mucho { $value }
ask-state-more = { $where } vale más de { $value }
ask-state-less = { $where } vale menos de { $value }
