cluedo-title = Cluedo
cluedo-place = lieu
cluedo-weapon = arme
cluedo-suspect = suspect
cluedo-card = carte
cluedo-ask = demander
cluedo-accuse = accuser
cluedo-show = montrer

# Ce qui s’est passé
cluedo-secret-drawn = La carte secrète ({ $kind }) est mise de côté.
cluedo-secret-known = Carte du secret : { $card }.
cluedo-dealt = { $seat } reçoit une carte.
cluedo-dealt-known = { $seat } reçoit : { $card }.
cluedo-asked = { $seat } demande : { $cards } ?
cluedo-passed = { $seat } n’a aucune des trois.
cluedo-passed-many = { $seats } n’ont aucune des trois.
cluedo-shown = { $seat } montre une carte à { $asker }.
cluedo-shown-known = { $seat } montre à { $asker } : { $card }.
cluedo-nobody-showed = Personne ne peut montrer de carte à { $asker }.
cluedo-accused = { $seat } accuse à tort et ne fait plus que répondre.
cluedo-accused-known = { $seat } accuse : { $cards }. C’est faux ; { $seat } ne fait plus que répondre.
cluedo-accused-right = { $seat } accuse, et c’est juste !
cluedo-accused-right-known = { $seat } accuse : { $cards }. C’est juste !
cluedo-forfeited = { $seat } est hors jeu pour une faute et ne fait plus que répondre.
cluedo-stopped = La limite de tours est atteinte.

cluedo-won = { $seat } a trouvé le secret : { $cards }.
cluedo-all-eliminated = Toutes les accusations étaient fausses. Le secret était { $cards }.
cluedo-turn-limit = La limite de tours est atteinte. Le secret était { $cards }.

cluedo-simple-asks = { $unseen } cartes n’ont pas été vues ; il en demande trois.
cluedo-simple-accuses = Personne n’a pu montrer { $cards }, et aucune n’avait été vue.
cluedo-simple-shows = { $card } est la plus petite des cartes qu’il peut montrer.

cluedo-bot0-accuses = Il ne sait rien ; son accusation est toujours { $cards }.
cluedo-bot1-shows = Il a tiré au sort { $card } parmi les cartes qu’il peut montrer.
cluedo-bot2-asks = Il veut savoir qui détient { $cards } ; { $left } cartes peuvent encore faire partie du secret.
cluedo-bot2-accuses = De tout ce qu’il a perçu, il découle que le secret est { $cards }.
cluedo-bot2-shows-only = { $card } est la seule carte qu’il puisse montrer.
cluedo-bot3-asks = De chaque type, il demande la carte de plus petite valeur : { $cards } (en tout { $value }).
cluedo-bot3-shows = Parmi les cartes qu’il peut montrer, { $card } est celle qu’il a déjà le plus dévoilée.
cluedo-bot4-knows = Rien d’autre ne s’accorde avec tout ce qu’il a perçu : le secret est { $cards }.
cluedo-bot4-guesses = Il donne à { $cards } une chance de { $chance } % ; s’il attendait, un autre pourrait être plus rapide et sa chance serait de { $later } %.
cluedo-bot4-asks = Sa meilleure conjecture serait juste à { $chance } % ; après avoir demandé { $cards }, à { $hope } % en moyenne. Les autres en apprennent { $bits } bits.
cluedo-bot4-shows = Après avoir vu { $card }, c’est là que le demandeur garde le plus de doute sur le secret : { $bits } bits.

cluedo-tuned-asks = Il veut en savoir plus sur { $cards } ; { $left } cartes peuvent encore faire partie du secret.
cluedo-tuned-misleads = Il ne demande que des cartes qu’il connaît déjà, pour brouiller les pistes ; { $left } cartes peuvent encore faire partie du secret.
cluedo-tuned-accuses = Toutes les autres cartes sont écartées : le secret est { $cards }.
cluedo-tuned-shows = Ses poids donnaient { $percent } % de chances à { $card }.
cluedo-tuned-shows-only = { $card } est la seule carte qu’il puisse montrer.

# Le plateau
cluedo-board-hand = Tes cartes
cluedo-board-player = Nom
cluedo-board-cards = Cartes
cluedo-board-status = État
cluedo-board-turn = à jouer
cluedo-board-answering = doit montrer
cluedo-board-out = répond seulement
cluedo-board-playing = en jeu
cluedo-board-question = Dernière question
cluedo-board-turns = Tour { $turn } sur { $limit } au plus
cluedo-board-showed = { $seat } a montré une carte
cluedo-board-showed-known = { $seat } a montré { $card }
cluedo-board-passed = { $seat } a passé
cluedo-board-nobody = personne n’a pu montrer de carte

# Ce qui a été perçu et ce qui en découle, en propositions
cluedo-fact-seat-has = { $seat } a { $card }
cluedo-fact-seat-lacks = { $seat } n’a pas { $card }
cluedo-fact-seat-dealt = { $seat } a en main { $cards }
cluedo-fact-seat-passed = { $seat } a passé sur { $cards } au tour { $turn }
cluedo-fact-seat-showed = { $seat } a montré une carte pour { $cards } au tour { $turn }
cluedo-fact-seat-showed-this = { $seat } a montré { $card } au tour { $turn }
cluedo-fact-seat-showed-you = { $seat } t’a montré { $card } au tour { $turn }
cluedo-fact-you-has = tu as { $card }
cluedo-fact-you-lacks = tu n’as pas { $card }
cluedo-fact-you-dealt = tu as en main { $cards }
cluedo-fact-you-passed = tu as passé sur { $cards } au tour { $turn }
cluedo-fact-you-showed = tu as montré une carte pour { $cards } au tour { $turn }
cluedo-fact-you-showed-this = tu as montré { $card } au tour { $turn }
cluedo-fact-secret-has = { $card } fait partie du secret
cluedo-fact-secret-lacks = { $card } ne fait pas partie du secret
cluedo-fact-wrong = l’accusation { $cards } au tour { $turn } était fausse

# Le carnet
cluedo-notes-usage = notes rien|vu|tout|chances
cluedo-notes-meaning = le carnet ; ce qu’il remplit (par défaut : rien)
cluedo-mark-usage = marque CARTE JOUEUR oui|non|?
cluedo-mark-meaning = une marque à toi ; sans oui, non ni ?, elle est effacée
cluedo-why-usage = pourquoi JOUEUR a [n’a pas] CARTE
cluedo-why-meaning = de quels événements cela découle
cluedo-hint-usage = indice
cluedo-hint-meaning = ce que l’agent le plus fort ferait à ta place
cluedo-notes-title = Carnet de { $seat } : { $mode }
cluedo-notes-title-help = Carnet de { $seat } : { $mode } (aide)
cluedo-notes-off = rien
cluedo-notes-seen = vu
cluedo-notes-all = tout
cluedo-notes-chances = chances
cluedo-notes-mode-off = tes propres marques
cluedo-notes-mode-seen = ce que tu as vu
cluedo-notes-mode-all = tout ce qui en découle
cluedo-notes-mode-chances = chances en %
cluedo-notes-secret = secret
cluedo-notes-secret-short = S
cluedo-notes-legend = ✓ a la carte   × ne l’a pas   · reste ouvert
cluedo-notes-legend-marks = Tes marques : + oui   - non   ? doute
cluedo-notes-deals = { $count ->
    [one] { $count } donne reste possible.
   *[other] { $count } donnes restent possibles.
  }
cluedo-notes-preparing = Le carnet se prépare. La toute première fois, cela peut prendre une minute.
cluedo-notes-switched-off = Le carnet ne remplit rien. Pour qu’il se remplisse : notes vu, notes tout ou notes chances.
cluedo-notes-unknown = « { $text } » n’est pas une façon de remplir le carnet : notes rien, notes vu, notes tout ou notes chances.
cluedo-mark-yes = oui
cluedo-mark-no = non
cluedo-mark-unsure = doute
cluedo-marked = Noté : { $card }, { $owner } : { $mark }.
cluedo-unmarked = Aucune marque : { $card }, { $owner }.
cluedo-read-mark-usage = Tape par exemple : marque 13 2 ?, ou : marque grenier secret non.
cluedo-read-why-usage = Tape par exemple : pourquoi 2 a 13, ou : pourquoi grenier n’est pas secret.
cluedo-read-unknown = « { $text } » n’est ni une carte ni quelqu’un à la table.
cluedo-read-no-card = Il manque la carte.
cluedo-read-no-owner = Il manque la personne (un nom, un numéro ou « secret »).
cluedo-why-because = { $fact }, parce que :
cluedo-why-rules = Chaque main a trois cartes, et le secret une de chaque type.
cluedo-why-opposite = Au contraire : { $fact }, parce que :
cluedo-why-open = Il n’en découle pas que { $fact } : { $count } donnes sont possibles, et c’est le cas dans { $some } d’entre elles.
cluedo-hint-asks = Il demanderait { $cards }.
cluedo-hint-accuses = Il accuserait { $cards }.
cluedo-hint-shows = Il montrerait { $card }.

# Après la fin
cluedo-end-secret = Le secret : { $cards }.
cluedo-end-player = Nom
cluedo-end-hand = Cartes
cluedo-end-known = Pouvait savoir
cluedo-end-accused = Accusation
cluedo-end-turn = tour { $turn }
cluedo-end-wrong = tour { $turn }, fausse
cluedo-end-never = jamais
cluedo-end-explained = « Pouvait savoir » : le tour après lequel le secret découlait de ce que cette personne avait perçu.

cluedo-place-0 = Grenier
cluedo-place-1 = Cave
cluedo-place-2 = Chapelle
cluedo-place-3 = Serre
cluedo-place-4 = Écuries
cluedo-place-5 = Buanderie
cluedo-place-6 = Observatoire
cluedo-place-7 = Garage
cluedo-place-8 = Cellier
cluedo-place-9 = Terrasse
cluedo-place-10 = Puits
cluedo-place-11 = Moulin
cluedo-place-12 = Hangar à bateaux
cluedo-weapon-0 = Épingle à chapeau
cluedo-weapon-1 = Cisailles
cluedo-weapon-2 = Arsenic
cluedo-weapon-3 = Tisonnier
cluedo-weapon-4 = Écharpe
cluedo-weapon-5 = Marteau
cluedo-weapon-6 = Arbalète
cluedo-weapon-7 = Sabre
cluedo-weapon-8 = Statuette
cluedo-weapon-9 = Parapluie
cluedo-weapon-10 = Rasoir
cluedo-weapon-11 = Fer à repasser
cluedo-weapon-12 = Tire-bouchon
cluedo-suspect-0 = Fleuriste
cluedo-suspect-1 = Pianiste
cluedo-suspect-2 = Dentiste
cluedo-suspect-3 = Acrobate
cluedo-suspect-4 = Poète
cluedo-suspect-5 = Guide
cluedo-suspect-6 = Journaliste
cluedo-suspect-7 = Cycliste
cluedo-suspect-8 = Économiste
cluedo-suspect-9 = Astronaute
cluedo-suspect-10 = Oculiste
cluedo-suspect-11 = Archiviste
cluedo-suspect-12 = Alchimiste
