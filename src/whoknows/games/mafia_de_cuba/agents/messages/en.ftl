# SPDX-License-Identifier: MIT
# What suspects of Mafia de Cuba say about their moves.

mafia-suspect-takes = I took what makes me { $role }: one of the things I do in this seat with such a box.
mafia-suspect-tells-truth = I am { $role }, and this is true.
mafia-suspect-bends-truth = I am { $role } and say so, but not what was in the box.
mafia-suspect-poses = I am { $role } and pose as { $claimed }; this goes with all I have said so far.
mafia-suspect-thinks = I am { $role }, and say about others what suits me.
mafia-suspect-wants-floor = I am { $role }, and somebody next to me has said something else about the box than I saw.
mafia-suspect-shoots = I am { $role }, and rather take the accused for an agent than let the Godfather go on.

# What Godfathers say about their moves.

mafia-chain-asks = I ask { $seat } because I ask everybody how many diamonds there were, and for the role.
mafia-chain-accuses = I accuse { $seat }: at that place the diamonds do not go on as they were said to come.
mafia-chain-guesses = I accuse { $seat } at a guess: no break in the flow of diamonds tells more.
mafia-bayes-asks = I ask { $seat } because I hear everybody on the box before I accuse.
mafia-bayes-accuses = I accuse { $seat }: a thief with { $thief } %, one who would win by it with { $trap } %; I win with { $value } % then.
mafia-bayes-evidence = { $why } What does not fit: { $evidence }
mafia-strong-asks = I ask { $seat } because that answer is expected to help most.
