# SPDX-License-Identifier: MIT
# What suspects of Mafia de Cuba say about their moves.

mafia-suspect-takes = Tomé lo que me hace { $role }: una de las cosas que hago en este asiento con una caja así.
mafia-suspect-tells-truth = Soy { $role }, y esto es verdad.
mafia-suspect-bends-truth = Soy { $role } y lo digo, pero no lo que había en la caja.
mafia-suspect-poses = Soy { $role } y me hago pasar por { $claimed }; esto encaja con todo lo que he dicho hasta ahora.
mafia-suspect-thinks = Soy { $role }, y digo de los demás lo que me conviene.
mafia-suspect-wants-floor = Soy { $role }, y alguien a mi lado ha dicho de la caja algo distinto de lo que vi.
mafia-suspect-shoots = Soy { $role }, y tengo al acusado por agente antes que dejar seguir al Padrino.
