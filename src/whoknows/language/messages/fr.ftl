# Agents

agent-no-explanation = Aucune raison donnée.
agent-random-reason = Tiré au hasard.
agent-explanation-failed = La raison n’a pas pu être donnée ({ $problem }).
# What a program outside gives as its reason.
agent-said = { $text }

# Compilation

compiling-once = Compilation du code pour sa première utilisation : quelques secondes, une seule fois.
compiling-still = La compilation continue : { $count ->
    [one] { $count } fonction
   *[other] { $count } fonctions
} jusqu’ici.

# Une partie dans le terminal

play-title = { $game } à { $players }, graine { $seed }
play-which-game = Quel jeu ?
play-help-hint = Tape un coup, ou « aide ».
play-your-turn-named = { $name } : à toi
play-may-react = { $name } : tu peux réagir ; Entrée pour te taire
play-hand-over = Passe le clavier à { $name }, puis Entrée.
play-saved = Enregistré sous « { $name } ». Pour continuer :
play-saved-under = Désormais enregistré sous « { $name } ».
play-stored = La partie est gardée sous « { $name } ». Pour la revoir :
play-resumed = « { $name } » continue.
play-undone = Coup repris.
play-undo-refused = Impossible de reprendre : quelqu’un en a appris quelque chose, ou le jeu a avancé.
play-move-refused = Impossible : { $why }
play-not-possible = « { $text } » n’est pas possible : { $reason }
play-unknown = « { $text } » n’est pas un coup ici. Tape « aide » pour voir ce qui est possible.
play-ambiguous = « { $text } » peut désigner plusieurs choses : { $choices }. Tape un peu plus.
play-missing-field = { $verb } : il manque { $field } ({ $choices }).
play-no-choice = « { $text } » n’est rien de tout cela ({ $field }) : { $choices }.
play-no-undo = Il n’y a rien à reprendre.
play-later = « { $text } » sera joué dès que possible.
play-too-many-words = { $verb } : « { $text } » est de trop.
play-over = La partie est finie.
play-winners = { $count ->
    [0] Personne ne gagne.
    [one] Victoire : { $names }.
   *[other] Victoire : { $names }.
  }
play-scores = Points : { $scores }
play-fault = { $name } : { $reason }
play-fault-raised = l’agent a échoué ({ $detail })
play-fault-illegal = la réponse n’était pas permise ({ $detail })
play-fault-late = pas de réponse à temps
play-empty-log = Il ne s’est encore rien passé.

play-help-moves = Coups
play-help-commands = Commandes
play-help-typed = forme courte : { $form }
play-command-help = ce qui est possible maintenant
play-command-later = un second coup sur la même ligne, joué dès que possible
play-command-log = tout ce que tu as perçu jusqu’ici
play-command-view = revoir la table
play-command-save = enregistrer sous un nom et continuer
play-command-undo = reprendre ton dernier coup, s’il n’a rien appris à personne
play-command-quit = enregistrer et partir
play-help-notebook = Le carnet (aide)
play-no-notebook = Ce jeu n’a pas de carnet.
play-notebook-failed = Le carnet a échoué ({ $problem }).
play-usage-notes = carnet non|oui
play-meaning-notes = ce qui découle de ce que tu as perçu, à chaque tour (au début rien)
play-notes-off = non
play-notes-on = oui
play-notes-switched-off = Le carnet ne montre rien de lui-même. Pour qu’il le fasse : carnet oui.
play-notes-unknown = « { $text } » n’est ni oui ni non.
play-read-usage = Tape : { $usage }
play-advice = { $name } taperait : { $move }
play-advice-silence = { $name } ne ferait rien maintenant.

# Parcourir une partie enregistrée

play-step-title = { $game } : { $names }
play-step-hint = Entrée pour avancer, « aide » pour voir ce que l’on peut taper.
play-step-begin = Avant le premier des { $last } tours
play-step-turn = Après le tour { $turn } sur { $last }
play-step-eyes = vu par { $name }
play-step-open = tout est visible
play-step-all = tout est dit ; la table vue par { $name }
play-step-watcher = vu par le public
play-step-unfinished = La partie n’est pas allée plus loin.
play-step-at-end = C’était le dernier tour.
play-step-at-start = C’est le début.
play-step-no-turn = Il n’y a pas de tour { $turn } : ils vont de 0 à { $last }.
play-step-unknown = « { $text } » ne veut rien dire ici. Tape « aide » pour voir ce qui est possible.
play-step-next = au tour suivant
play-step-previous = au tour précédent
play-step-jump = au tour portant ce numéro
play-step-first = au début
play-step-last = à la fin
play-step-seat = par d’autres yeux : 0 à { $last }, « watcher » (le public) ou « all » (tout)
play-step-moves = la liste de tous les tours
play-step-help = cette liste
play-step-quit = quitter

# Affirmations : ce que savaient leurs auteurs, et qui a été trompé
play-claims-honest = honnête : savait que c’était vrai
play-claims-lie = savait que c’était faux
play-claims-bluff = ne savait pas
play-claims-is-true = vrai
play-claims-is-false = faux
play-claims-believed = { $count ->
    [one] { $seat } y a cru pendant une étape
   *[other] { $seat } y a cru pendant { $count } étapes
}
play-claims-believed-to-end = { $count ->
    [one] { $seat } y a cru pendant une étape, jusqu’à la fin
   *[other] { $seat } y a cru pendant { $count } étapes, jusqu’à la fin
}
play-claims-none = Personne n’a rien affirmé qui puisse être vrai ou faux.
play-claims-model = Les croyances suivent le modèle « { $model } ».
play-claims-incomplete = Le temps n’a pas suffi pour trouver partout qui a été trompé.
play-claims-head-step = étape
play-claims-head-who = qui
play-claims-head-said = affirmation
play-claims-head-knew = ce que savait son auteur
play-claims-head-true = c’était
play-claims-head-deceived = qui a été trompé

# Formules de la logique en questions. LINK fait les élisions ; CAPITAL met la première lettre en majuscule.

ask-says-sentence = { CAPITAL($what) }.
ask-question-true = Est-ce { LINK("que", $what) } ?
ask-question-when = À quels moments est-il vrai { LINK("que", $what) } ?
ask-question-before = Était-il vrai, un pas plus tôt, { LINK("que", $what) } ?
ask-question-ever = A-t-il été vrai, à un moment jusqu’ici, { LINK("que", $what) } ?
ask-question-always = A-t-il été vrai, à chaque moment jusqu’ici, { LINK("que", $what) } ?
ask-question-knows = Est-ce { LINK("que", $who) } sait { LINK("que", $what) } ?
ask-question-whether = Est-ce { LINK("que", $who) } sait { LINK("si", $what) } ?
ask-question-possible = Ceci est-il possible d’après ce { LINK("que", $who) } sait : { $what } ?
ask-question-believes = Est-ce { LINK("que", $who) } croit { LINK("que", $what) } ?
ask-question-everyone = Est-ce { LINK("que", $who) } savent { LINK("que", $what) } ?
ask-question-everyone-whether = Est-ce { LINK("que", $who) } savent { LINK("si", $what) } ?
ask-question-together = Est-ce { LINK("que", $who) }, ensemble, savent { LINK("que", $what) } ?
ask-question-together-whether = Est-ce { LINK("que", $who) }, ensemble, savent { LINK("si", $what) } ?
ask-question-common = Est-il de connaissance commune entre { $who } { LINK("que", $what) } ?
ask-question-common-whether = Est-il de connaissance commune entre { $who } { LINK("si", $what) } ?

# Formules de la logique en propositions

ask-says-true = ce qui est toujours vrai l’est
ask-says-false = ce qui n’est jamais vrai l’est
ask-says-formula = la formule « { $formula } » est vraie
ask-says-in-brackets = ({ $what })
ask-says-not = il est faux de dire { LINK("que", $what) }
ask-says-and = { $left }, et { $right }
ask-says-or = { $left }, ou { $right }
ask-says-if = { LINK("si", $left) }, alors { $right }
ask-says-iff = { $left } exactement quand { $right }
ask-says-odd = un nombre impair de ces énoncés est vrai : { $parts }
ask-says-one-of = un seul de ces énoncés est vrai : { $parts }
ask-says-knows = { $who } sait { LINK("que", $what) }
ask-says-knows-not = { $who } ne sait pas { LINK("que", $what) }
ask-says-possible = d’après ce { LINK("que", $who) } sait, ceci est possible : { $what }
ask-says-ruled-out = { $who } sait qu’il est faux de dire { LINK("que", $what) }
ask-says-whether = { $who } sait { LINK("si", $what) }
ask-says-whether-not = { $who } ne sait pas { LINK("si", $what) }
ask-says-believes = { $who } croit { LINK("que", $what) }
ask-says-everyone = { $who } savent { LINK("que", $what) }
ask-says-everyone-whether = { $who } savent { LINK("si", $what) }
ask-says-common = il est de connaissance commune entre { $who } { LINK("que", $what) }
ask-says-common-whether = il est de connaissance commune entre { $who } { LINK("si", $what) }
ask-says-together = { $who }, ensemble, savent { LINK("que", $what) }
ask-says-together-whether = { $who }, ensemble, savent { LINK("si", $what) }
ask-says-chance-at-least = pour { $who }, ceci a une probabilité d’au moins { $bound } : { $what }
ask-says-chance-more = pour { $who }, ceci a une probabilité de plus de { $bound } : { $what }
ask-says-chance-at-most = pour { $who }, ceci a une probabilité d’au plus { $bound } : { $what }
ask-says-chance-less = pour { $who }, ceci a une probabilité de moins de { $bound } : { $what }
ask-says-chance-exactly = pour { $who }, ceci a une probabilité d’exactement { $bound } : { $what }
ask-says-before = un pas plus tôt, il était vrai { LINK("que", $what) }
ask-says-ever = à un moment jusqu’ici, il était vrai { LINK("que", $what) }
ask-says-always = à chaque moment jusqu’ici, il était vrai { LINK("que", $what) }
ask-says-told = une fois annoncé à tout le monde { LINK("que", $what) }, { $then }
ask-says-told-whether = une fois annoncé à tout le monde { LINK("si", $what) }, { $then }
ask-says-told-group = une fois annoncé seulement à { $who } { LINK("que", $what) }, { $then }
ask-says-told-group-whether = une fois annoncé seulement à { $who } { LINK("si", $what) }, { $then }

# Réponses

ask-reply-true = Oui : { $what }.
ask-reply-false = Non : { $what }.
ask-reply-likely = Rien n’a été trouvé contre, mais tout n’a pas été examiné : { $what }.
ask-reply-open = { $who } ne peut pas dire { LINK("si", $what) }.
ask-reply-undefined = À ce moment, quelque chose dont parle la question n’est pas là.
ask-reply-share-one = Un seul monde est possible pour { $who }.
ask-reply-share = { $worlds } mondes sont possibles pour { $who }. { $true ->
    [0] Dans aucun
   *[other] Dans { $true } d’entre eux
  }, { $what }. Probabilité : { $chance } ({ $percent } %).
ask-reply-share-weighed = { $worlds } mondes sont possibles pour { $who }. { $true ->
    [0] Dans aucun
   *[other] Dans { $true } d’entre eux
  }, { $what }. Probabilité : { $percent } %.
ask-reply-share-about = Dans un échantillon de { $worlds } mondes possibles pour { $who }, il y en a { $true } où { $what }. Probabilité : environ { $percent } % (intervalle à 95 % : de { $low } % à { $high } %).

# Demander dans le terminal

ask-reply-moment = Au moment { $at } sur { $last } (tour { $turn } sur { $turns })
ask-reply-how-exact = Exact, par { $engine } (modèle : { $model }), en { $seconds } s.
ask-reply-how-about = Non exact, par { $engine } (modèle : { $model }), en { $seconds } s.
ask-reply-world-first = Monde { $n }. Pour { $who }, il a la même apparence que la vérité :
ask-reply-world-next = Et pour { $who }, celui-ci a la même apparence que celui-là :
ask-reply-world-public = Monde { $n }. Pour le public, il a la même apparence que la vérité :
ask-reply-fact-true = Ici, ceci est vrai : { $what }.
ask-reply-fact-false = Ici, ceci est faux : { $what }.
ask-reply-fact-absent = Ici, il n’y a pas de quoi en parler : { $what }.
ask-reply-no-world = Aucun autre monde n’est nécessaire pour le voir.
ask-reply-span-one = moment { $first } (tour { $from })
ask-reply-span = moments { $first } à { $last } (tours { $from } à { $to })
ask-reply-when-true = Vrai : { $spans }.
ask-reply-when-never = À aucun moment.
ask-reply-when-undefined = Ce dont elle parle n’est pas là : { $spans }.
ask-reply-when-unsure = Non tranché : { $spans }.
ask-reply-since = Depuis le moment { $at }, où il s’est passé ceci :
ask-reply-each = Tour par tour : # vrai, . faux, ? non tranché, vide : pas là.
ask-reply-atoms = Ce que peuvent contenir les formules sur { $game }
ask-reply-players = Joueurs : { $names }.
ask-reply-models = Modèles : { $names }.
ask-reply-suggestions = À demander par exemple :

# Atomes des jeux qui n’ont pas de mots pour les leurs

ask-state-field = le champ { $name }
ask-state-value = { $value }
ask-state-equal = { $where } vaut { $value }
ask-state-unequal = { $where } ne vaut pas { $value }
ask-state-at-least = { $where } vaut au moins { $value }
ask-state-at-most = { $where } vaut au plus { $value }
ask-state-more = { $where } vaut plus de { $value }
ask-state-less = { $where } vaut moins de { $value }
