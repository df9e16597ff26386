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
