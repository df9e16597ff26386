mafia-title = Mafia de Cuba

# Les coups
mafia-hide = cacher
mafia-steal = voler
mafia-take = prendre
mafia-take-nothing = prendre rien
mafia-ask = demander
mafia-announce-gift = annoncer donné
mafia-announce-return = annoncer reçu
mafia-give-floor = donner la parole
mafia-accuse = accuser
mafia-ask-floor = demander la parole
mafia-volunteer = déclarer
mafia-shoot = tirer
mafia-say = dire
mafia-dont-know = ne sais pas
mafia-decline = refuser
mafia-field-diamonds = diamants
mafia-field-aside = écarter
mafia-field-role = rôle
mafia-field-seat = joueur
mafia-field-question = question
mafia-field-about = sur
mafia-field-number = combien
mafia-field-tokens = jetons
mafia-field-token = jeton
mafia-field-yes = oui ou non
mafia-yes = oui
mafia-no = non
mafia-nothing = rien
mafia-number = { $number }

# Personnes et choses
mafia-seat = { $seat }
mafia-role-godfather = Parrain
mafia-role-loyal = Fidèle
mafia-role-cleaner = Nettoyeur
mafia-role-agent = Agent
mafia-role-driver = Chauffeur
mafia-role-thief = Voleur
mafia-role-urchin = Enfant des rues
mafia-a-loyal = un Fidèle
mafia-a-cleaner = un Nettoyeur
mafia-a-agent = un Agent
mafia-a-driver = un Chauffeur
mafia-a-thief = un Voleur
mafia-a-urchin = un Enfant des rues
mafia-the-loyal = le Fidèle
mafia-the-cleaner = le Nettoyeur
mafia-the-agent = l’Agent
mafia-the-driver = le Chauffeur
mafia-tokens-loyal = { $count ->
    [one] { $count } Fidèle
   *[other] { $count } Fidèles
  }
mafia-tokens-cleaner = { $count ->
    [one] { $count } Nettoyeur
   *[other] { $count } Nettoyeurs
  }
mafia-tokens-agent = { $count ->
    [one] { $count } Agent
   *[other] { $count } Agents
  }
mafia-tokens-driver = { $count ->
    [one] { $count } Chauffeur
   *[other] { $count } Chauffeurs
  }
mafia-tokens = { $tokens }
mafia-no-tokens = aucun jeton
mafia-n-tokens = { $count ->
    [0] aucun jeton
    [one] { $count } jeton
   *[other] { $count } jetons
  }
mafia-diamonds = { $count ->
    [0] aucun diamant
    [one] { $count } diamant
   *[other] { $count } diamants
  }
mafia-jokers = { $count ->
    [0] aucun joker
    [one] { $count } joker
   *[other] { $count } jokers
  }
mafia-box = { $diamonds } ; { $tokens }
mafia-empty-box = rien du tout

# Questions, en peu de mots
mafia-ask-received-box = boîte reçue
mafia-ask-passed-box = boîte passée
mafia-ask-received-diamonds = diamants reçus
mafia-ask-passed-diamonds = diamants passés
mafia-ask-received-token-count = nombre de jetons reçus
mafia-ask-passed-token-count = nombre de jetons passés
mafia-ask-received-tokens = jetons reçus
mafia-ask-passed-tokens = jetons passés
mafia-ask-is-role = est
mafia-ask-role = rôle
mafia-ask-accuse-whom = qui accuser
mafia-ask-knows-role = connaît le rôle de
mafia-ask-role-of = rôle de
mafia-ask-took-diamonds = diamants pris par
mafia-ask-aside-any = jeton écarté
mafia-ask-aside-which = quel jeton écarté
mafia-ask-aside-is = a écarté

# Les questions entières
mafia-question-received-box = Qu’y avait-il dans la boîte quand vous l’avez reçue ?
mafia-question-passed-box = Qu’y avait-il dans la boîte quand vous l’avez passée ?
mafia-question-received-diamonds = Combien de diamants y avait-il dans la boîte quand vous l’avez reçue ?
mafia-question-passed-diamonds = Combien de diamants y avait-il dans la boîte quand vous l’avez passée ?
mafia-question-received-token-count = Combien de jetons y avait-il dans la boîte quand vous l’avez reçue ?
mafia-question-passed-token-count = Combien de jetons y avait-il dans la boîte quand vous l’avez passée ?
mafia-question-received-tokens = Quels rôles y avait-il dans la boîte quand vous l’avez reçue ?
mafia-question-passed-tokens = Quels rôles y avait-il dans la boîte quand vous l’avez passée ?
mafia-question-is-role = Êtes-vous { $about } ?
mafia-question-role = Qui êtes-vous ?
mafia-question-accuse-whom = Qui devrais-je accuser ?
mafia-question-knows-role = Connaissez-vous le rôle de { $about } ?
mafia-question-role-of = À votre avis, quel est le rôle de { $about } ?
mafia-question-took-diamonds = Pensez-vous que { $about } a pris des diamants ?
mafia-question-aside-any = Avez-vous écarté un jeton ?
mafia-question-aside-which = Quel jeton avez-vous écarté ?
mafia-question-aside-is = Avez-vous écarté { $about } ?

# Les réponses
mafia-answer-dont-know = Je ne sais pas.
mafia-answer-decline = Je préfère ne rien dire.
mafia-answer-received-box = J’ai reçu ceci : { $what }.
mafia-answer-received-box-none = J’ai reçu une boîte vide.
mafia-answer-passed-box = J’ai passé ceci : { $what }.
mafia-answer-passed-box-none = J’ai passé une boîte vide.
mafia-answer-received-diamonds = J’ai reçu { $what }.
mafia-answer-received-diamonds-none = Je n’ai reçu aucun diamant.
mafia-answer-passed-diamonds = J’ai passé { $what }.
mafia-answer-passed-diamonds-none = Je n’ai passé aucun diamant.
mafia-answer-received-token-count = J’ai reçu { $what }.
mafia-answer-received-token-count-none = Je n’ai reçu aucun jeton.
mafia-answer-passed-token-count = J’ai passé { $what }.
mafia-answer-passed-token-count-none = Je n’ai passé aucun jeton.
mafia-answer-received-tokens = J’ai reçu { $what }.
mafia-answer-received-tokens-none = Je n’ai reçu aucun jeton.
mafia-answer-passed-tokens = J’ai passé { $what }.
mafia-answer-passed-tokens-none = Je n’ai passé aucun jeton.
mafia-answer-is-role-yes = Oui, je suis { $about }.
mafia-answer-is-role-no = Non, je ne suis pas { $about }.
mafia-answer-role = Je suis { $what }.
mafia-answer-accuse-whom = Accusez { $what }.
mafia-answer-knows-role-yes = Oui, je connais le rôle de { $about }.
mafia-answer-knows-role-no = Non, je ne connais pas le rôle de { $about }.
mafia-answer-role-of = Je pense que { $about } est { $what }.
mafia-answer-took-diamonds-yes = Oui, je pense que { $about } a pris des diamants.
mafia-answer-took-diamonds-no = Non, je ne pense pas que { $about } ait pris des diamants.
mafia-answer-aside-any-yes = Oui, j’ai écarté un jeton.
mafia-answer-aside-any-no = Non, je n’ai rien écarté.
mafia-answer-aside-which = J’ai écarté { $what }.
mafia-answer-aside-which-none = Je n’ai rien écarté.
mafia-answer-aside-is-yes = Oui, j’ai écarté { $about }.
mafia-answer-aside-is-no = Non, je n’ai pas écarté { $about }.

# Ce qui s’est passé
mafia-box-standard = Dans la boîte : { $box }. Pour le Parrain : { $jokers }.
mafia-box-custom = Une boîte personnalisée : { $box }. Pour le Parrain : { $jokers }.
mafia-hid = { $seat }, le Parrain, retire en secret autant de diamants qu’il veut.
mafia-hid-known = { $seat }, le Parrain, retire en secret : { $diamonds }.
mafia-passed = La boîte passe à { $seat }.
mafia-passed-known = La boîte passe à { $seat }. Dedans : { $box }.
mafia-returned = La boîte revient à { $seat }.
mafia-returned-known = La boîte revient à { $seat }. Dedans : { $box }.
mafia-took = { $seat } prend quelque chose.
mafia-took-known = { $seat } se sert : { $deed }.
mafia-took-nothing = rien
mafia-deed-aside = { $taken }, en écartant { $token }
mafia-asked = { $godfather } demande à { $seat } : « { $question } »
mafia-volunteers = { $seat } va répondre sans qu’on le demande : « { $question } »
mafia-said = { $seat } : « { $answer } »
mafia-said-unasked = { $seat }, de son propre chef : « { $answer } »
mafia-announced-gift = { $seat } annonce : « Dans la boîte, au départ : { $diamonds }. »
mafia-announced-return = { $seat } annonce : « Au retour, dans la boîte : { $box }. »
mafia-floor-asked = { $seat } demande la parole !
mafia-floor-given = { $seat } a la parole.
mafia-accused = { $godfather } accuse { $seat } !
mafia-shot-planned = { $seat } va tirer.
mafia-shot = { $seat } sort une arme et tire sur { $target }, qui n’est plus en jeu !
mafia-shown = Le rôle de { $seat } est dévoilé : { $role }.
mafia-shown-diamonds = Le rôle de { $seat } est dévoilé : { $role }, qui rend { $diamonds }.
mafia-joker = { $count ->
    [0] { $seat } reçoit le dernier joker et reste en jeu.
    [one] { $seat } reçoit un joker et reste en jeu ; il en reste { $count }.
   *[other] { $seat } reçoit un joker et reste en jeu ; il en reste { $count }.
  }
mafia-gave-up = { $seat } abandonne.
mafia-unmasked = Tout est dévoilé. Retiré par { $seat } : { $diamonds }.
mafia-fate = { $seat } était { $role } ; reçu : { $box } ; pris : { $deed }.

# Comment cela finit
mafia-end = { $what } { $why }
mafia-end-recovered = Tous les diamants volés sont retrouvés.
mafia-end-nothing-stolen = Personne n’a rien volé.
mafia-end-triumph = { $seat } a été accusé, mais c’est { $role }.
mafia-end-shot = { $shooter } a abattu { $seat }, qui était { $role }.
mafia-end-ruined = { $seat } a été accusé, mais c’est { $role }, et il n’y avait plus de joker.
mafia-end-gave-up = { $seat } a abandonné.
mafia-won = { $seat } gagne en tant que { $role }.
mafia-won-richest = { $seat } s’en tire avec le plus gros butin : { $diamonds }.
mafia-won-thief = { $seat } s’en tire avec { $diamonds }.
mafia-won-riding = { $seat } gagne en tant que chauffeur de { $passenger }.

# Pourquoi un coup n’est pas possible
mafia-cannot-not-now = ce n’est pas le moment.
mafia-cannot-speak-first = tu as la parole : nomme ce dont tu vas parler : déclarer diamants reçus.
mafia-cannot-hold-fire = tape Entrée pour ne pas tirer.
mafia-cannot-hide = { $count ->
    [0] on ne peut rien retirer de cette boîte.
    [one] on peut retirer { $count } diamant au plus.
   *[other] on peut retirer { $count } diamants au plus.
  }
mafia-cannot-steal-nothing = prends au moins un diamant, ou un jeton.
mafia-cannot-steal = { $count ->
    [0] il n’y a pas de diamants dans la boîte.
    [one] il n’y a que { $count } diamant dans la boîte.
   *[other] il n’y a que { $count } diamants dans la boîte.
  }
mafia-cannot-take = { $token } n’est pas dans la boîte.
mafia-cannot-aside = seul le premier suspect peut écarter un jeton.
mafia-cannot-aside-gone = { $token } n’est pas dans la boîte, ou il n’y en a qu’un.
mafia-cannot-leave = prends quelque chose : seul le dernier suspect peut laisser la boîte telle quelle.
mafia-cannot-seat = ce suspect n’existe pas ; ils sont numérotés de 1 à { $last }.
mafia-cannot-out = { $seat } n’est plus en jeu.
mafia-cannot-asked-enough = { $seat } a déjà eu { $count } questions ; cela suffit.
mafia-cannot-first-only = seul le premier suspect peut avoir écarté un jeton.
mafia-cannot-ask-of-self = pose à { $seat } une question sur quelqu’un d’autre.
mafia-cannot-no-such-role = il n’y a pas ce rôle dans cette boîte : { $role }.
mafia-cannot-accuse-again = le rôle de { $seat } est connu ; accuse quelqu’un d’autre.
mafia-cannot-floor = { $seat } n’a pas demandé la parole.
mafia-cannot-wants-floor = tu as déjà demandé la parole.
mafia-cannot-floor-now = réponds d’abord. Pour demander la parole dès que possible, ajoute-le à la réponse : refuser & parole.
mafia-cannot-announce-more = cela suffit : { $count } annonces sont le maximum.
mafia-cannot-announce-only-accuse = toutes les questions sont posées : il est temps d’accuser.
mafia-cannot-announce-gift = tu as pu donner de { $least } à { $most } diamants.
mafia-cannot-too-many = il n’y en a jamais autant dans la boîte.
mafia-cannot-shoot = seul un Nettoyeur peut tirer.
mafia-cannot-answer-number = réponds par un nombre : dire 8.
mafia-cannot-answer-tokens = réponds par des jetons : dire fidèle:2,chauffeur:1, ou dire rien.
mafia-cannot-answer-box = réponds par des diamants et des jetons : dire 8 fidèle:2,chauffeur:1, ou dire 8 rien.
mafia-cannot-answer-whether = réponds par oui ou par non.
mafia-cannot-answer-role = réponds par un rôle : dire fidèle.
mafia-cannot-answer-seat = réponds par un autre suspect que l’on peut accuser : dire accuse 3.
mafia-cannot-answer-token = réponds par un jeton, ou rien : dire fidèle, dire rien.
mafia-cannot-not-know = tu y étais : tu ne peux pas dire que tu ne sais pas.

# Le plateau
mafia-short-loyal = Fidèle
mafia-short-cleaner = Nettoyeur
mafia-short-agent = Agent
mafia-short-driver = Chauffeur
mafia-short-thief = Voleur
mafia-short-urchin = Enfant
mafia-board-custom = boîte personnalisée
mafia-board-player = joueur
mafia-board-received = dit : reçu
mafia-board-passed = dit : passé
mafia-board-role = dit : est
mafia-board-truth = était
mafia-board-did = a pris
mafia-board-full = Dans la boîte au départ : { $box }
mafia-board-hidden = Retiré : { $diamonds }
mafia-board-back = Revenu : { $box }
mafia-board-missing = Manquent : { $count }
mafia-board-recovered = Retrouvés : { $count }
mafia-board-jokers = Jokers : { $count }
mafia-board-announced-gift = Le Parrain dit avoir donné : { $diamonds }
mafia-board-announced-return = Le Parrain dit avoir récupéré : { $box }
mafia-board-own = Tu as reçu : { $box } ; tu as pris : { $deed }.
mafia-board-own-box = Tu as la boîte. Dedans : { $box }
mafia-board-aside = écarté :
mafia-board-legend = ! veut la parole   =Rôle dévoilé   +Rôle éliminé   ≠Rôle nié

# Le carnet
mafia-usage-notes = carnet aucun|dires|flux|rôles
mafia-meaning-notes = ce qui est montré à chaque tour (d’abord rien)
mafia-usage-claims = dires
mafia-meaning-claims = qui dit avoir reçu, passé et été quoi
mafia-usage-flow = flux [diamants|jetons|RÔLE]
mafia-meaning-flow = leur chemin de place en place d’après les dires, et où il se rompt
mafia-usage-roles = rôles [personne|fidèles|tous|modèle]
mafia-meaning-roles = la probabilité de chaque rôle, si l’on ne croit personne, les fidèles, tous, ou d’après un modèle du mensonge
mafia-usage-amounts = montants [personne|fidèles|tous|modèle]
mafia-meaning-amounts = combien de diamants chacun peut avoir pris
mafia-usage-worlds = mondes
mafia-meaning-worlds = combien de mondes sont possibles
mafia-usage-why = pourquoi [JOUEUR]
mafia-meaning-why = quelles affirmations ne peuvent être toutes vraies, et pourquoi
mafia-usage-hint = indice
mafia-meaning-hint = pour un suspect : ce que tu peux répondre sans te contredire
mafia-usage-mark = marque JOUEUR [TEXTE]
mafia-meaning-mark = une note à toi à côté d’un joueur : marque 3 voleur ?
mafia-usage-advice = conseil [AGENT]
mafia-meaning-advice = ce qu’un agent ferait à ta place, et pourquoi
mafia-read-usage = Pour demander : { $usage }
mafia-read-no-player = Quel joueur ? Nomme un suspect, ou donne son numéro.
mafia-read-no-such-player = « { $text } » n’est pas un suspect.
mafia-notes-off = aucun
mafia-notes-claims = dires
mafia-notes-flow = flux
mafia-notes-roles = rôles
mafia-notes-switched-off = Le carnet ne montre rien de lui-même. Pour qu’il le fasse : carnet dires, carnet flux ou carnet rôles.
mafia-notes-unknown = « { $text } » n’est pas une page du carnet.
mafia-notes-preparing = Préparation du calcul. La toute première fois, cela peut prendre une minute.
mafia-notes-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
mafia-notes-seat = nº
mafia-notes-player = joueur
mafia-notes-received = reçu
mafia-notes-passed = passé
mafia-notes-role = rôle
mafia-notes-mark = marque
mafia-notes-any = des diamants, %
mafia-notes-expected = en moyenne
mafia-notes-likeliest = combien : %
mafia-notes-trust = on croit
mafia-notes-role-worlds = mondes de rôles
mafia-notes-full-worlds = mondes complets
mafia-notes-taken = pris
mafia-notes-false = faux
mafia-notes-lies = dit → vrai
mafia-marked = { $seat } : { $mark }
mafia-unmarked = { $seat } n’a plus de marque.
mafia-claims-title = Ce qu’ils disent (aide)
mafia-claims-aside = écarté : { $what }
mafia-claims-legend = ◆ diamants, ● jetons ; ! contredit une autre affirmation, ✗ contredit ce que tu sais ; [ ] montré ; en détail : pourquoi
mafia-did-self = Tu as reçu { $box }, pris { $taken } et passé { $left }.
mafia-did-self-aside = Tu as reçu { $box }, pris { $taken }, écarté { $token } et passé { $left }.
mafia-claims-godfather = { $gift ->
    [one] Tu as donné { $gift } diamant et récupéré { $box }.
   *[other] Tu as donné { $gift } diamants et récupéré { $box }.
  }
mafia-flow-title = Le chemin de la boîte : { $what } (aide)
mafia-flow-diamonds = diamants
mafia-flow-tokens = jetons
mafia-flow-unknown = « { $text } » n’est pas dans la boîte.
mafia-flow-gave-known = { $seat } a donné { $n }
mafia-flow-gave-told = { $seat } dit avoir donné { $n }
mafia-flow-gave-unknown = { $seat } a donné : non dit
mafia-flow-got-known = { $seat } a récupéré { $n }
mafia-flow-got-told = { $seat } dit avoir récupéré { $n }
mafia-flow-got-unknown = { $seat } a récupéré : non dit
mafia-flow-own = toi : { $role }
mafia-flow-said = (dit { $received } → { $passed })
mafia-flow-missing = { $what } de moins entre { $before } et { $after }
mafia-flow-too-many = { $what } de trop entre { $before } et { $after }
mafia-flow-gone = { $what } en moins de { $before } à { $after } : par qui, nul ne l’a dit
mafia-flow-sum = Volé : { $stolen } ; { $back } de retour, { $open } à trouver.
mafia-flow-legend = reçu → passé, ce qui est resté ; ✗ impossible, ⋮ possible
mafia-trust-ignore = personne n’est cru
mafia-trust-loyal-truthful = les fidèles ont dit vrai
mafia-trust-all-true = tous ont dit vrai
mafia-trust-model = d’après un modèle du mensonge
mafia-trust-short-ignore = personne
mafia-trust-short-loyal-truthful = fidèles
mafia-trust-short-all-true = tous
mafia-trust-short-model = modèle
mafia-trust-unknown = « { $text } » n’est pas une façon de prendre les dires.
mafia-roles-title = Qui est quoi, en % : { $trust } (aide)
mafia-roles-aside = Écarté par { $seat } : { $what }
mafia-roles-hidden = Diamants retirés par le Parrain : { $what }
mafia-roles-none = rien
mafia-roles-legend = Chaque monde complet compte autant ; ◆ : diamants pris, en moyenne.
mafia-roles-legend-model = Comme s’ils prenaient et mentaient en suspects « mixed » ; ◆ : diamants pris, en moyenne.
mafia-roles-no-model = Le modèle ne peut expliquer ce qui s’est passé. Une autre façon de compter : rôles fidèles
mafia-amounts-title = Combien de diamants : { $trust } (aide)
mafia-worlds-title = Mondes possibles (aide)
mafia-worlds-legend = Mondes de rôles : qui est quoi, et le jeton écarté. Mondes complets : avec tous les montants.
mafia-worlds-none = Il n’y a pas de monde possible où { $trust } : quelqu’un a forcément menti.
mafia-worlds-liars = { $count ->
    [one] { $seats } a menti, c’est certain.
   *[other] { $seats } ont menti, c’est certain.
  }
mafia-worlds-see-why = Ce qui ne peut être entièrement vrai : pourquoi
mafia-why-nothing = Rien de ce qui a été dit ne contredit autre chose, ni ce que tu sais.
mafia-why-nothing-about = Rien de ce qu’a dit { $seat } ne contredit autre chose, ni ce que tu sais.
mafia-why-more = { $count ->
    [one] Encore { $count } ; sur un seul joueur : pourquoi JOUEUR
   *[other] Encore { $count } ; sur un seul joueur : pourquoi JOUEUR
  }
mafia-clash-and = { $first } { $second }
mafia-did-other = { $seat } a reçu { $box } et pris { $taken }.
mafia-did-other-aside = { $seat } a reçu { $box }, pris { $taken } et écarté { $token }.
mafia-clash-rules = Les règles ne le permettent pas.
mafia-clash-differ = La même boîte ne peut contenir { $first } et { $second }.
mafia-clash-growth = Le contenu de la boîte ne peut augmenter : { $first }, puis { $second }.
mafia-clash-too-fast = Il en manque plus qu’on n’a pu en prendre en chemin : { $first }, puis { $second }.
mafia-clash-missing = { $count ->
    [one] Il manque { $what }, et personne ne dit l’avoir pris.
   *[other] Il manque { $what }, et personne ne dit les avoir pris.
  }
mafia-clash-short = Au moins { $first } ont dû être donnés, et personne ne dit en avoir pris : { $second }.
mafia-clash-greedy = { $takers ->
    [one] Il manque { $diamonds } et { $tokens } : trop pour un seul suspect.
   *[other] Il manque { $diamonds } et { $tokens } : trop pour { $takers } suspects.
  }
mafia-clash-idle = { $takers ->
    [one] Chacun doit prendre quelque chose, mais rien ne manque.
   *[other] Chacun doit prendre quelque chose, mais il manque trop peu pour { $takers } suspects.
  }
mafia-clash-absent = Il n’en restait plus à prendre : { $what }.
mafia-clash-still-there = Ensuite, tout y était encore : { $what }.
mafia-clash-excess = Trop de suspects du même rôle ({ $role }) : { $count }, alors qu’il peut y en avoir { $most } au plus.
mafia-clash-together = Tout cela ne peut être vrai à la fois.
mafia-hint-title = { $question }
mafia-hint-option = { $typed } : { $answer }
mafia-hint-true = C’est la vérité.
mafia-hint-against = Contredit { $seats }.
mafia-hint-against-already = Ce que tu as dit contredit déjà { $seats }.
mafia-hint-more = { $count ->
    [one] { $count } autre réponse va avec ce que tu as dit.
   *[other] { $count } autres réponses vont avec ce que tu as dit.
  }
mafia-hint-no-truth = La vérité ne va pas avec ce que tu as dit.
mafia-hint-roles = D’après ce que tu as dit, tu peux encore prétendre être : { $roles }.
mafia-hint-opinion = Un avis ne contredit rien de ce que tu as dit. Ce que tu peux savoir toi-même : rôles
mafia-hint-inconsistent = Ce que tu as dit jusqu’ici ne peut être entièrement vrai ; rien ne peut plus y remédier.
mafia-hint-not-yet = C’est pour les suspects qui ont eu la boîte.
mafia-advice = { $name } taperait : { $move }
mafia-advice-silence = { $name } ne ferait rien maintenant.
mafia-advice-oracle = { $name } regarde ce qui est caché ; demande à un autre.
mafia-last-early = La partie s’est terminée avant que tous aient eu la boîte.
mafia-last-godfather = Retiré par { $seat } : { $hidden }. Dans la boîte au retour : { $box }. Volés : { $stolen }, retrouvés : { $back }.
mafia-last-announced = { $count ->
    [one] Le Parrain a fait une annonce, { $false ->
        [0] et elle était vraie.
       *[other] et elle était fausse.
      }
   *[other] Le Parrain a fait { $count } annonces, { $false ->
        [0] toutes vraies.
        [1] dont une fausse.
       *[other] dont { $false } fausses.
      }
  }
mafia-last-aside = écarté : { $token }
mafia-last-won = gagne
mafia-last-out = éliminé
mafia-last-lies = Faux parmi les affirmations sur ce qu’on a vu et fait :

# Pourquoi : les agents
mafia-suspect-takes = Il devient ainsi { $role }, comme sa stratégie le fait parfois avec une telle boîte.
mafia-suspect-thinks = Étant { $role }, il dit ce qu’il veut que le Parrain pense.
mafia-suspect-tells-truth = C’est { $role }, et ce qu’il dit est vrai.
mafia-suspect-bends-truth = Il ne nie pas être { $role }, mais ce qu’il dit n’est pas vrai.
mafia-suspect-poses = C’est { $role }, qui se fait passer pour { $claimed }.
mafia-suspect-wants-floor = Étant { $role }, il a quelque chose à dire qui peut l’aider.
mafia-suspect-shoots = Étant { $role }, il prend l’accusé pour un Agent.
mafia-chain-asks = Il demande à chacun, tour à tour, les diamants et le rôle ; maintenant à { $seat }.
mafia-chain-accuses = Nulle part le flux des diamants ne se rompt autant que chez { $seat }.
mafia-chain-guesses = Rien n’accable personne plus que les autres ; le hasard désigne { $seat }.
mafia-bayes-asks = { $seat } n’a pas encore répondu à cela.
mafia-bayes-accuses = { $seat } : Voleur à { $thief } %, et quelqu’un qui veut être accusé à { $trap } %. Il compte ainsi gagner à { $value } %.
mafia-bayes-evidence = { $why } Ce qui ne va pas ensemble : { $evidence }
mafia-strong-asks = Aucune autre question ne promet d’en apprendre plus que celle-ci, posée à { $seat }.
mafia-trust-all-others-true = tous les autres ont dit vrai
