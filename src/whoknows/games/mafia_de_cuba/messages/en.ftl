mafia-title = Mafia de Cuba

# Moves
mafia-hide = hide
mafia-steal = steal
mafia-take = take
mafia-take-nothing = take nothing
mafia-ask = ask
mafia-announce-gift = announce gave
mafia-announce-return = announce got
mafia-give-floor = give the floor
mafia-accuse = accuse
mafia-ask-floor = ask for the floor
mafia-volunteer = volunteer
mafia-shoot = shoot
mafia-say = say
mafia-dont-know = don’t know
mafia-decline = decline
mafia-field-diamonds = diamonds
mafia-field-aside = set aside
mafia-field-role = role
mafia-field-seat = player
mafia-field-question = question
mafia-field-about = about
mafia-field-number = how many
mafia-field-tokens = tokens
mafia-field-token = token
mafia-field-yes = yes or no
mafia-yes = yes
mafia-no = no
mafia-nothing = nothing
mafia-number = { $number }

# People and things
mafia-seat = { $seat }
mafia-role-godfather = Godfather
mafia-role-loyal = Loyal henchman
mafia-role-cleaner = Cleaner
mafia-role-agent = Agent
mafia-role-driver = Driver
mafia-role-thief = Thief
mafia-role-urchin = Street urchin
mafia-a-loyal = a Loyal henchman
mafia-a-cleaner = a Cleaner
mafia-a-agent = an Agent
mafia-a-driver = a Driver
mafia-a-thief = a Thief
mafia-a-urchin = a Street urchin
mafia-the-loyal = the Loyal henchman
mafia-the-cleaner = the Cleaner
mafia-the-agent = the Agent
mafia-the-driver = the Driver
mafia-tokens-loyal = { $count ->
    [one] 1 Loyal henchman
   *[other] { $count } Loyal henchmen
  }
mafia-tokens-cleaner = { $count ->
    [one] 1 Cleaner
   *[other] { $count } Cleaners
  }
mafia-tokens-agent = { $count ->
    [one] 1 Agent
   *[other] { $count } Agents
  }
mafia-tokens-driver = { $count ->
    [one] 1 Driver
   *[other] { $count } Drivers
  }
mafia-tokens = { $tokens }
mafia-no-tokens = no tokens
mafia-n-tokens = { $count ->
    [0] no tokens
    [one] 1 token
   *[other] { $count } tokens
  }
mafia-diamonds = { $count ->
    [0] no diamonds
    [one] 1 diamond
   *[other] { $count } diamonds
  }
mafia-jokers = { $count ->
    [0] no jokers
    [one] 1 joker
   *[other] { $count } jokers
  }
mafia-box = { $diamonds }; { $tokens }
mafia-empty-box = nothing at all

# Questions, in few words
mafia-ask-received-box = received box
mafia-ask-passed-box = passed box
mafia-ask-received-diamonds = received diamonds
mafia-ask-passed-diamonds = passed diamonds
mafia-ask-received-token-count = received token count
mafia-ask-passed-token-count = passed token count
mafia-ask-received-tokens = received tokens
mafia-ask-passed-tokens = passed tokens
mafia-ask-is-role = is
mafia-ask-role = role
mafia-ask-accuse-whom = accuse whom
mafia-ask-knows-role = knows role of
mafia-ask-role-of = role of
mafia-ask-took-diamonds = diamonds taken by
mafia-ask-aside-any = aside
mafia-ask-aside-which = aside which
mafia-ask-aside-is = aside was

# Questions in full
mafia-question-received-box = What was in the box when you got it?
mafia-question-passed-box = What was in the box when you passed it on?
mafia-question-received-diamonds = How many diamonds were in the box when you got it?
mafia-question-passed-diamonds = How many diamonds were in the box when you passed it on?
mafia-question-received-token-count = How many tokens were in the box when you got it?
mafia-question-passed-token-count = How many tokens were in the box when you passed it on?
mafia-question-received-tokens = Which roles were in the box when you got it?
mafia-question-passed-tokens = Which roles were in the box when you passed it on?
mafia-question-is-role = Are you { $about }?
mafia-question-role = Who are you?
mafia-question-accuse-whom = Whom should I accuse?
mafia-question-knows-role = Do you know { $about }’s role?
mafia-question-role-of = Which role does { $about } have, in your opinion?
mafia-question-took-diamonds = Do you think that { $about } took diamonds?
mafia-question-aside-any = Did you set a token aside?
mafia-question-aside-which = Which token did you set aside?
mafia-question-aside-is = Did you set { $about } aside?

# Answers
mafia-answer-dont-know = I do not know.
mafia-answer-decline = I would rather not say.
mafia-answer-received-box = I got { $what }.
mafia-answer-received-box-none = I got an empty box.
mafia-answer-passed-box = I passed on { $what }.
mafia-answer-passed-box-none = I passed on an empty box.
mafia-answer-received-diamonds = I got { $what }.
mafia-answer-received-diamonds-none = I got no diamonds.
mafia-answer-passed-diamonds = I passed on { $what }.
mafia-answer-passed-diamonds-none = I passed on no diamonds.
mafia-answer-received-token-count = I got { $what }.
mafia-answer-received-token-count-none = I got no tokens.
mafia-answer-passed-token-count = I passed on { $what }.
mafia-answer-passed-token-count-none = I passed on no tokens.
mafia-answer-received-tokens = I got { $what }.
mafia-answer-received-tokens-none = I got no tokens.
mafia-answer-passed-tokens = I passed on { $what }.
mafia-answer-passed-tokens-none = I passed on no tokens.
mafia-answer-is-role-yes = Yes, I am { $about }.
mafia-answer-is-role-no = No, I am not { $about }.
mafia-answer-role = I am { $what }.
mafia-answer-accuse-whom = Accuse { $what }.
mafia-answer-knows-role-yes = Yes, I know { $about }’s role.
mafia-answer-knows-role-no = No, I do not know { $about }’s role.
mafia-answer-role-of = I think { $about } is { $what }.
mafia-answer-took-diamonds-yes = Yes, I think { $about } took diamonds.
mafia-answer-took-diamonds-no = No, I do not think that { $about } took diamonds.
mafia-answer-aside-any-yes = Yes, I set a token aside.
mafia-answer-aside-any-no = No, I set nothing aside.
mafia-answer-aside-which = I set { $what } aside.
mafia-answer-aside-which-none = I set nothing aside.
mafia-answer-aside-is-yes = Yes, I set { $about } aside.
mafia-answer-aside-is-no = No, I did not set { $about } aside.

# What happened
mafia-box-standard = In the box: { $box }. The Godfather has { $jokers }.
mafia-box-custom = A custom box: { $box }. The Godfather has { $jokers }.
mafia-hid = { $seat }, the Godfather, secretly removes as many diamonds as he likes.
mafia-hid-known = { $seat }, the Godfather, secretly removes { $diamonds }.
mafia-passed = The box goes to { $seat }.
mafia-passed-known = The box goes to { $seat }. In it: { $box }.
mafia-returned = The box is back with { $seat }.
mafia-returned-known = The box is back with { $seat }. In it: { $box }.
mafia-took = { $seat } takes something.
mafia-took-known = { $seat } takes { $deed }.
mafia-took-nothing = nothing
mafia-deed-aside = { $taken }, with { $token } set aside
mafia-asked = { $godfather } asks { $seat }: “{ $question }”
mafia-volunteers = { $seat } is going to answer unasked: “{ $question }”
mafia-said = { $seat }: “{ $answer }”
mafia-said-unasked = { $seat }, unasked: “{ $answer }”
mafia-announced-gift = { $seat } announces: “I gave { $diamonds }.”
mafia-announced-return = { $seat } announces: “I got back { $box }.”
mafia-floor-asked = { $seat } asks for the floor.
mafia-floor-given = { $seat } is given the floor.
mafia-accused = { $godfather } accuses { $seat }!
mafia-shot-planned = { $seat } is going to shoot.
mafia-shot = { $seat } draws a gun and shoots { $target }, who is out.
mafia-shown = { $seat } is shown to be { $role }.
mafia-shown-diamonds = { $seat } is shown to be { $role } and gives back { $diamonds }.
mafia-joker = { $count ->
    [0] { $seat } gets the last joker and stays in the game.
    [one] { $seat } gets a joker and stays in the game; one is left.
   *[other] { $seat } gets a joker and stays in the game; { $count } are left.
  }
mafia-gave-up = { $seat } gives up.
mafia-unmasked = Everything is laid open. { $seat } had removed { $diamonds }.
mafia-fate = { $seat } was { $role }: got { $box }; took { $deed }.

# How it ended
mafia-end = { $what } { $why }
mafia-end-recovered = All stolen diamonds are back, and the Godfather wins.
mafia-end-nothing-stolen = Nobody has stolen anything, and the Godfather wins.
mafia-end-triumph = { $seat } was accused, and is { $role }.
mafia-end-shot = { $shooter } has shot { $seat }, who was { $role }.
mafia-end-ruined = { $seat } was accused, but is { $role }, and there was no joker left.
mafia-end-gave-up = { $seat } has given up.
mafia-won = { $seat } wins as { $role }.
mafia-won-richest = { $seat } gets away with the biggest haul: { $diamonds }.
mafia-won-thief = { $seat } gets away with { $diamonds }.
mafia-won-riding = { $seat } wins as the driver of { $passenger }.

# Why a move is not possible
mafia-cannot-not-now = that is not possible now.
mafia-cannot-speak-first = you have the floor: name what you are going to speak about: volunteer received diamonds.
mafia-cannot-hold-fire = press Enter if you do not want to shoot.
mafia-cannot-hide = { $count ->
    [0] nothing may be removed from this box.
    [one] at most one diamond may be removed.
   *[other] at most { $count } diamonds may be removed.
  }
mafia-cannot-steal-nothing = take at least one diamond, or a token.
mafia-cannot-steal = { $count ->
    [0] there are no diamonds in the box.
    [one] there is only one diamond in the box.
   *[other] there are only { $count } diamonds in the box.
  }
mafia-cannot-take = { $token } is not in the box.
mafia-cannot-aside = only the first suspect may set a token aside.
mafia-cannot-aside-gone = { $token } is not in the box, or there is only the one.
mafia-cannot-leave = take something: only the last suspect may leave the box as it is.
mafia-cannot-seat = there is no such suspect; they are numbered 1 to { $last }.
mafia-cannot-out = { $seat } is out of the game.
mafia-cannot-asked-enough = { $seat } has been asked { $count } questions; that is enough.
mafia-cannot-first-only = only the first suspect can have set a token aside.
mafia-cannot-ask-of-self = ask { $seat } about somebody else.
mafia-cannot-no-such-role = { $role } is not in this box.
mafia-cannot-accuse-again = { $seat }’s role is known; accuse somebody else.
mafia-cannot-floor = { $seat } has not asked for the floor.
mafia-cannot-wants-floor = you have asked for the floor already.
mafia-cannot-floor-now = answer first. To ask for the floor as soon as you can, add it to the answer: decline & floor.
mafia-cannot-announce-more = that has been said often enough: { $count } announcements are the limit.
mafia-cannot-announce-only-accuse = all questions have been asked: it is time to accuse.
mafia-cannot-announce-gift = { $least } to { $most } diamonds can have been given.
mafia-cannot-too-many = there are not that many in the box at any time.
mafia-cannot-shoot = only a Cleaner can shoot.
mafia-cannot-answer-number = answer with a number: say 8.
mafia-cannot-answer-tokens = answer with tokens: say loyal:2,driver:1, or say no tokens.
mafia-cannot-answer-box = answer with diamonds and tokens: say 8 loyal:2,driver:1, or say 8 none.
mafia-cannot-answer-whether = answer yes or no.
mafia-cannot-answer-role = answer with a role: say loyal.
mafia-cannot-answer-seat = answer with another suspect who can be accused: say accuse 3.
mafia-cannot-answer-token = answer with a token, or none: say aside loyal.
mafia-cannot-not-know = you were there: you cannot say that you do not know.

# The board
mafia-short-loyal = Loyal
mafia-short-cleaner = Cleaner
mafia-short-agent = Agent
mafia-short-driver = Driver
mafia-short-thief = Thief
mafia-short-urchin = Urchin
mafia-board-custom = custom box
mafia-board-player = player
mafia-board-received = claims: got
mafia-board-passed = claims: passed on
mafia-board-role = claims: is
mafia-board-truth = was
mafia-board-did = took
mafia-board-full = In the box at first: { $box }
mafia-board-hidden = Removed: { $diamonds }
mafia-board-back = Got back: { $box }
mafia-board-missing = Missing: { $count }
mafia-board-recovered = Recovered: { $count }
mafia-board-jokers = Jokers: { $count }
mafia-board-announced-gift = The Godfather says that he gave: { $diamonds }
mafia-board-announced-return = The Godfather says that he got back: { $box }
mafia-board-own = You got { $box }, and took { $deed }.
mafia-board-own-box = You have the box. In it: { $box }
mafia-board-aside = aside:
mafia-board-legend = ! wants the floor   =Role is shown   +Role is out   ≠Role is denied

# The notebook
mafia-usage-notes = notes off|claims|flow|roles
mafia-meaning-notes = what is shown at each turn (at first nothing)
mafia-usage-claims = claims
mafia-meaning-claims = who claims to have received, passed on and been what
mafia-usage-flow = flow [diamonds|tokens|ROLE]
mafia-meaning-flow = how they went round the table by what was said, and where that breaks
mafia-usage-roles = roles [ignore|loyal|all|model]
mafia-meaning-roles = how likely each role is for each player, if you believe nobody, loyals, or all, or by a model of lying
mafia-usage-amounts = amounts [ignore|loyal|all|model]
mafia-meaning-amounts = how many diamonds everybody may have taken
mafia-usage-worlds = worlds
mafia-meaning-worlds = how many worlds are possible
mafia-usage-why = why [PLAYER]
mafia-meaning-why = which statements cannot all be true, and why
mafia-usage-hint = hint
mafia-meaning-hint = as a suspect: what you can answer without contradicting yourself
mafia-usage-mark = mark PLAYER [TEXT]
mafia-meaning-mark = a note of your own beside a player: mark 3 thief?
mafia-usage-advice = advice [AGENT]
mafia-meaning-advice = what an agent would do in your place, and why
mafia-read-usage = How to ask: { $usage }
mafia-read-no-player = Which player? Name a suspect, or give the number.
mafia-read-no-such-player = “{ $text }” is not a suspect.
mafia-notes-off = off
mafia-notes-claims = claims
mafia-notes-flow = flow
mafia-notes-roles = roles
mafia-notes-switched-off = The notebook shows nothing now. To switch it on: notes claims, notes flow, or notes roles.
mafia-notes-unknown = “{ $text }” is not a page of the notebook.
mafia-notes-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
mafia-notes-seat = #
mafia-notes-player = player
mafia-notes-received = received
mafia-notes-passed = passed on
mafia-notes-role = role
mafia-notes-mark = mark
mafia-notes-any = any %
mafia-notes-expected = on average
mafia-notes-likeliest = how many: %
mafia-notes-trust = believed
mafia-notes-role-worlds = role worlds
mafia-notes-full-worlds = full worlds
mafia-notes-taken = took
mafia-notes-false = false
mafia-notes-lies = said → was so
mafia-marked = { $seat }: { $mark }
mafia-unmarked = { $seat } is not marked any more.
mafia-claims-title = What they say (help)
mafia-claims-aside = aside: { $what }
mafia-claims-legend = ◆ diamonds, ● tokens; ! contradicts another claim, ✗ contradicts what you know; [ ] shown; more: why
mafia-did-self = You got { $box }, took { $taken } and passed on { $left }.
mafia-did-self-aside = You got { $box }, took { $taken }, set { $token } aside and passed on { $left }.
mafia-claims-godfather = { $gift ->
    [one] You gave 1 diamond and got back { $box }.
   *[other] You gave { $gift } diamonds and got back { $box }.
  }
mafia-flow-title = The path of the box: { $what } (help)
mafia-flow-diamonds = diamonds
mafia-flow-tokens = tokens
mafia-flow-unknown = “{ $text }” is not in the box.
mafia-flow-gave-known = { $seat } gave { $n }
mafia-flow-gave-told = { $seat } claims to have given { $n }
mafia-flow-gave-unknown = { $seat } gave: not said
mafia-flow-got-known = { $seat } got back { $n }
mafia-flow-got-told = { $seat } claims to have got back { $n }
mafia-flow-got-unknown = { $seat } got back: not said
mafia-flow-own = you: { $role }
mafia-flow-said = (said { $received } → { $passed })
mafia-flow-gone-round = { $what } gone on the way round: nobody said who
mafia-flow-missing = { $what } missing from { $before } to { $after }
mafia-flow-too-many = { $what } too many from { $before } to { $after }
mafia-flow-gone = { $what } gone from { $before } to { $after }: nobody said who
mafia-flow-sum = Stolen: { $stolen }; { $back } of them back, { $open } to be found.
mafia-flow-legend = received → passed on, what stayed there; ✗ cannot be, ⋮ may be
mafia-trust-ignore = nobody is believed
mafia-trust-loyal-truthful = loyals have told the truth
mafia-trust-all-true = all have told the truth
mafia-trust-model = by a model of lying
mafia-trust-short-ignore = ignore
mafia-trust-short-loyal-truthful = loyals
mafia-trust-short-all-true = all
mafia-trust-short-model = model
mafia-trust-short-unknown = “{ $text }” is not a way to weigh what is said.
mafia-roles-title = Who is what, in %: { $trust } (help)
mafia-roles-aside = Set aside by { $seat }: { $what }
mafia-roles-hidden = Diamonds removed by the Godfather: { $what }
mafia-roles-none = nothing
mafia-roles-legend = All full worlds count the same; ◆: diamonds taken, on average.
mafia-roles-legend-model = As if they took and lied like “mixed” suspects; ◆: diamonds taken, on average.
mafia-roles-no-model = The model cannot explain what happened. Another way to count: roles loyal
mafia-amounts-title = How many diamonds: { $trust } (help)
mafia-worlds-title = Possible worlds (help)
mafia-worlds-legend = Role worlds: who is what, and the token set aside. Full worlds: with all amounts.
mafia-worlds-none = There is no possible world in which { $trust }: somebody must have lied.
mafia-worlds-liars = { $count ->
    [one] { $seats } is certain to have lied.
   *[other] { $seats } are certain to have lied.
  }
mafia-worlds-see-why = What cannot all be true: why
mafia-why-nothing = Nothing that was said contradicts anything else, or what you know.
mafia-why-nothing-about = Nothing said by { $seat } contradicts anything else, or what you know.
mafia-why-more = { $count ->
    [one] One more; about one player: why PLAYER
   *[other] { $count } more; about one player: why PLAYER
  }
mafia-clash-and = { $first } { $second }
mafia-did-other = { $seat } got { $box } and took { $taken }.
mafia-did-other-aside = { $seat } got { $box }, took { $taken } and set { $token } aside.
mafia-clash-rules = The rules do not allow that.
mafia-clash-differ = The same box cannot have { $first } and { $second }.
mafia-clash-growth = What is in the box cannot grow: { $first }, then { $second }.
mafia-clash-too-fast = More is gone than could be taken on the way: { $first }, then { $second }.
mafia-clash-missing = { $count ->
    [one] { $what } is gone, and nobody claims to have taken it.
   *[other] { $what } are gone, and nobody claims to have taken them.
  }
mafia-clash-short = At least { $first } must have been given, and nobody claims to have taken any: { $second }.
mafia-clash-greedy = { $takers ->
    [one] { $diamonds } and { $tokens } are gone: too much for one suspect.
   *[other] { $diamonds } and { $tokens } are gone: too much for { $takers } suspects.
  }
mafia-clash-idle = { $takers ->
    [one] Everybody must take something, but nothing is gone.
   *[other] Everybody must take something, but too little is gone for { $takers } suspects.
  }
mafia-clash-absent = There was none left to take: { $what }.
mafia-clash-still-there = Afterwards all were still there: { $what }.
mafia-clash-excess = There are too many of one role ({ $role }): { $count }, where there can be { $most } at most.
mafia-clash-together = That cannot all be true.
mafia-hint-title = { $question }
mafia-hint-option = { $typed }: { $answer }
mafia-hint-true = That is the truth.
mafia-hint-against = Contradicts { $seats }.
mafia-hint-against-already = What you have said contradicts { $seats } already.
mafia-hint-more = { $count ->
    [one] One other answer fits what you have said.
   *[other] { $count } other answers fit what you have said.
  }
mafia-hint-no-truth = The truth does not fit what you have said.
mafia-hint-roles = By what you have said, you can still claim to be: { $roles }.
mafia-hint-opinion = An opinion contradicts nothing that you have said. What you can know yourself: roles
mafia-hint-inconsistent = What you have said so far cannot all be true; nothing you add can fix that.
mafia-hint-not-yet = This is for suspects who have had the box.
mafia-advice = { $name } would type: { $move }
mafia-advice-silence = { $name } would do nothing now.
mafia-advice-oracle = { $name } looks at what is hidden; ask somebody else.
mafia-last-early = The match ended before everybody had had the box.
mafia-last-godfather = { $seat } removed { $hidden } and got back { $box }. Stolen: { $stolen }, recovered: { $back }.
mafia-last-announced = { $count ->
    [one] The Godfather made one announcement, { $false ->
        [0] and it was true.
       *[other] and it was false.
      }
   *[other] The Godfather made { $count } announcements, { $false ->
        [0] all of them true.
       *[other] { $false } of them false.
      }
  }
mafia-last-aside = aside: { $token }
mafia-last-won = won
mafia-last-out = out
mafia-last-lies = False among the claims about what one saw and did:

# Why: agents
mafia-suspect-takes = With what it takes it becomes { $role }, as its strategy does now and then with such a box.
mafia-suspect-thinks = As { $role }, it says what it wants the Godfather to think.
mafia-suspect-tells-truth = It is { $role }, and what it says is true.
mafia-suspect-bends-truth = It does not deny that it is { $role }, but what it says is not true.
mafia-suspect-poses = It is { $role } and poses as { $claimed }.
mafia-suspect-wants-floor = As { $role }, it has something to say that may help it.
mafia-suspect-shoots = As { $role }, it believes that the accused is an Agent.
mafia-chain-asks = It asks everybody in turn about diamonds and role; now { $seat }.
mafia-chain-accuses = Nowhere does the flow of diamonds break as badly as at { $seat }.
mafia-chain-guesses = No suspect looks more suspicious than another; it chose { $seat } at random.
mafia-bayes-asks = It has not heard this from { $seat } yet.
mafia-bayes-accuses = The chance that { $seat } is a Thief is { $thief }%, that { $seat } wants to be accused { $trap }%. So its own chance to win is { $value }%.
mafia-bayes-evidence = { $why } What does not fit: { $evidence }
mafia-strong-asks = No other question promises to tell it more than this one to { $seat }.
mafia-trust-all-others-true = all others have told the truth

# What follows, as the page tells it
mafia-insight-not-back = The box is still on its way. Until it is back you know no more than anybody else.
mafia-insight-not-yet = The box has not come to you yet. Until then there is nothing to work out.
mafia-insight-lies = { $seat } did not tell the truth
mafia-insight-either = { $first } or { $second } did not tell the truth
mafia-insight-not-all = Not all of them told the truth: { $seats }
mafia-insight-opinion = An opinion contradicts nothing that you have said.
mafia-insight-why-clash = Why that cannot all be true
mafia-insight-why-flow = What was said about the box here
mafia-insight-why-chance = Nothing to work out yet
mafia-insight-chance-of = Is { $seat } { $role }?
mafia-insight-worlds = That is so in { $count } of the { $total } worlds that are left. All count the same.
mafia-insight-no-world = No world is left in which all of that is true: somebody has lied.
mafia-insight-no-model = The model cannot explain what happened.
mafia-insight-by-model = Worlds are weighed here: by how often suspects take such things, and how often they tell such lies.
mafia-won-godfather = { $seat } wins as the Godfather.

# In the browser: what the game is
mafia-tagline = The box went round. Some are loyal, some are rich, and all of them are talking.
mafia-side-godfather = Godfather
mafia-side-suspects = Suspect
mafia-option-players = Players
mafia-option-cleaner = With a Cleaner
mafia-option-tokens = Tokens in the box
mafia-option-tokens-loyal = { mafia-role-loyal }
mafia-option-tokens-cleaner = { mafia-role-cleaner }
mafia-option-tokens-agent = { mafia-role-agent }
mafia-option-tokens-driver = { mafia-role-driver }
mafia-option-jokers = Jokers
mafia-option-diamonds = Diamonds
mafia-option-honesty = Honesty of the suspects, in %
mafia-option-ties = Equally rich thieves
mafia-option-ties-share = share the win
mafia-option-ties-nobody = win nothing
mafia-option-first_shot = If several shoot
mafia-option-first_shot-chance = chance decides
mafia-option-first_shot-seat = the first in order
mafia-option-accuse_again = Known roles can be accused
mafia-option-out_can_win = Players who are out can still win
mafia-option-max_questions = Questions for each suspect, at most
mafia-agent-random = Does anything that is allowed.
mafia-agent-bayes = Godfather: weighs every world by how suspects take and lie.
mafia-agent-best = Suspect: lies that were learned, hard to tell from the truth.
mafia-agent-chain = Godfather: looks where the flow of diamonds breaks.
mafia-agent-custom = Put together from strategies of your own choice.
mafia-agent-first-degree = Suspect: simple lies.
mafia-agent-mixed = Suspect: now simple lies, now cunning ones.
mafia-agent-second-degree = Suspect: lies that allow for being seen through.
mafia-agent-strong = Godfather: learns how you lie while asking.
mafia-agent-truthful = Suspect: always tells the truth.

# In the browser: the table
mafia-web-you-godfather = You, the Godfather
mafia-web-seat = Seat { $seat }: { $name }
mafia-web-hidden-you = hidden by you
mafia-web-hidden = hidden
mafia-web-returned = came back
mafia-web-stolen = stolen, { $back } recovered
mafia-web-recovered = recovered
mafia-web-jokers = { $count ->
    [one] joker
   *[other] jokers
  }
mafia-web-chest-returned = Box that came back: { $box }
mafia-web-chest-closed = The box
mafia-web-chest-full = In the box at first: { $box }
mafia-web-flow-label = From { $before } to { $after }: { $what }
mafia-web-flow-known = { $n ->
    [one] One diamond, as you know
   *[other] { $n } diamonds, as you know
  }
mafia-web-flow-said = { $n ->
    [one] One diamond, it is said
   *[other] { $n } diamonds, it is said
  }
mafia-web-flow-broken = { $passed } went on, { $received } came, it is said
mafia-web-flow-open = nothing was said
mafia-web-flow-legend = Diamonds from hand to hand: white is known, dashed is said, ≠ does not fit.
mafia-web-no-role = role?
mafia-web-says = says: { $what }
mafia-web-wants-floor = asks for the floor
mafia-web-is-out = out
mafia-web-accused = accused
mafia-web-aside = set aside: { $token }
mafia-web-mark = Your mark
mafia-web-mark-of = Your mark for { $name }
mafia-web-exposed = shown: { $role }
mafia-web-won = won

# In the browser: what to do
mafia-web-hide-title = How many diamonds do you hide?
mafia-web-hide-text = Only you will know. What is left goes round.
mafia-web-hide = { $count ->
    [0] Hide nothing
    [one] Hide 1 diamond
   *[other] Hide { $count } diamonds
  }
mafia-web-others-box = { $name } has the box
mafia-web-others-box-text = Everybody looks in and takes something. Nobody else sees what.
mafia-web-take-title = The box is yours
mafia-web-take-text = { $what ->
    [tokens] Take one token, then pass the box on.
    [diamonds] Take some diamonds, then pass the box on.
   *[both] Take one token or some diamonds, then pass the box on.
  }
mafia-web-take-text-first = { $what ->
    [tokens] Take one token; you may also set one aside.
    [diamonds] Take some diamonds.
   *[both] Take one token or some diamonds; you may also set a token aside.
  }
mafia-web-take-text-last = { $what ->
    [tokens] Take one token, or leave it all: then you are a Street urchin.
    [diamonds] Take some diamonds, or leave it all: then you are a Street urchin.
   *[both] Take one token or some diamonds, or leave it all: then you are a Street urchin.
  }
mafia-web-take-text-empty = The box is empty: you are a Street urchin.
mafia-web-take-token = Take { $token }
mafia-web-steal = { $count ->
    [one] Steal 1 diamond
   *[other] Steal { $count } diamonds
  }
mafia-web-take-nothing = Take nothing
mafia-web-take-with = { $taken }, { $token } aside
mafia-web-take-choose = Choose what you take
mafia-web-aside-title = Set aside
mafia-web-pick-seat = Whom do you question?
mafia-web-pick-seat-text = Choose a suspect at the table.
mafia-web-questioning = You question { $name }
mafia-web-pick-accused = Whom do you accuse?
mafia-web-suspect-out = { $name } is out: choose another suspect.
mafia-web-suspect-known = { $name }’s role is known: choose somebody else to accuse.
mafia-web-last-said = Last answer: “{ $answer }”
mafia-web-nothing-said = Nothing said yet.
mafia-web-ask = Ask
mafia-web-asked-before = answered: “{ $answer }”
mafia-web-announce = Announce
mafia-web-announce-title = Announce to all
mafia-web-announce-text = It need not be true.
mafia-web-announce-gift = I gave
mafia-web-announce-return = I got back
mafia-web-accuse = Accuse…
mafia-web-accuse-title = Accuse { $name }?
mafia-web-accuse-sure = Accuse { $name }
mafia-web-accuse-joker = { $count ->
    [one] If that is wrong, it costs your last joker.
   *[other] If that is wrong, it costs one of your { $count } jokers.
  }
mafia-web-accuse-no-joker = There is no joker left: unless { $name } is a Thief, you lose.
mafia-web-accuse-agent = If it is an Agent, the Agent wins at once.
mafia-web-accuse-stop = Do not accuse
mafia-web-give-floor = Let { $name } speak
mafia-web-accuse-only = All questions have been asked: accuse somebody.
mafia-web-is-asked = The Godfather asks { $name }
mafia-web-you-ask = You ask { $name }
mafia-web-godfather-thinks = The Godfather is thinking
mafia-web-speaks = { $name } has the floor
mafia-web-you-asked = The Godfather asks you
mafia-web-you-speak = You have the floor
mafia-web-you-speak-text = Choose what you speak about, then what you say.
mafia-web-speak = Speak about this
mafia-web-you-volunteer = You speak
mafia-web-ask-floor = Ask for the floor
mafia-web-floor-asked = You have asked for the floor.
mafia-web-is-accused = { $name } is accused
mafia-web-is-accused-text = A Cleaner could shoot now.
mafia-web-you-accuse = You accuse { $name }
mafia-web-you-accused = You are accused
mafia-web-shoot = Shoot { $name }
mafia-web-shoot-text = An Agent: you win at once. Anybody else: you are both out.
mafia-web-silent = Stay silent
mafia-web-shooting = You are going to shoot
mafia-web-over = It is over
mafia-web-answer = Say: “{ $answer }”
mafia-web-answer-choose = Choose your answer
mafia-web-dont-know = I do not know
mafia-web-decline = I will not say
mafia-web-fits = fits what you said
mafia-web-fits-truth = the truth
mafia-web-fits-against = contradicts { $seats }
mafia-web-contradicts = contradicts what you said
mafia-web-contradicts-turn = contradicts turn { $n }: “{ $answer }”
mafia-web-impossible = nobody can have seen that
mafia-web-what-fits = What fits what I said?
mafia-web-quote = “{ $answer }”
mafia-web-own = You: { $role }
mafia-web-own-of = { $name }: { $role }
mafia-web-theme = Theme
mafia-web-question = Question
mafia-web-parameter = About whom or what
mafia-web-theme-diamonds = Diamonds
mafia-web-theme-tokens = Tokens
mafia-web-theme-box = Box
mafia-web-theme-role = Role
mafia-web-theme-opinion = Opinion
mafia-web-theme-aside = Aside
mafia-web-q-received-box = What did you get?
mafia-web-q-passed-box = What did you pass on?
mafia-web-q-received-diamonds = Diamonds you got?
mafia-web-q-passed-diamonds = Diamonds you passed on?
mafia-web-q-received-token-count = How many tokens did you get?
mafia-web-q-passed-token-count = How many did you pass on?
mafia-web-q-received-tokens = Which did you get?
mafia-web-q-passed-tokens = Which did you pass on?
mafia-web-q-is-role = Are you…?
mafia-web-q-role = Who are you?
mafia-web-q-accuse-whom = Whom should I accuse?
mafia-web-q-knows-role = Do you know the role of…?
mafia-web-q-role-of = Which role has…?
mafia-web-q-took-diamonds = Did … take diamonds?
mafia-web-q-aside-any = Did you set one aside?
mafia-web-q-aside-which = Which one?
mafia-web-q-aside-is = Was it…?
mafia-web-topic-received-box = What I got
mafia-web-topic-passed-box = What I passed on
mafia-web-topic-received-diamonds = How many diamonds I got
mafia-web-topic-passed-diamonds = How many I passed on
mafia-web-topic-received-token-count = How many tokens I got
mafia-web-topic-passed-token-count = How many I passed on
mafia-web-topic-received-tokens = Which tokens I got
mafia-web-topic-passed-tokens = Which I passed on
mafia-web-topic-is-role = Whether I am { $about }
mafia-web-topic-role = Who I am
mafia-web-topic-accuse-whom = Whom to accuse
mafia-web-topic-knows-role = Whether I know the role of { $about }
mafia-web-topic-role-of = The role of { $about }
mafia-web-topic-took-diamonds = Whether { $about } took diamonds
mafia-web-topic-aside-any = Whether I set a token aside
mafia-web-topic-aside-which = Which one I set aside
mafia-web-topic-aside-is = Whether I set { $about } aside
mafia-web-key-seat = Choose a suspect (1 to 9)
mafia-web-key-ask = Ask
mafia-web-key-accuse = Accuse

# In the browser: what follows
mafia-web-claims = What they say
mafia-web-claims-text = diamonds got and passed on, role
mafia-web-col-player = Player
mafia-web-col-received = Got
mafia-web-col-passed = Passed
mafia-web-col-role = Role
mafia-web-not-asked = not asked
mafia-web-refused = will not say
mafia-web-did = { $name } got { $box }, took { $taken } and passed on { $left }.
mafia-web-did-aside = { $name } got { $box }, took { $taken }, set { $token } aside and passed on { $left }.
mafia-web-gave = { $gift ->
    [one] { $name } gave 1 diamond and got back { $box }.
   *[other] { $name } gave { $gift } diamonds and got back { $box }.
  }
mafia-web-not-back = The box is still on its way. Until it is back { $name } knows no more than anybody else.
mafia-web-not-yet = The box has not come to { $name } yet. Until then there is nothing to work out.
mafia-web-disputed = contradicts somebody
mafia-web-false = cannot be true
mafia-web-aside-said = aside: { $token }
mafia-web-aside-said-not = aside: not { $token }
mafia-web-aside-said-some = aside: something
mafia-web-aside-said-none = aside: nothing
mafia-web-why = Why?
mafia-web-no-clash = Nothing contradicts anything yet.
mafia-web-more-clashes = { $count ->
    [one] One more contradiction
   *[other] { $count } more contradictions
  }
mafia-web-roles = Roles, as far as you can tell
mafia-web-roles-of = Roles, as far as { $name } can tell
mafia-web-percent = in %
mafia-web-certain = certain
mafia-web-way = Whom to believe
mafia-web-way-ignore = Nobody
mafia-web-way-loyal-truthful = Loyals
mafia-web-way-all-true = All
mafia-web-way-model = Model
mafia-web-believe = Believe:
mafia-web-exact = exact
mafia-web-model = model of lying
mafia-web-no-worlds = No world is left: somebody has lied.
mafia-web-model-lost = The model cannot explain what happened.
mafia-web-worlds = { $n ->
    [one] One way to share out the roles is possible, { $full } with all amounts.
   *[other] { $roles } ways to share out the roles are possible, { $full } with all amounts.
  }
mafia-web-worlds-loyal = { $roles } if loyals tell the truth.
mafia-web-aside-chances = Set aside: { $what }
mafia-web-hidden-chances = Hidden by the Godfather: { $what }
mafia-web-share = { $what } ({ $share })
mafia-web-nothing = nothing
mafia-web-expected = Diamonds taken, on average
mafia-web-can-claim = You can still claim to be: { $roles }.
mafia-web-gaps = Where diamonds go missing

# In the browser: looking back
mafia-web-truth = What was true
mafia-web-col-took = Took
mafia-web-col-lies = Lies
mafia-web-lies-of = { $lies } of { $claims }
mafia-web-godfather-line = { $name } hid { $hidden } and got back { $box }. Stolen: { $stolen }, recovered: { $back }.
mafia-web-nobody-won = Nobody won.
mafia-web-claims-truth = Claims against the truth
mafia-web-true = true
mafia-web-lie = lie
mafia-web-knew-better = knew better
mafia-web-opinion = opinion
mafia-web-in-truth = in truth: “{ $answer }”
mafia-web-only-lies = Lies only
mafia-web-beliefs = What the Godfather could believe
mafia-web-beliefs-text = How likely everybody’s true role was, by a model of lying
mafia-web-beliefs-summary = At the end, the true roles looked likely in this order: { $what }.
mafia-web-beliefs-entry = Entry of the log
mafia-web-beliefs-whose = Whose role
mafia-web-beliefs-all = Everybody
mafia-web-turn = turn { $n }
mafia-web-go = Go to turn { $n }
mafia-web-early = The match ended before everybody had had the box.
mafia-web-ask-hint = Click a suspect to ask who knows their role. Or choose a question here.

# Lessons: the Godfather
mafia-lesson-godfather = The Godfather’s questions
mafia-lesson-godfather-hide = You are the Godfather. Your box holds 15 diamonds and three tokens: a Loyal henchman, an Agent and a Driver. First you may hide up to five diamonds, so that nobody knows how many there were. Hide two.
mafia-lesson-godfather-hide-other = You may hide any number from 0 to 5. For this lesson hide two: then 13 go round, and only you know that.
mafia-lesson-godfather-gave = The box is back, and 4 of the 13 diamonds are missing. Whoever took them sits here. Follow the diamonds from hand to hand: ask { $first } how many were passed on.
mafia-lesson-godfather-gave-accuse = Not yet. You have no joker: accuse anybody but a Thief, and you lose. Ask { $first } for the diamonds passed on.
mafia-lesson-godfather-gave-other = That may be worth knowing later. Begin at the beginning: ask { $first } how many diamonds were passed on.
mafia-lesson-godfather-got = { $first } passed on 13, as many as you gave. Now the other end of the same hand: ask { $second } how many came.
mafia-lesson-godfather-got-accuse = Too early: so far nobody has said anything suspicious. Ask { $second } how many diamonds came.
mafia-lesson-godfather-got-other = Keep to the flow: ask { $second } how many diamonds came. It should be 13.
mafia-lesson-godfather-role = 13 went on, 9 came: the flow breaks here. { $first } or { $second } does not tell the truth. Ask { $second } about their role.
mafia-lesson-godfather-role-accuse = One of two, but which? A wrong guess loses. Ask { $second } about their role first.
mafia-lesson-godfather-role-other = Stay with { $second }, where the flow breaks: ask about the role.
mafia-lesson-godfather-tokens = { $second } claims to be your Loyal henchman. Then that token must have been in the box. Ask { $second } which roles came with it.
mafia-lesson-godfather-tokens-accuse = You are nearly there. One more question to { $second }: which roles were in the box that came?
mafia-lesson-godfather-tokens-other = Look for a story that does not hold: ask { $second } which roles were in the box that came.
mafia-lesson-godfather-accuse = An Agent and a Driver came, says { $second }, and yet the Loyal henchman was taken out of it. That cannot be. An Agent might lie to be accused, so you are never quite sure; but here the diamonds went missing, too. Accuse { $second }.
mafia-lesson-godfather-accuse-ask = You have heard enough: { $second } has told two things that cannot both be true. Accuse { $second }.
mafia-lesson-godfather-accuse-accuse-1 = { $first } has told nothing that contradicts itself; { $second } has. Accuse { $second }.
mafia-lesson-godfather-accuse-other = It is time to accuse { $second }.
mafia-lesson-godfather-end = All four diamonds are back, and you win together with your Loyal henchman, { $first }. Had { $second } been an Agent, the Agent would have won alone. That is why you look for broken flow and broken stories before you accuse.

# Lessons: a Loyal henchman
mafia-lesson-loyal = A loyal answer
mafia-lesson-loyal-take = The box has come to you. Nobody sees what you do with it. With the Loyal henchman you win if the Godfather gets all stolen diamonds back. Take it.
mafia-lesson-loyal-take-steal = With diamonds in your pocket you would be a Thief. That is the next game; today take the Loyal henchman.
mafia-lesson-loyal-take-take-agent = The Agent wins by being accused, which takes a talent for looking guilty. Today take the Loyal henchman.
mafia-lesson-loyal-take-other = The Driver wins if whoever handed over the box wins: that is { $first }, and some diamonds are missing. Take the Loyal henchman.
mafia-lesson-loyal-got = The Godfather has asked { $first }, who says that 14 diamonds were passed on. Now you are asked how many came. You saw 9, and the truth serves you best. Say 9.
mafia-lesson-loyal-got-say-14 = That would cover { $first }, and you win only if stolen diamonds come back. Say what you saw: 9.
mafia-lesson-loyal-got-decline = Whoever says nothing looks like a Thief, and helps one. Say what you saw: 9.
mafia-lesson-loyal-got-other = You saw 9 diamonds. A false number would put the suspicion on you.
mafia-lesson-loyal-gave = Now the Godfather sees that { $first } and you contradict each other. You took no diamonds: as many went on as came. Say so.
mafia-lesson-loyal-gave-decline = There is nothing to hide here. 9 came and 9 went on.
mafia-lesson-loyal-gave-other = You took a token, no diamonds: 9 came, so 9 went on.
mafia-lesson-loyal-whom = The Godfather asks whom to accuse. 10 diamonds at least must have gone to { $first }, and you got 9: { $first } has stolen at least one. Say so.
mafia-lesson-loyal-whom-dont-know = But you do know: { $first } got at least 10 diamonds and passed on 9.
mafia-lesson-loyal-whom-decline = Your word is what the Godfather needs now. Name { $first }.
mafia-lesson-loyal-whom-other = About those after you, you know little. Of { $first } you are certain: name { $first }.
mafia-lesson-loyal-end = { $first } had to give back five diamonds, and the Godfather found the other two with { $fifth }. You win as a Loyal henchman, and { $third }, who drives for you, wins with you.

# Lessons: a Thief
mafia-lesson-thief = A good lie
mafia-lesson-thief-take = In the box: 15 diamonds and one Agent. Somebody has taken the Driver and the Loyal henchman. Today you are a Thief: steal 5.
mafia-lesson-thief-take-take-token = Nobody gets rich with a token. Steal 5 diamonds.
mafia-lesson-thief-take-other = Any number would make you a Thief. Take 5 here, so that the story fits.
mafia-lesson-thief-got = { $fourth } has told the Godfather that 10 diamonds came. So you passed on 10. If you took none, as you will say, how many came to you? Say 10: then it must have been somebody before you.
mafia-lesson-thief-got-say-15 = True, and you are caught: 15 came, 10 went on. Say 10.
mafia-lesson-thief-got-decline = Silence convicts you as well. Say 10.
mafia-lesson-thief-got-other = Think of the next one, who got 10 from you: only with 10 does nothing go missing in your hands.
mafia-lesson-thief-gave = A lie has to be kept up. You took no diamonds, you say: then as many went on as came.
mafia-lesson-thief-gave-decline = That would look odd now. Go on with your story: 10.
mafia-lesson-thief-gave-other = You said that 10 came, and { $fourth } says that 10 went on. Say 10.
mafia-lesson-thief-role = Now you need a role, one whose token is not in the box any more. Claim to be the Loyal henchman. { $second }, who is, will be furious, but the Godfather cannot know which of you it is.
mafia-lesson-thief-role-say-thief = Honest to the end, and lost. Claim to be the Loyal henchman.
mafia-lesson-thief-role-say-urchin = An Urchin takes nothing from an empty box; you have just put 10 diamonds into yours. Claim to be the Loyal henchman.
mafia-lesson-thief-role-say-agent = { $fourth } has taken the Agent, and found it in the box that you passed on. Claim to be the Loyal henchman.
mafia-lesson-thief-role-other = That would get in the way of somebody at the table as well, and it does not fit what you say next. Claim to be the Loyal henchman.
mafia-lesson-thief-tokens = Which roles came to you? If you took the Loyal henchman, it was in the box, and the Agent went on to { $fourth }. Say both.
mafia-lesson-thief-tokens-say-agent-1 = That is what you saw, but then there was no Loyal henchman for you to take. Say both: Loyal henchman and Agent.
mafia-lesson-thief-tokens-other = Your story needs the Loyal henchman that you took, and the Agent that you passed on. The Driver need not have been there.
mafia-lesson-thief-end = The Godfather had to choose between { $second } and you, chose wrongly and had no joker. You get away with 5 diamonds. A good lie contradicts neither itself nor the next in line.

# Atoms of formulas
mafia-a-godfather = the Godfather
mafia-relation-exactly = exactly
mafia-relation-at-least = at least
mafia-relation-at-most = at most
mafia-relation-more = more than
mafia-relation-fewer = fewer than
mafia-relation-not = not exactly
mafia-amount-exactly = exactly { $things }
mafia-amount-at-least = at least { $things }
mafia-amount-at-most = at most { $things }
mafia-amount-more = more than { $things }
mafia-amount-fewer = fewer than { $things }
mafia-amount-not = not exactly { $things }
mafia-atom-n-diamonds = { $count ->
    [one] { $count } diamond
   *[other] { $count } diamonds
  }
mafia-atom-n-tokens = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
  }
mafia-atom-n-thieves = { $count ->
    [one] { $count } Thief
   *[other] { $count } Thieves
  }
mafia-atom-n-jokers = { $count ->
    [one] { $count } joker
   *[other] { $count } jokers
  }
mafia-atom-form-role = the role of a suspect
mafia-atom-form-took = diamonds taken
mafia-atom-form-received = diamonds received
mafia-atom-form-passed = diamonds passed on
mafia-atom-form-received-tokens = tokens received
mafia-atom-form-passed-tokens = tokens passed on
mafia-atom-form-all-tokens = tokens of all kinds
mafia-atom-form-aside = token set aside
mafia-atom-form-thieves = number of Thieves
mafia-atom-form-said = a player has made a statement
mafia-atom-form-true = a statement is true
mafia-atom-form-accused = a suspect is accused
mafia-atom-form-out = a suspect is out
mafia-atom-form-shown = a role was shown
mafia-atom-form-jokers = jokers left
mafia-atom-form-recovered = diamonds that came back
mafia-atom-role = { $seat } is { $role }
mafia-atom-role-not = { $seat } is not { $role }
mafia-atom-took = { $seat } took { $amount }
mafia-atom-took-godfather = { $seat } hid { $amount }
mafia-atom-received = { $seat } received { $amount }
mafia-atom-received-godfather = { $seat } got back { $amount }
mafia-atom-passed = { $seat } passed on { $amount }
mafia-atom-passed-godfather = { $seat } gave { $amount }
mafia-atom-aside = { $token } was set aside
mafia-atom-aside-not = { $token } was not set aside
mafia-atom-aside-none = nothing was set aside
mafia-atom-aside-none-not = a token was set aside
mafia-atom-thieves = there are { $amount }
mafia-atom-said = { $seat } has made statement { $statement }
mafia-atom-said-what = { $seat } answered “{ $what }” in statement { $statement }
mafia-atom-said-what-not = { $seat } did not answer “{ $what }” in statement { $statement }
mafia-atom-true = statement { $statement } of { $seat } is true
mafia-atom-accused = { $seat } stands accused
mafia-atom-out = { $seat } is out
mafia-atom-shown = the role of { $seat } was shown
mafia-atom-jokers = { $amount } are left
mafia-atom-recovered = { $amount } have come back
mafia-said-yes = yes
mafia-said-no = no
mafia-said-none = nothing
mafia-said-unsure = I don’t know
mafia-said-declined = I won’t say
