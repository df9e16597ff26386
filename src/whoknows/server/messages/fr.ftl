# A table: who is there

table-you = { $name } (toi)
table-seat = Place { $number }
table-seats = Places
table-seat-open = libre
table-seat-oracle = { $agent } (voit tout)
table-seat-substitute = { $agent } joue à sa place
table-seat-here = en ligne
table-seat-away = hors ligne
table-came = { $name } est là.
table-left = { $name } a quitté la table.
table-preparing = Les agents se préparent pour leur premier coup : quelques secondes, une seule fois.
table-away = { $count ->
    [one] { $names } n’est pas là.
   *[other] { $names } ne sont pas là.
}
table-away-substitute = Faire jouer un agent…
table-replaced = { $agent } joue à ta place.
table-replaced-end = Reprendre ma place
table-fault = { $name } est hors jeu : { $reason }
table-fault-closed = l’agent a échoué ; on saura pourquoi à la fin
table-helped = a pris de l’aide
table-watching = Tu regardes.
table-view-of = Vu par
table-view-public = le public
table-pass-to = Passe l’appareil à { $name }.
table-pass-turn = À { $name } de jouer
table-pass-text = Quand tu as tout vu, cache ton jeu et passe l’appareil.
table-pass = Cacher et passer
table-take = C’est moi, { $name }

# Before the match

table-lobby = Qui joue ?
table-lobby-host = Ta table
table-lobby-guest = On attend que l’hôte commence
table-lobby-open = { $count ->
    [one] Une place est libre. Envoie le lien, ou laisse-la à un agent.
   *[other] { $count } places sont libres. Envoie le lien, ou laisse-les à des agents.
  }
table-lobby-name = Ton nom
table-lobby-name-first = Donne d’abord ton nom.
table-lobby-sit = S’asseoir ici
table-lobby-sit-at = S’asseoir ici : { $seat }
table-start = Commencer
table-start-filled = Commencer, des agents complètent
table-copy-link = Copier le lien
table-copied = Lien copié.
table-not-begun = La partie n’a pas encore commencé.

# During the match

table-your-turn = À toi
table-may-react = Tu peux réagir
table-waiting = On attend les autres
table-over = Partie terminée
table-stay-silent = Se taire
table-closes = { $seconds ->
    [one] encore une seconde
   *[other] encore { $seconds } secondes
  }
table-choose = Choisir…
table-not-together = Ces choix ne vont pas ensemble.
table-value-none = inconnu
table-value-empty = rien
table-value-yes = oui
table-value-no = non
table-typed = Taper un coup ( / )
table-typed-send = Jouer le coup tapé
table-typed-help = Tu peux taper, par exemple : { $examples }
table-undo = Reprendre le coup

# The panel beside the table

table-panel = Journal, savoir, notes et explications
table-tab-table = Table
table-tab-log = Journal
table-tab-knowledge = Savoir
table-tab-ask = Question
table-tab-notes = Notes
table-tab-explain = Expliquer
table-tab-export = Exporter
table-log-go = Montrer ce moment
table-log-more = { $count ->
    [one] encore une ligne
   *[other] encore { $count } lignes
  }
table-log-empty = Il ne s’est encore rien passé.
table-log-why = Pourquoi ?
table-log-why-of = Pourquoi ? (ligne { $row })
table-knowledge-show = Montrer ce qui en découle
table-knowledge-help = C’est une aide ; les autres voient que tu l’utilises.
table-knowledge-none = Ce jeu ne montre pas ce qu’on sait.
table-knowledge-wait = Calcul en cours…
table-knowledge-forbidden = À cette table, chacun réfléchit sans aide.
table-knowledge-watcher = Après la fin, le public voit ce que chacun savait.
table-advice = Que ferait un agent à ta place ?
table-advice-hidden = Masqué. C’est aussi une aide.
table-advice-wait = Un instant…
table-advice-take = Faire ça
table-notes = Notes privées, gardées avec la partie
table-notes-none = Il faut jouer pour prendre des notes.
table-explain-empty = Demande « pourquoi ? » là où tu vois des pointillés ; la réponse s’affiche ici.
table-explain-entries = Dans le journal, tu peux demander leurs raisons aux agents.
table-explain-later = Les raisons des agents se lisent après la fin.
table-explain-why = Quelle était la raison de l’agent ?
table-explain-hidden = Masqué : cela peut révéler ce que tu ne sais pas.

# Time

table-time = Moment de la partie
table-time-at = Moment { $position } sur { $total }
table-time-short = { $position } / { $total }
table-time-back = Précédent
table-time-on = Suivant
table-live = en direct
table-go-live = Revenir au direct
table-past = Retour en arrière : { $position } sur { $total }

# The connection

table-connecting = Connexion…
table-lost = La connexion est perdue. Nouvel essai…
table-retry = Réessayer
table-offline = Il n’y a pas de connexion : rien n’a été envoyé.
table-unanswered = La connexion s’est rompue avant la réponse. Vérifie si c’est fait.
table-closed = Impossible de joindre cette table.

# The menu

table-save = Enregistrer
table-save-text = Chaque coup est gardé aussitôt. Un nom permet de retrouver la partie.
table-save-name = Nom
table-save-do = Enregistrer
table-saved = Enregistrée sous « { $name } ».
table-settings = Rythme et places
table-pace = Pause avant le coup d’un agent
table-pace-none = aucune
table-pace-seconds = { $seconds } s
table-substitute = Le laisser jouer
table-substitute-agent = Agent
table-give-back = Rendre la place
table-again = Nouvelle donne
table-again-text = Les mêmes rejouent avec une autre donne. Cette partie reste telle quelle.
table-again-not = Continuer
table-again-do = Redistribuer
table-fact-seats = { $count ->
    [one] une place
   *[other] { $count } places
  }
table-fact-deal-chosen = donne choisie par l’hôte
table-fact-open = table ouverte
table-fact-tutorial = tutoriel

# Lessons

table-lesson-number = { $number } sur { $total }
table-lesson-wait = Regarde ce que font les autres. Ce sera bientôt à toi.
table-lesson-next = Leçon suivante
table-lesson-real = Une vraie partie
table-lesson-play-on = Ou continue simplement à jouer.

# The end

table-end-score =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
table-end-nobody = Personne ne gagne.
table-end-you = Tu gagnes.
table-end-winners = { $count ->
    [one] { $names } gagne.
   *[other] { $names } gagnent.
  }
table-end-stopped = La partie a été arrêtée.
table-end-stopped-text = La personne qui gère ce serveur y a mis fin. Il n’y a pas de résultat.
table-end-scores = Scores
table-end-again = Encore
table-end-follow = Vers la partie suivante
table-end-analysis = Analyse
table-end-replay = Revoir
table-end-same-deal = Même donne
table-end-same-deal-text = Rejouer la même donne avec qui tu veux
table-same-deal = La même donne ailleurs
table-same-deal-who = Qui jouait
table-same-deal-result = Résultat
table-same-deal-none = Personne d’autre n’a encore joué cette donne.
table-end-home = Accueil

# Replays

table-replay = Relecture
table-replay-open = tout visible
table-replay-play = Lecture
table-replay-pause = Pause
table-replay-board = Table
table-report-wait = Examen de la partie…
table-report-none = Ce jeu n’a pas d’analyse.
table-claims = Qui a menti, qui a bluffé
table-claims-wait = Examen de ce qui a été dit…
table-claims-nothing = Aucune affirmation de ce genre.
table-claims-all = toutes
table-export-text = La partie en fichier, pour ce programme et pour d’autres.
table-export-file = Enregistrer la partie
table-export-format = Enregistrer en { $format }

# What the server says when something cannot be done

table-advice-silence = Ne rien dire.
table-again-already = La table suivante existe déjà.
table-bad-request = La page a envoyé quelque chose que la table ne comprend pas : { $why }
table-bad-token = Cette place n’est plus à toi. Rouvre le lien pour rejoindre la table ou regarder.
table-begun-already = La partie a déjà commencé.
table-busy = Une chose à la fois : tes dernières questions sont encore en cours.
table-hello-first = La page doit d’abord dire qui tu es.
table-hello-twice = Tu es déjà là.
table-knowledge-closed = Cela reste fermé jusqu’à la fin de la partie.
table-lesson-not-this = C’est un coup permis, mais pas celui que nous voulons essayer ici.
table-name-taken = Quelqu’un s’appelle déjà { $name } ici. Choisis un autre nom.
table-no-advice = Pas de conseil : { $why }
table-no-knowledge = Cela ne peut pas être calculé : { $why }
table-no-move = Ce n’est pas un coup de ce jeu : { $why }
table-no-oracle = Un agent qui voit tout ne peut s’asseoir qu’à une table ouverte.
table-no-reason = Aucun agent n’a donné de raison.
table-no-shoulders = À cette table, on regarde ce qui est public, pas par-dessus l’épaule de quelqu’un.
table-no-spectators = Cette table joue sans public.
table-no-undo = Il n’y a rien à reprendre.
table-too-long-to-undo = Cette partie est si longue qu’on ne peut plus rien y reprendre. Joue-la jusqu’au bout.
table-too-long = Cette partie est trop longue pour continuer. Commences-en une autre.
table-nobody-there = Cette place n’existe pas.
table-not-over = La partie n’est pas encore finie.
table-not-playing = Aucune partie n’est en cours ici.
table-not-stored = Le coup n’a pas pu être enregistré : il n’a pas été joué. Réessaie.
table-no-store = Le serveur ne peut ni enregistrer ni lire les parties pour le moment. Rien n’est perdu : réessaie dans un instant.
table-not-your-turn = Ce n’est pas à toi de jouer.
table-not-yours = Ce n’est pas à toi de décider pour cette place.
table-notes-too-long = Ces notes sont trop longues pour être gardées.
table-only-host = Seule la personne qui a ouvert la table peut faire cela.
table-only-watching = Tu regardes : pour jouer un coup, il faut une place.
table-reasons-closed = Les agents donnent leurs raisons après la fin ; à une table ouverte, tout de suite.
table-tip = Conseil pour ta première partie
table-tip-bar = Ce que tu peux faire s’affiche toujours ici ; la lampe dit quand c’est à toi.
table-tip-knowledge = Une hésitation ? « Savoir » montre ce qui découle de ce que tu as vu, et ce que ferait un agent.
table-tip-log = Le journal raconte tout. Clique sur une ligne pour revoir ce moment.
table-tip-next = Compris
table-tip-end = Arrêter les conseils
table-none = Il n’y a pas de table à cette adresse.
table-refused = Ce n’est pas possible : { $why }
table-seat-taken = Cette place est prise.
table-stopped = Cette table s’est arrêtée à cause d’une erreur du programme. Rien n’est perdu : recharge la page pour continuer.

# The page: what stands everywhere

page-logo = whoknows, accueil
page-home = Accueil
page-learn = Apprendre
page-replays = Parties
page-settings = Réglages
page-about = À propos
page-more-pages = Autres pages
page-menu = Menu
page-rules = Règles
page-rules-of = { $game } : les règles
page-sound = Son
page-theme-toggle = Clair ou sombre
page-language = Langue
page-language-en = English
page-language-fr = Français
page-language-es = Español
page-close = Fermer
page-save = Enregistrer
page-back = Retour
page-retry = Réessayer
page-change = Modifier
page-on = Oui
page-off = Non
page-all = Tous
page-you = toi
page-agent = agent
page-name = Nom
page-default-name = Camille
page-agent-names = Ada, Boole, Cléo, Dara, Emmy, Félix, Grâce, Hana, Inès, Jun, Kurt, Luz
page-agent-random = Joue au hasard.
page-name-change = Tu t’appelles { $name }. Changer de nom
page-name-title = Ton nom
page-name-label = C’est ainsi que les autres t’appellent à la table.
page-local = Tout tourne sur ta machine. Rien n’en sort.
page-trouble = Cela n’a pas marché.
page-missing = Il n’y a rien à cette adresse.
page-trouble-missing = Cela n’existe pas ici.
page-trouble-unreachable = Le serveur ne répond pas. Tourne-t-il encore ?
page-nowhere = Personne ne sait
page-nowhere-text = Il n’y a pas de page à cette adresse.

# Home

page-home-title = { $count ->
    [4] Quatre jeux. Chacun cache quelque chose.
    [5] Cinq jeux. Chacun cache quelque chose.
   *[other] { $count } jeux. Chacun cache quelque chose.
  }
page-home-text = Choisis, puis distribue. Des agents prennent les places libres.
page-quick-start = Commencer tout de suite
page-game = Jeu
page-players = Nombre de places
page-players-count = { $count ->
    [one] { $count } place
   *[other] { $count } places
  }
page-players-range = De { $min } à { $max } places
page-fewer = Moins
page-more = Plus
page-your-side = Tu joues
page-others-play = Les autres
page-level-gentle = Faciles
page-level-good = Bons
page-level-strongest = À fond
page-deal = Distribuer
page-invite = Inviter
page-invite-text = Ouvrir une table et envoyer son lien
page-all-options = Toutes les options
page-continue = Reprendre { $game }
page-your-turn = à toi
page-continue-lesson = Reprendre la leçon : { $game }
page-join = Rejoindre { $name } : { $game }
page-open-seats = { $count ->
    [one] une place libre
   *[other] { $count } places libres
  }

# A new table

page-new-table = Nouvelle table
page-open-table = Ouvrir la table
page-reset = Réinitialiser
page-seats = Places
page-seat = Place { $number }
page-seat-who = qui s’y assoit
page-kind-you = Toi
page-kind-agent = Agent
page-kind-person = Quelqu’un ici
page-kind-open = Par lien
page-kind-open-text = Quiconque ouvre le lien
page-agent-options = les options de l’agent
page-option-move_ms = Millisecondes par coup
page-option-bank_ms = Millisecondes par partie
page-option-memory_mb = Mémoire (Mo)
page-option-cpu_s = Temps de calcul (s)
page-oracle = voit tout
page-own-file = ton fichier
page-broken-file = illisible
page-random-seat = M’asseoir au hasard
page-watching = Aucune place n’est la tienne : tu regarderas.
page-game-options = Règles de la partie
page-table-options = La table
page-option-starter = Qui commence
page-usual = comme d’habitude
page-counts-rest = vide : aucun
page-rule = { $rule } : { $value }
page-rule-off = { $rule } : non
page-for-example = par exemple { $example }
page-secrecy = Secret
page-closed = Table fermée
page-open = Table ouverte
page-closed-text = Tu ne vois que ce qui découle de ta propre vue ; le reste, après la fin.
page-open-text = On peut regarder ce que chacun sait et les raisons des agents. Pour apprendre.
page-help-allowed = Savoir et conseils permis
page-listed = Les autres voient cette table sur leur accueil
page-spectators = Le public voit
page-spectators-public = ce qui est public
page-spectators-seats = la vue de chaque place
page-spectators-none = rien : pas de public
page-seed = Graine de la donne
page-seed-random = au hasard
page-table-name = Nom de la table

# Learning

page-learn-text = Une leçon est une courte partie qui s’explique elle-même. Les règles tiennent sur une page.
page-learn-by-playing = Apprendre en jouant
page-no-lessons = Ce jeu n’a pas encore de leçon.
page-no-guide = Les règles de ce jeu ne sont pas encore écrites.

# Matches of the past

page-replays-title = Parties jouées
page-replays-text = Les parties finies, coup par coup, par les yeux de chacun.
page-imported = D’un fichier
page-no-replays = Aucune partie finie. La première apparaîtra ici.
page-upload = Ouvrir un fichier
page-won-by = { $count ->
    [one] { $names } gagne
   *[other] { $names } gagnent
  }

# Settings

page-settings-text = Gardés dans ce navigateur seulement.
page-theme = Couleurs
page-theme-system = Comme le système
page-theme-light = Clair
page-theme-dark = Sombre
page-motion = Animations
page-motion-system = Comme le système
page-motion-full = Toutes
page-motion-less = Aucune
page-sound-text = Du bois, des dés, du papier et une cloche basse.
page-setting-pace = Pause avant les coups des agents
page-pace-text = Pour les nouvelles tables. À la table, elle se change à tout moment.
page-pace-none = aucune
page-seconds = { $seconds } s
page-setting-keys = Touches d’une lettre
page-keys-text = À désactiver si tu dictes ou si elles te gênent.

# Keys

page-keys = Touches
page-keys-everywhere = Partout
page-key-tab = Élément suivant
page-key-arrows = Se déplacer dans un groupe
page-key-enter = Confirmer ; à l’accueil : distribuer
page-key-escape = Revenir, fermer
page-key-region = Partie suivante de la page
page-key-tabs = Onglet précédent ou suivant
page-key-turns = Tour précédent ou suivant
page-key-live = Revenir au direct
page-key-typed = Taper un coup
page-key-ask = Poser une question
page-key-world = Un autre monde qui explique la réponse
page-key-pin = Épingler la question
page-key-save = Enregistrer la partie sous un nom
page-key-list = Cette liste

# About

page-about-what = whoknows est une table pour des jeux où chacun sait quelque chose et personne ne sait tout. Humains et agents y jouent ensemble, et le programme montre ce qui découle de ce qu’on a vu.
page-about-local = Tout tourne sur ta propre machine : pas de compte, aucune requête vers l’extérieur, aucun pistage.
page-about-marks = Toutes les images et tous les sons sont de nous. Les noms des jeux appartiennent à leurs propriétaires ; les règles sont racontées avec nos propres mots.
page-version = Version
page-games = Jeux
page-licence = Licence
page-licence-text = MIT : utilise-le, change-le, transmets-le.
page-interface = Pour les programmes
table-too-many = Toutes les tables de ce serveur sont prises. Réessaie dans quelques minutes.
table-store-full = Ce serveur ne garde pas plus de parties. Demande à la personne qui s’en occupe de faire de la place.
table-full = Cette table est complète : { $most } personnes regardent déjà. Réessaie plus tard.
table-server-short = Le serveur est débordé en ce moment. Rien n’est perdu : réessaie dans un instant.
table-too-many-watched = On regarde déjà trop de tables depuis ton adresse : { $most } vues au plus. Fermes-en et réessaie.
table-too-long-watched = On regarde déjà trop de longues parties depuis ton adresse. Fermes-en et réessaie.
table-too-often = C’est trop à la fois depuis ton adresse. Attends un peu et réessaie.

# Questions sur qui sait quoi

table-ask-bad-syntax = Cela ne peut pas se lire : { $why }
table-ask-bad-player = Personne ne s’appelle « { $name } » ici : { $why }
table-ask-bad-atom = On ne peut rien demander ici sur « { $name } » : { $why }
table-ask-refused = Cela ne peut pas se demander ici : { $why }
table-ask-too-many = Il y a trop de mondes possibles pour répondre. Pose une question plus simple, ou à un moment plus tardif.
table-ask-too-long = Cela a pris trop de temps. Pose une question plus simple, ou à un moment plus tardif.
table-ask-failed = Cela n’a pas pu être calculé.
table-ask-open-public = Ce que tout le monde a pu voir ne dit pas { LINK("si", $what) }.
table-ask-menus = La question
table-ask-who = Qui
table-ask-everybody = tout le monde
table-ask-in-truth = (en vérité)
table-ask-from-here = (vu d’ici)
table-ask-verb = Sait, ou juge probable
table-ask-verb-knows = sait
table-ask-verb-whether = sait si
table-ask-verb-possible = juge possible
table-ask-verb-likely = juge probable
table-ask-verb-everyone = chacun sait
table-ask-verb-everyone-whether = chacun sait si
table-ask-verb-common = savoir commun
table-ask-verb-together = savent ensemble
table-ask-link-that = que
table-ask-what = Quoi
table-ask-part = { $what }, partie { $number }
table-ask-not = pas
table-ask-not-title = Que ce n’est pas ainsi
table-ask-at-least = à au moins
table-ask-percent = { $percent } %
table-ask-add = ce que sait quelqu’un d’autre
table-ask-remove = Retirer cette personne
table-ask-menus-blank = Les menus ne peuvent pas dire cette question.
table-ask-menus-again = Repartir des menus
table-ask-formula = Formule
table-ask-do = Demander
table-ask-copy = Copier la formule
table-ask-copied = Formule copiée.
table-ask-pin = Épingler : poser la question à chaque moment (Ctrl+Entrée)
table-ask-unpin = Détacher
table-ask-pinned = Épinglées
table-ask-suggestions = Tu peux demander
table-ask-closed = Jusqu’à la fin, seul compte ce qui découle de ce que tu vois.
table-ask-closed-watcher = Jusqu’à la fin, seul compte ce que tout le monde peut voir.
table-ask-exact = exact
table-ask-exact-title = Tous les mondes possibles ont été comptés.
table-ask-sample = échantillon
table-ask-sample-title = Il y a trop de mondes à compter : quelques-uns ont été tirés au sort.
table-ask-cut = pas tranché
table-ask-cut-title = Tous les mondes possibles n’ont pas pu être examinés.
table-ask-model = modèle : { $model }
table-ask-engine = { $count } mondes ; moteur : { $engine }
table-ask-why = Pourquoi ?
table-ask-no-world = Aucun autre monde n’est nécessaire pour l’expliquer.
table-ask-short-true = Oui
table-ask-short-false = Non
table-ask-short-likely = Probable
table-ask-short-open = Ouvert
table-ask-short-undefined = Absent
table-ask-tracing = Toute la partie est parcourue…
table-ask-on-board = Voir la table
table-ask-true-at = Oui à { $turns }
table-ask-true-since = Oui depuis { $turn }
table-ask-never = Jamais
table-ask-always = Tout le temps
table-ask-hatched = absent
table-ask-striped = pas tranché
table-ask-next-change = Prochain changement : { $turn }
table-ask-world = Dans ce monde, rien ne change pour { $names }
table-ask-world-further = Et de là, rien ne change dans ce monde pour { $names }
table-ask-world-public = Dans ce monde, tout ce qui est public est pareil
table-ask-other-world = Un autre monde
table-ask-other-world-text = Ce n’est pas la vérité, mais ce qui pourrait être.
table-ask-world-number = Monde { $number } sur { $total }, du plus proche au plus lointain
table-ask-world-step = étape { $link } sur { $links }
table-ask-world-previous = Monde précédent
table-ask-world-next = Monde suivant
table-ask-back = Retour à la vérité
table-ask-back-short = Vérité
table-ask-fact = { $fact } : { $holding }.
table-ask-fact-yes = oui
table-ask-fact-no = non
table-ask-fact-none = absent
table-ask-fact-differs = ici { $here }, en vérité { $really }
