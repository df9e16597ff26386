# SPDX-License-Identifier: MIT
# What suspects of Mafia de Cuba say about their moves.

mafia-suspect-takes = Tomé lo que me hace { $role }: una de las cosas que hago en este asiento con una caja así.
mafia-suspect-tells-truth = Soy { $role }, y esto es verdad.
mafia-suspect-bends-truth = Soy { $role } y lo digo, pero no lo que había en la caja.
mafia-suspect-poses = Soy { $role } y me hago pasar por { $claimed }; esto encaja con todo lo que he dicho hasta ahora.
mafia-suspect-thinks = Soy { $role }, y digo de los demás lo que me conviene.
mafia-suspect-wants-floor = Soy { $role }, y alguien a mi lado ha dicho de la caja algo distinto de lo que vi.
mafia-suspect-shoots = Soy { $role }, y tengo al acusado por agente antes que dejar seguir al Padrino.

# Lo que dicen los Padrinos de sus jugadas.

mafia-chain-asks = Pregunto a { $seat } porque pregunto a todos cuántos diamantes había, y su papel.
mafia-chain-accuses = Acuso a { $seat }: en ese sitio los diamantes no siguen como se dijo que llegaron.
mafia-chain-guesses = Acuso a { $seat } al azar: ninguna ruptura en el paso de los diamantes dice más.
mafia-bayes-asks = Pregunto a { $seat } porque escucho a todos sobre la caja antes de acusar.
mafia-bayes-accuses = Acuso a { $seat }: ladrón con un { $thief } %, alguien que ganaría con ello con un { $trap } %; gano entonces con un { $value } %.
mafia-bayes-evidence = { $why } Lo que no encaja: { $evidence }
mafia-strong-asks = Pregunto a { $seat } porque se espera que esa respuesta ayude más.
