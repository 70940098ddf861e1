# What the page says beyond the shared catalogue, in English.

## Everywhere

page-you = You
page-seat = Seat { $number }
page-seats = Seats
page-host = host
page-bot = bot · { $kind ->
    [random] random
    [sensible] sensible
    [expert] expert
    [shark] shark
   *[other] { $kind }
    }
page-home = Home
page-moment = One moment…
page-begins = The game begins.
page-close = Close
page-menu = Menu
page-settings = Settings
page-chat = Chat
page-rules = Rules
page-rules-short = Back to the short rules
page-rules-now = Just now
page-rules-small = Small print
page-rules-cards = What the ten cards ask for
page-rules-pots = What wins the six pots
page-rules-whole = All rules and rulings
page-rules-english = The full rule pages are in English.
page-thinking = thinking…
page-ready = ready
page-away = away
page-away-soon = away, { $seconds } s
page-away-played = away, the table plays
page-take-back = Take it back
page-hint = Hint
page-hint-switch = Hints, for practice
page-hint-win = wins { $percent }
page-hint-played = played { $percent }
page-next-round = Next round
page-to-result = See the result
page-last-round = Last round
page-round-of = Round { $round } of { $rounds }
page-counters = { $count ->
    [one] counter
   *[other] counters
    }
page-seconds-left = { $count ->
    [one] { $count } second left
   *[other] { $count } seconds left
    }
page-goes-on = { $count ->
    [one] goes on in { $count } second
   *[other] goes on in { $count } seconds
    }
page-watching = { $count ->
    [0] You are watching
    [one] You are watching
   *[other] You are watching, { $count } of you
    }
page-paused = The table is paused.
page-line-lost = The line is lost. Your seat is kept; trying again…
page-refused = Refused ({ $code }).
page-refused-lost = The line broke before the table could answer. Please try again.

## The rules on one sheet

page-sheet-pok-1 = Get rid of five of your six counters first and you win; several in the same round share first place.
page-sheet-pok-2 = Three dice ask: the first wants its symbol from exactly one player, the second from two, the third from three; a blank face wants nothing.
page-sheet-pok-3 = Everybody secretly puts one counter in a fist, nobody passes, and all fists open together.
page-sheet-pok-4 = If exactly as many show a symbol as a die wants, all of them get rid of it; each die counts by itself.
page-sheet-pok-5 = If no die is exact, whoever shows a symbol that is on no die gets rid of it, unless that is everybody; all other counters go back.
page-sheet-pok-small-1 = If everybody is left with the same two counters, the match ends as a draw of all.
page-sheet-pkd-1 = Most points after the last round win; if level, the one of them who rolled last.
page-sheet-pkd-2 = There are { $rounds } rounds; in each one player throws five dice, then the dice move on to the left.
page-sheet-pkd-3 = { $packs ->
    [2] After that first throw everybody lays two cards not yet played, face down; when all lie, only the roller’s are opened.
   *[other] After that first throw everybody lays one card not yet played, face down; when all lie, only the roller’s is opened.
    }
page-sheet-pkd-4 = The roller may throw any of the dice again, at most twice, and may stop before that.
page-sheet-pkd-5 = A card the final dice meet pays its points; a missed one is lost, and for each missed card of the others the roller gets one point.
page-sheet-pkd-small-1 = Better dice than a card asks for meet it too: a full house is also two pairs, three of a kind and a pair.
page-sheet-pkn-1 = Most counters at the end win; counters taken later as re-buys are taken off.
page-sheet-pkn-2 = Each hand costs six counters, one into each pot; every pot belongs to a shape on the board: Centre, Corner, Stamp, Poker, Full, Pokino.
page-sheet-pkn-3 = { $ways ->
    [auto-manual] The table marks the cards that come up; when a shape is complete on your board, call it: its pot goes to all who call it before the next card, in equal parts.
    [manual-auto] Mark the cards that come up; the table calls a shape that is complete and marked: its pot goes to all who have it before the next card, in equal parts.
    [auto-auto] The table marks the cards that come up and calls every complete shape: its pot goes to all who complete it with the same card, in equal parts.
   *[manual-manual] Mark the cards that come up; complete and marked, call the shape: its pot goes to all who call it before the next card, in equal parts.
    }
page-sheet-pkn-4 = { $ways ->
    [auto-manual] What somebody completed and did not call, anybody may call after the next card; a wrong call waits for the next card.
    [manual-auto] What is not marked is not called, but nobody else can take it.
    [auto-auto] Nothing can be missed at this table, and nothing taken from anybody.
   *[manual-manual] What somebody completed and did not call, anybody may call after the next card, or a moment after its owner marked the last card of it; a wrong call waits for the next card.
    }
page-sheet-pkn-5 = Pokino, five in a line but never the second row, ends the hand, and what nobody won stays in the pots; only the last hand goes on until all six are won.
page-sheet-pkn-small-1 = A pot is shared in whole counters; what cannot be shared stays in it, in the last hand it is handed out.
page-sheet-pkn-small-2 = A wrong call also costs one counter, into that pot.
page-sheet-pkn-small-3 = Who cannot pay six counters takes new ones or sits out.

## Home

page-tagline = Three games. One table. No account.
page-your-name = Your name
page-back-to = Back to your table: { $game } · { $code }
page-guest = Guest
page-what-pok = Hide a counter in your fist. First to get rid of 5 wins.
page-what-pokerdice = Bet a card on how the dice will end.
page-what-pokino = Bingo with Spanish cards and six pots to win.
page-seats-minutes = { $least }–{ $most } players, { $minutes } min
page-play-now = Play now
page-with-friends = Friends
page-join = Join a table
page-code = Code of the table
page-join-go = Join
page-open-tables = Open tables
page-open-table = { $game } · { $host } · { $taken } of { $seats } seats taken{ $phase ->
    [play] , playing
   *[lobby] {""}
    }
page-no-open-tables = No table is looking for players right now.
page-caller-mode = Pokino caller
page-caller-what = For people with a real box: calls the cards aloud and checks them.
page-caller-open = Open the caller
page-no-server = The table cannot be reached. Is the server running?
page-language = Language
page-light = Light
page-light-auto = Auto
page-light-day = Day
page-light-evening = Evening
page-sound = { $on ->
    [yes] Sound: on
   *[no] Sound: off
    }
page-voice = { $on ->
    [yes] Voice: on
   *[no] Voice: off
    }

# Where a narrow button may break these words.
page-soft = cen|tre

## Lobby

page-finding = Looking for table { $code }…
page-gone = { $reason ->
    [no-table] No table { $code }
    [private] Nobody may watch this table
    [full] This table is full
    [closing] The server is stopping
   *[other] You are no longer at this table
    }
page-gone-why = { $reason ->
    [no-table] Check the code. A table that nobody has opened for a long time is cleared away.
    [private] You have no seat here.
    [kicked] The host has sent you away from this table.
    [left] You have left this table.
    [too-fast] Too many messages came from this page at once.
    [full] Too many people are watching.
    [closing] Your seat is kept; try again in a moment.
    [elsewhere] Your seat is open in too many windows; this one was the oldest.
    [revoked] The personal link of this seat was taken back, and this device has lost the seat.
   *[other] The table did not understand this page. Load it again.
    }
page-try-again = Try again
page-invite = Invite friends
page-code-is = Code
page-qr = QR code with the link to this table
page-copy-link = Copy the link
page-copied = Copied
page-own = Play on another device
page-own-qr = QR code that moves my seat to another device
page-own-what = Scan this with your other device. Keep it to yourself: whoever has it has your seat.
page-copy-own = Copy my secret link
page-revoke = Take this link back
page-revoke-sure = Take it back? Other devices lose the seat.
page-revoked = The old link leads nowhere now. This is the new one.
page-link-ask = You have a seat at this table
page-link-what = You sit at table { $code } as { $yours }. This link is the seat of { $name }. If you take it, you leave your own: before the start it is free again, after it a bot plays on.
page-link-take = Sit down as { $name }
page-link-stay = Stay { $yours }
page-link-gone = This link leads nowhere
page-seat-free = free
page-seat-next = then { $name }
page-rename = Change my name
page-rename-keep = Keep this name
page-add-bot = Add a bot
page-bot-kind = How strong
page-bot-strength = { $kind ->
    [random] Plays at random
    [sensible] Plays sensibly
    [expert] Plays like an expert
    [shark] Plays like a shark
   *[other] { $kind }
    }
page-bot-what = { $kind ->
    [random] Any choice the rules allow, all equally often.
    [sensible] Looks at the dice and cards and does what seems good now.
    [expert] { $game ->
        [pok] Plays the solved game: at a table of such players nobody gains more than a hair by playing otherwise.
        [pokerdice] Works out every throw, and weighs what the others may hold.
       *[pokino] Misses nothing, and calls what you overlook.
        }
    [shark] Watches how each of you plays in this match, and goes for what is weak.
   *[other] { $kind }
    }
page-move-here = Move here
page-swap = Swap { $name } with somebody
page-swap-with = Swap places with { $name }
page-make-host = Make host
page-kick = Take { $name } off the seat
page-kick-sure = Send { $name } away for good?
page-how-we-play = How we play
page-option-seats = Seats
page-option-packs = Packs
page-option-turns = Turns
page-option-first = First roller
page-option-chips = Counters
page-option-hands = Hands
page-option-marking = Marking
page-option-claiming = Calling pots
page-option-fine = Fine
page-option-set = Boards
page-option-deal = Dealing
page-value-first-drawn = drawn by chance
page-value-deal-once = once
page-value-deal-pick = once, then pick
page-value-deal-anew = anew each hand
page-value-turns-ten = ten rounds
page-value-turns-equal = equal turns
page-value-marking-manual = by hand
page-value-marking-auto = automatic
page-value-claiming-manual = by hand
page-value-claiming-auto = automatic
page-value-fine-0 = none
page-value-fine-1 = one counter
page-option-clock = Clock
page-option-clock-what = How long a decision may take before the table decides.
page-clock-value = { $seconds ->
    [0] no clock
   *[other] { $seconds } s
    }
page-option-pace = Pace
page-option-pace-what = How often a card comes up.
page-pace-value = { $seconds ->
    [0] the caller taps
   *[other] every { $seconds } s
    }
page-option-watch = Watching
page-option-watch-what = Who may look on without a seat.
page-option-share = Open afterwards
page-option-share-what = Whoever has the table’s link may look at finished games, although nobody may watch.
page-value-watch-anyone = anyone
page-value-watch-nobody = nobody
page-option-open_counters = Open counters
page-option-open_counters-what = Everybody’s counters are in sight; good for a first game.
page-option-history = All rounds in sight
page-option-history-what = Every round stays readable, not only the last one.
page-option-alert = You have it
page-option-alert-what = Each player’s own page lights up a pot that is complete and not called.
page-pokino-have = You have it: { $cups }
page-option-show_cards = Cards left
page-option-show_cards-what = Which cards each seat still has is in sight.
page-option-hints = Hints
page-option-hints-what = Only when you play bots: chances on the table, and hints behind the bulb.
page-option-chat = Chat
page-option-chat-what = Players may write to each other.
page-option-listed = Open table
page-option-listed-what = On the list of the first page, for anybody to join.
page-words = Words for luck
page-words-what = Add any words: the dice are drawn from them and the table’s secret, so nobody could have arranged them.
page-words-add = Add
page-words-added = Added
page-commit = The table’s promise:
page-sit = Sit down
page-sit-late = { $when ->
    [now] Sit down
   *[next] Sit down next round
    }
page-coming = You sit down with the next round.
page-full = Every seat is taken. You can watch once it starts.
page-start = { $free ->
    [0] Start
    [one] Start, a bot takes the free seat
   *[other] Start, bots take the { $free } free seats
    }
page-host-starts = { $name } starts the game.
page-chat-unread = { $count ->
    [0] Chat
    [one] Chat, { $count } new message
   *[other] Chat, { $count } new messages
    }
page-chat-empty = Nobody has said anything yet.
page-chat-off = The host has turned chat off.
page-chat-say = Say something
page-chat-send = Send
page-chat-switch = { $on ->
    [yes] Turn chat off
   *[no] Turn chat on
    }
page-emote-hello = Hello!
page-emote-well-played = Well played!
page-emote-thanks = Thank you!
page-emote-oops = Oops.
page-emote-thinking = Let me think…
page-emote-hurry = Your turn!
page-emote-wow = Wow!
page-emote-bye = Bye!
page-pause = { $on ->
    [yes] Go on
   *[no] Pause
    }
page-leave = Get up from the table
page-leave-sure = Really leave? A bot plays on.

## POK

page-pok-round = Round { $round }
page-pok-how = Get rid of five of your six counters first and you win. Choose one in secret; when everybody has chosen, all fists open at once.
page-pok-goal = Get rid of { $goal }
page-pok-gone = { $count } of { $goal } gone
page-pok-just = just { $count }
page-pok-signs = { $symbol ->
    [disc] { $count ->
        [one] disc
       *[other] discs
    }
    [square] { $count ->
        [one] square
       *[other] squares
    }
   *[triangle] { $count ->
        [one] triangle
       *[other] triangles
    }
    }
page-pok-blank = blank
page-pok-blank-what = asks nothing
page-pok-count = { $count } of { $asked }
page-pok-choose = Which counter goes in your fist?
page-pok-chosen = In your fist: { $symbol }. You can still change it.
page-pok-your-counters = Your counters
page-pok-counter = { $symbol }, { $count } left
page-pok-hands-over = one gone
page-pok-keeps = keeps

## Pokerdice

page-dice-how = Look at the first throw and lay a card face down. The roller may then throw again, twice at most.
page-dice-rolls = { $you ->
    [yes] You roll.
   *[no] { $name } rolls.
    }
page-dice-aims = { $you ->
    [yes] You play for { $cards }.
   *[no] { $name } plays for { $cards }.
    }
page-dice-lie = The dice: { $dice }.
page-dice-throw-of = Throw { $number } of 3
page-dice-choose = { $you ->
    [yes] You roll this round. Lay a card, face down.
   *[no] { $name } rolls this round. Lay a card, face down.
    }
page-dice-second-card = And the second card?
page-dice-laid = Your card lies face down. You can still change it.
page-dice-waits = { $name } decides about the dice.
page-dice-your-throw = { $left ->
    [one] Tap the dice to keep. One throw is left.
   *[other] Tap the dice to keep. { $left } throws are left.
    }
page-dice-keep-die = Keep the { $value }
page-dice-kept = kept
page-dice-thrown = throw
page-dice-stop = Stop
page-dice-keep-all = Keep all five
page-dice-throw-again = { $count ->
    [one] Throw one die
    [5] Throw all five
   *[other] Throw { $count } dice
    }
page-dice-your-cards = Your cards
page-dice-card = { $points ->
    [one] { $aim }, { $points } point, { $left } left
   *[other] { $aim }, { $points } points, { $left } left
    }
page-dice-chance = chance { $percent }
page-dice-roller = rolls
page-dice-points = { $count ->
    [one] point
   *[other] points
    }
page-dice-cards-left = Cards left: { $cards }
page-dice-settled = The cards are opened

## Pokino

page-pokino-hand = { $last ->
    [yes] Last hand
   *[no] Hand { $hand }
    }
page-pokino-hand-number = Hand { $hand }
page-pokino-caller = caller
page-tool-voice = Voice
page-tool-boards = Boards
page-tool-story = Story
page-pokino-no-card = No card yet
page-pokino-key-mark = marks this card
page-pokino-before = Came up before
page-pokino-watch = { $ways ->
    [auto-manual] Call a pot when it is complete on your board.
    [manual-auto] Mark the cards that come up; the table calls the pots.
    [auto-auto] The boards mark themselves, and the table calls the pots.
   *[manual-manual] Mark the cards that come up, and call a pot when it is complete.
    }
page-pokino-barred = That call was wrong: no more calls until the next card.
page-pokino-board-of = Board: { $name }
page-pokino-whose-board = Whose board
page-pokino-board-read = { $board }. Marked: { $marks }
page-pokino-boards = The other boards
page-pokino-cell = { $on ->
    [yes] { $card }, marked
   *[no] { $card }
    }
page-pokino-cups = The six pots
page-pokino-cup = { $won ->
    [yes] { $cup }: won already
   *[no] { $count ->
        [one] Call { $cup }: { $count } counter
       *[other] Call { $cup }: { $count } counters
        }
    }
page-pokino-checking = Checking card
page-pokino-called = Came up: { $cards }
page-pokino-happened = What happened
page-pokino-nothing-yet = Nothing won yet.
page-pokino-steal = Call { $cup }, overlooked by { $name }
page-pokino-steal-what = If somebody completed a pot and did not call it, call it here: after the next card, or a moment after its owner marked the last card of it. Who calls it rightly as their own shares it with you.
page-pokino-call-next = Next card
page-pokino-ready = The boards are dealt
page-pokino-hand-over = Hand { $hand } is over
page-pokino-last-hand = The next hand is the last: it goes on until all six pots are won.
page-pokino-make-last = Make it the last hand
page-pokino-next-hand = Begin the hand
page-pokino-owing = Cannot pay six counters: { $names }
page-pokino-rebuy = Take { $count } new counters
page-pokino-out = Sit out for now
page-pokino-return = Be in again with { $count } new counters
page-pokino-change-board = Take another board
page-pokino-board-number = Board { $number }
page-caller-new = New hand
page-caller-start = Shuffle done. Ready?
page-caller-left = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
    }
page-caller-run = Call by itself
page-caller-stop = Pause

## After the game

page-over = The game is over
page-you-win = You win!
page-wins = { $name } wins
page-draw = A draw: { $names }
page-draw-all = A draw of all
page-winner = Winner
page-why = { $why ->
    [pok-goal] The fifth counter is gone.
    [pok-stalemate] Everybody holds the same two counters: nobody could ever get rid of one again.
    [pokerdice-points] Most points after the last round.
    [pokerdice-last-roller] Level on points; among equals, who rolled last wins.
    [pokino-last-hand] The last hand is over; most counters win, re-buys taken off.
    [pokino-ruin] Fewer than two seats are left.
   *[other] The game is over.
    }
page-standing = { $game ->
    [pok] Counters gone
    [pokerdice] Points
   *[pokino] Won or lost, in counters
    }
page-standing-held = { $count } held
page-rematch = Play again
page-rematch-host = { $name } can start another game here.
page-replay = Replay
page-check = { $game ->
    [pokino] Check the cards
   *[other] Check the dice
    }
page-share-replay = Copy replay link
page-transcript = Written game
page-back-to-table = Look at the table
page-no-match = There is no such game at this table.
page-tab-steps = Replay
page-tab-review = Review
page-tab-check = Check
page-tab-count = Figures
page-tab-end = Result
page-step = Step { $at } of { $all }
page-step-back = One step back
page-step-on = One step on
page-review = Review
page-review-thinking = Every choice is being weighed. This takes a few seconds.
page-review-seat = Whose game?
page-review-costly = Only what cost something
page-review-clean = Nothing was given away.
page-review-see = See it in the replay
page-review-bars = { $game ->
    [pokino] A bar shows what each choice was worth, in counters. Framed is what was chosen.
    [pokerdice] Of cards a bar shows how often best play lays them, of dice to keep how near they come to the best. At the end stand the winning chances. Framed is what was chosen.
   *[other] A bar shows how often best play chooses this; beside it stand the winning chances after it. Framed is what was chosen.
    }
page-check-what = { $game ->
    [pokino] Before the first card the table published a promise. Now its secret is open, and your own browser works out every board and card again.
   *[other] Before the first throw the table published a promise. Now its secret is open, and your own browser works out every throw again.
    }
page-check-good = The promise fits. Worked out again in your browser, everything agrees: { $what }.
page-drawn-board = { $count ->
    [one] { $count } board
   *[other] { $count } boards
    }
page-drawn-first = who rolls first
page-drawn-caller = who calls first
page-drawn-throw = { $count ->
    [one] { $count } throw
   *[other] { $count } throws
    }
page-drawn-call = { $count ->
    [one] { $count } card
   *[other] { $count } cards
    }
page-check-bad = Something does not agree: { $count ->
    [0] the secret does not fit the promise.
    [one] { $count } draw differs, or the secret does not fit the promise.
   *[other] { $count } draws differ, or the secret does not fit the promise.
    }
page-check-commit = The promise, published before the start
page-check-secret = The secret
page-check-words = The players’ words
page-check-agrees = agrees
page-count-what = { $game ->
    [pokino] How often each card came up, and how often it should on average.
   *[other] How often each face fell, and how often it should on average.
    }
page-count-die = { $count ->
    [one] Die { $die }, { $count } throw
   *[other] Die { $die }, { $count } throws
    }
page-count-blank = blank
page-count-dice = { $count } dice thrown
page-count-cards = { $count } cards came up
page-count-each = (each { $expected } times on average)
page-count-face = Face
page-count-fell = Fell
page-count-expected = Expected
page-count-note = { $game ->
    [pokino] One game is few cards: large differences are ordinary.
   *[other] One game is few throws: large differences are ordinary.
    }

## Games of other packages

page-any-choose = Choose…
page-any-do = Do it
page-any-wait = Waiting for { $names }.
page-any-position = The position
page-any-check = Check the draws
page-any-standing = Final standing
page-any-check-what = Before the start the table published a promise. Now its secret is open, and your own browser draws every number again. What a number means is a rule of the game: “trespok verify” with the written game checks that, too.
page-any-drawn = { $count ->
    [one] { $count } draw
   *[other] { $count } draws
    }
