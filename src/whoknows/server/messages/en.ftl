# A table: who is there

table-you = { $name } (you)
table-seat = Seat { $number }
table-seats = Seats
table-seat-open = open
table-seat-oracle = { $agent } (sees everything)
table-seat-substitute = { $agent } stands in
table-seat-here = here
table-seat-away = away
table-came = { $name } is here.
table-left = { $name } has left.
table-preparing = Agents are getting ready for their first move. This takes some seconds, once.
table-away = { $count ->
    [one] { $names } is away.
   *[other] { $names } are away.
}
table-away-substitute = Let an agent take over…
table-replaced = { $agent } plays for you.
table-replaced-end = Take my seat back
table-fault = { $name } is out: { $reason }
table-fault-closed = the agent failed; the reason is shown after the end
table-helped = used help
table-watching = You are watching.
table-view-of = View of
table-view-public = the public
table-pass-to = Pass the device to { $name }.
table-pass-turn = It is { $name }’s turn
table-pass-text = When you have seen enough, hide your view and pass the device on.
table-pass = Hide and pass on
table-take = I am { $name }

# Before the match

table-lobby = Who plays?
table-lobby-host = Your table
table-lobby-guest = Waiting for the host to begin
table-lobby-open = { $count ->
    [one] One seat is open. Send the link, or let an agent take it.
   *[other] { $count } seats are open. Send the link, or let agents take them.
  }
table-lobby-name = Your name
table-lobby-name-first = First enter your name.
table-lobby-sit = Sit here
table-lobby-sit-at = Sit here: { $seat }
table-start = Begin
table-start-filled = Begin and fill with agents
table-copy-link = Copy link
table-copied = Link copied.
table-not-begun = The match has not begun yet.

# During the match

table-your-turn = Your turn
table-may-react = You may react
table-waiting = Waiting for the others
table-over = Game over
table-stay-silent = Stay silent
table-closes = { $seconds ->
    [one] one more second
   *[other] { $seconds } more seconds
  }
table-choose = Choose…
table-not-together = These do not go together.
table-value-none = unknown
table-value-empty = none
table-value-yes = yes
table-value-no = no
table-typed = Type a move ( / )
table-typed-send = Make the typed move
table-typed-help = You can type, for example: { $examples }
table-undo = Undo

# The panel beside the table

table-panel = Log, knowledge, notes and reasons
table-tab-table = Table
table-tab-log = Log
table-tab-knowledge = Knowledge
table-tab-ask = Ask
table-tab-notes = Notes
table-tab-explain = Explain
table-tab-export = Export
table-log-go = Show this moment
table-log-more = { $count ->
    [one] one more line
   *[other] { $count } more lines
  }
table-log-empty = Nothing has happened yet.
table-log-why = Why?
table-log-why-of = Why? (entry { $row })
table-knowledge-show = Show what you can conclude
table-knowledge-help = This is help: the others see that you used it.
table-knowledge-none = This game has no knowledge view.
table-knowledge-wait = Computing…
table-knowledge-forbidden = This table is played without help.
table-knowledge-watcher = After the end, spectators see what each player knew.
table-advice = What would an agent do in your place?
table-advice-hidden = Hidden. This is help, too.
table-advice-wait = One moment…
table-advice-take = Do that
table-notes = Private notes, saved with the match
table-notes-none = Only players can write notes.
table-explain-empty = Ask “why?” wherever you see a dotted line; the answer comes here.
table-explain-entries = In the log you can ask agents for their reasons.
table-explain-later = You can read the agents’ reasons after the end.
table-explain-why = What was the agent’s reason?
table-explain-hidden = Hidden: it may reveal what you do not know.

# Time

table-time = Moment of the match
table-time-at = Moment { $position } of { $total }
table-time-short = { $position } / { $total }
table-time-back = Previous
table-time-on = Next
table-live = live
table-go-live = Back to live
table-past = Looking back: { $position } of { $total }

# The connection

table-connecting = Connecting…
table-lost = The connection is lost. Trying again…
table-retry = Try now
table-offline = There is no connection, so nothing was sent.
table-unanswered = The connection was lost before the answer came. Check whether your move was made.
table-closed = This table cannot be reached.

# The menu

table-save = Save
table-save-text = Every move is saved at once. Name the match to find it again.
table-save-name = Name
table-save-do = Save
table-saved = Saved as “{ $name }”.
table-settings = Pace and seats
table-pace = Pause before agents move
table-pace-none = none
table-pace-seconds = { $seconds } s
table-substitute = Let it take over
table-substitute-agent = Agent
table-give-back = Give the seat back
table-again = New deal
table-again-text = The same people play again with a new deal. This match stays as it is.
table-again-not = Keep playing
table-again-do = Deal again
table-fact-seats = { $count ->
    [one] one seat
   *[other] { $count } seats
  }
table-fact-deal-chosen = deal chosen by the host
table-fact-open = open table
table-fact-tutorial = tutorial

# Lessons

table-lesson-number = { $number } of { $total }
table-lesson-wait = Watch what the others do. It will be your turn soon.
table-lesson-next = Next lesson
table-lesson-real = A real game
table-lesson-play-on = Or simply keep playing.

# The end

table-end-score =
    { $score ->
        [one] 1 point
       *[other] { $score } points
    }
table-end-nobody = Nobody wins.
table-end-you = You win.
table-end-winners = { $count ->
    [one] { $names } wins.
   *[other] { $names } win.
  }
table-end-stopped = The game was stopped.
table-end-stopped-text = The operator of this server has ended it. There is no result.
table-end-scores = Scores
table-end-again = Again
table-end-follow = To the next game
table-end-analysis = Analysis
table-end-replay = Replay
table-end-same-deal = Same deal
table-end-same-deal-text = Play the same deal with anybody you like
table-same-deal = The same deal elsewhere
table-same-deal-who = Players
table-same-deal-result = Result
table-same-deal-none = Nobody else has played this deal yet.
table-end-home = Home

# Replays

table-replay = Replay
table-replay-open = everything open
table-replay-play = Play
table-replay-pause = Pause
table-replay-board = Table
table-report-wait = Analysing the match…
table-report-none = This game has no analysis.
table-claims = Who lied, who bluffed
table-claims-wait = Judging the claims…
table-claims-nothing = No claims of this kind.
table-claims-all = all
table-export-text = The match as a file, for this program or another one.
table-export-file = Save the match
table-export-format = Save as { $format }

# What the server says when something cannot be done

table-advice-silence = Stay silent.
table-again-already = The next table exists already.
table-bad-request = The page sent something that the table does not understand: { $why }
table-bad-token = This seat is no longer yours. Open the link again to join or to watch.
table-begun-already = The game has begun already.
table-busy = One thing at a time: your last requests are still being processed.
table-hello-first = The page has to send a hello first.
table-hello-twice = You are here already.
table-knowledge-closed = This is shown only after the game.
table-lesson-not-this = That is a legal move, but not the one we want to try here.
table-name-taken = Somebody here is called { $name } already. Choose another name.
table-no-advice = There is no advice: { $why }
table-no-knowledge = This cannot be computed: { $why }
table-no-move = That is not a move in this game: { $why }
table-no-oracle = An agent that sees everything may only sit at an open table.
table-no-reason = No agent gave a reason for that.
table-no-shoulders = At this table you can watch only what is public, not a player’s view.
table-no-spectators = This table plays without spectators.
table-no-undo = There is nothing to undo.
table-too-long-to-undo = This match is so long that nothing can be undone any more. Play it to its end.
table-too-long = This match is too long to continue. Begin another one.
table-nobody-there = There is no such seat.
table-not-over = The game is not over yet.
table-not-playing = No game is running here now.
table-not-stored = The move could not be stored, so it was not made. Try again.
table-no-store = The server cannot store or read matches at the moment. Nothing is lost: try again in a little while.
table-not-your-turn = It is not your turn.
table-not-yours = You cannot decide for that seat.
table-notes-too-long = These notes are too long to be saved.
table-only-host = Only the host of the table can do that.
table-only-watching = You are watching: only players can move.
table-reasons-closed = Agents give their reasons after the end; at an open table, at any time.
table-tip = Tip for your first game
table-tip-bar = What you can do is always shown here; the lamp lights up when it is your turn.
table-tip-knowledge = Stuck? Knowledge shows what follows from what you have seen, and what an agent would do.
table-tip-log = The log shows everything so far. Click an entry to see that moment again.
table-tip-next = Got it
table-tip-end = No more tips
table-none = There is no table at this address.
table-refused = That is not possible: { $why }
table-seat-taken = That seat is taken.
table-stopped = This table has stopped because of an error in the program. Nothing is lost: reload the page to go on.

# The page: what stands everywhere

page-logo = whoknows, home
page-home = Home
page-learn = Learn
page-replays = Replays
page-settings = Settings
page-about = About
page-more-pages = More
page-menu = Menu
page-rules = Rules
page-rules-of = { $game }: the rules
page-sound = Sound
page-theme-toggle = Light or dark
page-language = Language
page-language-en = English
page-language-fr = Français
page-language-es = Español
page-close = Close
page-save = Save
page-back = Back
page-retry = Try again
page-change = Change
page-on = On
page-off = Off
page-all = All
page-you = you
page-agent = agent
page-name = Name
page-default-name = Robin
page-agent-names = Ada, Boole, Cleo, Dara, Emmy, Felix, Grace, Hana, Ines, Jun, Kurt, Luz
page-agent-random = Moves at random.
page-name-change = You are { $name }. Change your name
page-name-title = Your name
page-name-label = This is what the others call you at the table.
page-local = Runs on your machine. Nothing leaves it.
page-trouble = Something went wrong.
page-missing = There is nothing at this address.
page-trouble-missing = This does not exist.
page-trouble-unreachable = The server does not answer. Is it still running?
page-nowhere = Nobody knows
page-nowhere-text = There is no page at this address.

# Home

page-home-title = { $count ->
    [4] Four games. Everyone hides something.
    [5] Five games. Everyone hides something.
   *[other] { $count } games. Everyone hides something.
  }
page-home-text = Pick one, press Deal. Agents take the empty seats.
page-quick-start = Quick start
page-game = Game
page-players = Players
page-players-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
  }
page-players-range = { $min } to { $max } players
page-fewer = Fewer
page-more = More
page-your-side = You play
page-others-play = The others
page-level-gentle = Gentle
page-level-good = Good
page-level-strongest = Strongest
page-deal = Deal
page-invite = Invite
page-invite-text = Open a table and send its link
page-all-options = All options
page-continue = Continue { $game }
page-your-turn = your turn
page-continue-lesson = Go on with the lesson: { $game }
page-join = Join { $name }: { $game }
page-open-seats = { $count ->
    [one] one open seat
   *[other] { $count } open seats
  }

# A new table

page-new-table = New table
page-open-table = Open the table
page-reset = Reset
page-seats = Seats
page-seat = Seat { $number }
page-seat-who = who sits there
page-kind-you = You
page-kind-agent = Agent
page-kind-person = Someone here
page-kind-open = By link
page-kind-open-text = Whoever opens the link
page-agent-options = the agent’s options
page-option-move_ms = Milliseconds per move
page-option-bank_ms = Milliseconds per match
page-option-memory_mb = Memory (MB)
page-option-cpu_s = Computing time (s)
page-oracle = sees everything
page-own-file = your file
page-broken-file = cannot be loaded
page-random-seat = Put me in a random seat
page-watching = No seat is yours: you will watch.
page-game-options = Rules of the game
page-table-options = The table
page-option-starter = Who begins
page-usual = as usual
page-counts-rest = empty: none
page-rule = { $rule }: { $value }
page-rule-off = { $rule }: no
page-for-example = such as { $example }
page-secrecy = Secrecy
page-closed = Closed table
page-open = Open table
page-closed-text = You see only what follows from your own view; the rest after the end.
page-open-text = Everyone’s knowledge and the agents’ reasons may be looked at. For learning.
page-help-allowed = Knowledge view and advice allowed
page-listed = Others see this table on their home page
page-spectators = Spectators see
page-spectators-public = what is public
page-spectators-seats = any seat’s view
page-spectators-none = nothing: none allowed
page-seed = Seed of the deal
page-seed-random = random
page-table-name = Name of the table

# Learning

page-learn-text = A lesson is a short match that explains itself. The rules are one page each.
page-learn-by-playing = Learn by playing
page-no-lessons = This game has no lesson yet.
page-no-guide = There are no rules for this game yet.

# Matches of the past

page-replays-title = Replays
page-replays-text = Finished matches, move by move, from every seat.
page-imported = From a file
page-no-replays = No finished match yet. The first one will appear here.
page-upload = Open a file
page-won-by = { $count ->
    [one] { $names } wins
   *[other] { $names } win
  }

# Settings

page-settings-text = Saved only in this browser.
page-theme = Colours
page-theme-system = Same as system
page-theme-light = Light
page-theme-dark = Dark
page-motion = Motion
page-motion-system = Same as system
page-motion-full = All
page-motion-less = None
page-sound-text = Wood, dice, paper and a low bell.
page-setting-pace = Pause before agents move
page-pace-text = For new tables. You can change it at the table at any time.
page-pace-none = none
page-seconds = { $seconds } s
page-setting-keys = Single-letter keys
page-keys-text = Switch them off if you use dictation, or if they get in your way.

# Keys

page-keys = Keys
page-keys-everywhere = Everywhere
page-key-tab = Next control
page-key-arrows = Move within a group
page-key-enter = Confirm; on the home page: deal
page-key-escape = Back, close
page-key-region = Next part of the page
page-key-tabs = Previous or next tab of the panel
page-key-turns = Previous or next turn
page-key-live = Back to the present
page-key-typed = Type a move
page-key-ask = Ask a question
page-key-world = Another world that explains the answer
page-key-pin = Pin the question
page-key-save = Save the match under a name
page-key-list = This list

# About

page-about-what = whoknows is a table for games in which everybody knows something and nobody knows everything. People and agents play them together, and the program shows what follows from what was seen.
page-about-local = It runs on your own machine: no account, no requests to other servers, no tracking.
page-about-marks = All pictures and sounds are our own. The games’ names belong to their owners; the rules are in our own words.
page-version = Version
page-games = Games
page-licence = Licence
page-licence-text = MIT: use it, change it, pass it on.
page-interface = For programs
table-too-many = All tables of this server are taken. Try again in a few minutes.
table-store-full = This server cannot store more matches. Ask its operator to make room.
table-full = This table is full: it has { $most } spectators already. Try again later.
table-server-short = The server is overloaded at the moment. Nothing is lost: try again in a little while.
table-too-many-watched = Your address is watching too many tables already: the limit is { $most }. Close some and try again.
table-too-long-watched = Your address is watching too many long matches already. Close some and try again.
table-too-often = Too many requests from your address. Wait a little and try again.

# Questions about who knows what

table-ask-bad-syntax = This cannot be read: { $why }
table-ask-bad-player = There is no player “{ $name }” here: { $why }
table-ask-bad-atom = “{ $name }” cannot be asked about here: { $why }
table-ask-refused = This cannot be asked here: { $why }
table-ask-too-many = There are too many possible worlds to answer this. Ask something simpler, or at a later moment.
table-ask-too-long = This took too long. Ask something simpler, or at a later moment.
table-ask-failed = This could not be worked out.
table-ask-open-public = What everybody could see does not tell whether { $what }.
table-ask-menus = The question
table-ask-who = Who
table-ask-everybody = everybody
table-ask-in-truth = (in truth)
table-ask-from-here = (as I see it)
table-ask-verb = Knows, or thinks it likely
table-ask-verb-knows = knows
table-ask-verb-whether = knows whether
table-ask-verb-possible = thinks possible
table-ask-verb-likely = thinks likely
table-ask-verb-everyone = each knows
table-ask-verb-everyone-whether = each knows whether
table-ask-verb-common = common knowledge
table-ask-verb-together = know it together
table-ask-link-that = that
table-ask-what = What
table-ask-part = { $what }, part { $number }
table-ask-not = not
table-ask-not-title = That it is not so
table-ask-at-least = with at least
table-ask-percent = { $percent }%
table-ask-add = what another player knows
table-ask-remove = Leave this player out
table-ask-menus-blank = The menus cannot say this question.
table-ask-menus-again = Start again from the menus
table-ask-formula = Formula
table-ask-do = Ask
table-ask-copy = Copy the formula
table-ask-copied = Formula copied.
table-ask-pin = Pin: ask this at every moment (Ctrl+Enter)
table-ask-unpin = Unpin
table-ask-pinned = Pinned
table-ask-suggestions = You could ask
table-ask-closed = Until the end, only what follows from what you see is used.
table-ask-closed-watcher = Until the end, only what everybody can see is used.
table-ask-exact = exact
table-ask-exact-title = Every world that is possible was counted.
table-ask-sample = sample
table-ask-sample-title = There are too many worlds to count, so some were drawn at random.
table-ask-cut = not settled
table-ask-cut-title = Not every possible world could be looked at.
table-ask-model = model: { $model }
table-ask-engine = { $count } worlds; engine: { $engine }
table-ask-why = Why?
table-ask-no-world = No other world is needed to explain it.
table-ask-short-true = Yes
table-ask-short-false = No
table-ask-short-likely = Likely
table-ask-short-open = Open
table-ask-short-undefined = Not there
table-ask-tracing = Looking through the whole match…
table-ask-on-board = Show the table
table-ask-true-at = Yes at { $turns }
table-ask-true-since = Yes since { $turn }
table-ask-never = Never
table-ask-always = All the time
table-ask-hatched = not there
table-ask-striped = not settled
table-ask-next-change = Next change: { $turn }
table-ask-world = In this world everything looks the same to { $names }
table-ask-world-further = And from there, this world looks the same to { $names }
table-ask-world-public = In this world everything public is the same
table-ask-other-world = Another world
table-ask-other-world-text = This is not how things are, but how they could be.
table-ask-world-number = World { $number } of { $total }, nearest first
table-ask-world-step = step { $link } of { $links }
table-ask-world-previous = Previous world
table-ask-world-next = Next world
table-ask-back = Back to the truth
table-ask-back-short = Truth
table-ask-fact = { $fact }: { $holding }.
table-ask-fact-yes = yes
table-ask-fact-no = no
table-ask-fact-none = not there
table-ask-fact-differs = here { $here }, in truth { $really }
