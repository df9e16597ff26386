# SPDX-License-Identifier: MIT
# What suspects of Mafia de Cuba say about their moves.

mafia-suspect-takes = J'ai pris ce qui fait de moi { $role } : l'une des choses que je fais à cette place avec une telle boîte.
mafia-suspect-tells-truth = Je suis { $role }, et c'est vrai.
mafia-suspect-bends-truth = Je suis { $role } et je le dis, mais pas ce qu'il y avait dans la boîte.
mafia-suspect-poses = Je suis { $role } et me fais passer pour { $claimed } ; cela va avec tout ce que j'ai dit jusqu'ici.
mafia-suspect-thinks = Je suis { $role }, et je dis des autres ce qui m'arrange.
mafia-suspect-wants-floor = Je suis { $role }, et quelqu'un à côté de moi a dit de la boîte autre chose que ce que j'ai vu.
mafia-suspect-shoots = Je suis { $role }, et je tiens l'accusé pour un agent plutôt que de laisser faire le Parrain.

# Ce que les Parrains disent de leurs coups.

mafia-chain-asks = J'interroge { $seat } parce que je demande à chacun combien il y avait de diamants, et son rôle.
mafia-chain-accuses = J'accuse { $seat } : à cette place, les diamants ne repartent pas comme on dit qu'ils sont arrivés.
mafia-chain-guesses = J'accuse { $seat } au hasard : aucune rupture dans le flux des diamants n'en dit plus.
mafia-bayes-asks = J'interroge { $seat } parce que j'écoute chacun au sujet de la boîte avant d'accuser.
mafia-bayes-accuses = J'accuse { $seat } : voleur à { $thief } %, quelqu'un qui gagnerait par là à { $trap } % ; je gagne alors à { $value } %.
mafia-bayes-evidence = { $why } Ce qui ne va pas ensemble : { $evidence }
mafia-strong-asks = J'interroge { $seat } parce que cette réponse devrait aider le plus.
