# SPDX-License-Identifier: MIT
# What suspects of Mafia de Cuba say about their moves.

mafia-suspect-takes = J'ai pris ce qui fait de moi { $role } : l'une des choses que je fais à cette place avec une telle boîte.
mafia-suspect-tells-truth = Je suis { $role }, et c'est vrai.
mafia-suspect-bends-truth = Je suis { $role } et je le dis, mais pas ce qu'il y avait dans la boîte.
mafia-suspect-poses = Je suis { $role } et me fais passer pour { $claimed } ; cela va avec tout ce que j'ai dit jusqu'ici.
mafia-suspect-thinks = Je suis { $role }, et je dis des autres ce qui m'arrange.
mafia-suspect-wants-floor = Je suis { $role }, et quelqu'un à côté de moi a dit de la boîte autre chose que ce que j'ai vu.
mafia-suspect-shoots = Je suis { $role }, et je tiens l'accusé pour un agent plutôt que de laisser faire le Parrain.
