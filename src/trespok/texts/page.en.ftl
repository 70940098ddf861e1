# What the page says beyond the shared catalogue, in English.

## Everywhere

page-you = You
page-seat = Seat { $number }
page-seats = Seats
page-host = host
page-bot = bot · { $kind ->
    [random] random
    [sleeper] sleeper
    [gambler] gambler
    [careful] careful
    [spoiler] spoiler
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
page-rules-read = { $sign } and its like number the rules. “Ruling” means: the printed rules leave it open, and this is how we play it.
page-thinking = thinking…
page-ready = ready
page-away = away
page-away-soon = away, { $seconds } s
page-away-played = away, the table plays
page-take-back = Take it back
page-hint = Hint
page-hint-switch = Hints, for practice
page-hint-win = winning chances { $percent }
page-hint-chances = you win
page-hint-best-play = best play picks it
page-next-round = Next round
page-skip = Skip
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
page-line-lost = { $seat ->
    [yes] The line is lost. Your seat is kept; trying again…
   *[no] The line is lost; trying again…
    }
page-no-line = { $why ->
    [offline] This device is offline
    [stopped] The server has stopped
   *[unknown] No line to the table
    }
page-no-line-kept = { $what ->
    [played] If the game goes on, the table plays for you meanwhile. Your seat is yours when you are back.
    [choice] Your choice stays: the table holds it, and your seat is yours.
    [seat] Your seat is yours; the table keeps everything.
   *[nothing] The table keeps everything.
    }
page-no-line-since = { $why ->
    [offline] As soon as it is online again, a new try is made at once.
    [stopped] For { $count } s. As soon as it is back, the game goes on here by itself.
   *[unknown] For { $count } s, trying again by itself. It may be the network here or the server.
    }
page-try-now = Try now
page-refused = Refused ({ $code }).
page-refused-lost = The line broke before the table could answer. Please try again.

## The rules on one sheet

page-sheet-pok-1 = { $goals ->
    [house] Get rid of { $goal } of your { $all } counters first and you win; several in the same round share first place.
   *[printed] Get rid of five of your six counters first and you win; several in the same round share first place.
    }
page-sheet-pok-2 = Three dice ask: the first wants its symbol from exactly one player, the second from two, the third from three; a blank face wants nothing.
page-sheet-pok-3 = Everybody secretly puts one counter in a fist, nobody passes, and all fists open together.
page-sheet-pok-4 = If exactly as many show a symbol as a die wants, all of them get rid of it; each die counts by itself.
page-sheet-pok-5 = If no die is exact, whoever shows a symbol that is on no die gets rid of it, unless that is everybody; all other counters go back.
page-sheet-pok-small-1 = If everybody is left with the same two counters, the match ends as a draw of all.
page-sheet-pok-small-2 = If nothing anybody could show would ever be handed over again, the match ends as a draw of all.
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
page-sheet-pkn-2 = { $cost ->
    [6] Each hand costs six counters, one into each pot; every pot belongs to a shape on the board: Centre, Corner, Stamp, Poker, Full, Pokino.
   *[other] Each hand costs { $cost } counters, shared out among the pots as the house says; every pot belongs to a shape on the board: Centre, Corner, Stamp, Poker, Full, Pokino.
    }
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
page-sheet-pkn-small-3 = { $cost ->
    [6] Who cannot pay six counters takes new ones or sits out.
   *[other] Who cannot pay { $cost } counters takes new ones or sits out.
    }

## Home

page-tagline = Three games. One table. No account.
page-your-name = Your name
page-back-to = Back to your table: { $game } · { $code }
page-played-here = Played on this device
page-look-back = { $game } · { $code }: look back
page-return = Back to the table
page-another = { $name } starts another { $game }: join
page-another-yours = Your table waits for another { $game }
page-guest = Guest
page-what-pok = Hide a counter in your fist. First to get rid of 5 wins.
page-what-pokerdice = Bet a card on how the dice will end.
page-what-pokino = Bingo with Spanish cards and six pots to win.
page-seats-minutes = { $least }–{ $most } players, { $minutes } min
page-play-now = Play now
page-with-friends = Friends
page-own-table = Set up
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
page-shake = { $on ->
    [yes] Vibration: on
   *[no] Vibration: off
    }
page-asleep = { $why ->
    [tls] The screen may go dark during a game: over plain http a browser does not let the page keep it awake.
   *[browser] The screen may go dark during a game: this browser does not let the page keep it awake.
    }
page-title-turn = Your turn · { $at }

# Where a narrow button may break these words.
page-soft = cen|tre

## Lobby

page-finding = Looking for table { $code }…
page-gone = { $reason ->
    [no-table] No table { $code }
    [private] Nobody may watch this table
    [full] This table is full
    [closed] This table is closed
    [banned] You may not play here
   *[other] You are no longer at this table
    }
page-gone-why = { $reason ->
    [no-table] Check the code. A table that nobody has opened for a long time is cleared away.
    [private] You have no seat here.
    [kicked] The host has sent you away from this table.
    [removed] Whoever runs this server has sent you away from this table.
    [left] You have left this table.
    [too-fast] Too many messages came from this page at once.
    [full] Too many people are watching.
    [elsewhere] Your seat is open in too many windows; this one was the oldest.
    [revoked] The personal link of this seat was taken back, and this device has lost the seat.
    [closed] Whoever runs this server has closed it.
    [banned] Whoever runs this server has shut you out of it.
   *[other] The table did not understand this page. Load it again.
    }
page-try-again = Try again
page-notice = From whoever runs this server
page-notice-close = Close this announcement
page-invitation = Invitation
page-invitation-what = Only those with an invitation open tables here. Joining a friend’s table needs none.
page-report = Report to whoever runs this server
page-report-what = They get your name, your reason and the last 20 lines of this chat with the names of those who said them, and keep it for 30 days at most. Nobody at the table is told.
page-report-why = What happened?
page-report-send = Send the report
page-report-sent = Your report is on its way. Thank you.
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
page-face = Your face
page-face-drawn = { $drawn ->
    [fox] Fox
    [owl] Owl
    [cat] Cat
    [bear] Bear
    [rooster] Rooster
    [fish] Fish
    [king] King
    [page] Page with a feather
    [bob] Bobbed hair
    [hat] Hat and moustache
    [sun] Sun
   *[curls] Curls and glasses
    }
page-face-ground = { $ground ->
    [sky] on light blue
    [yellow] on yellow
    [red] on red
    [mint] on mint
    [blue] on blue
    [pink] on pink
    [green] on green
    [teal] on teal
   *[plum] on plum
    }
page-add-bot = Add a bot
page-bot-kind = How strong
page-bot-strength = { $kind ->
    [random] Plays at random
    [sleeper] Half asleep
    [gambler] A gambler
    [careful] A careful one
    [spoiler] A spoiler
    [sensible] Plays sensibly
    [expert] Plays like an expert
    [shark] Plays like a shark
   *[other] { $kind }
    }
page-bot-what = { $kind ->
    [random] Any choice the rules allow, all equally often.
    [sleeper] Half of what happens passes it by, and it never takes what others overlook.
    [gambler] { $game ->
        [pokerdice] Lays the dear cards and throws for them, whatever the others have.
       *[pok] Shows what no die asks for whenever it can, and bets that no die comes out exact.
        }
    [careful] { $game ->
        [pokerdice] Lays the card that is likeliest to be met, cheap ones too.
       *[pok] Shows the counter that is likeliest to go, and never thinks of the others.
        }
    [spoiler] { $game ->
        [pokerdice] As roller it throws against your cards before it throws for its own.
       *[pok] Would rather keep you from getting rid of a counter than get rid of its own.
        }
    [sensible] Looks at what lies on the table and does what seems good now.
    [expert] { $game ->
        [pok] Plays the solved game: at a table of such players nobody gains more than a hair by playing otherwise.
        [pokerdice] Works out every throw, and weighs what the others may hold.
       *[pokino] Misses nothing, and calls what you overlook.
        }
    [shark] { $game ->
        [pokerdice] Watches how each of you plays in this match, and goes for what is weak. With two seats and one pack each it plays as the expert does.
       *[pok] Watches how each of you plays in this match, and goes for what is weak.
        }
   *[other] { $kind }
    }
page-climb = You win often against { $name }.
page-climb-go = Next: { $name }
page-climb-kind = { $kind ->
    [random] a bot that plays at random
    [sleeper] a sleeper
    [gambler] a gambler
    [careful] a careful bot
    [sensible] a sensible bot
    [spoiler] a spoiler
    [expert] an expert
    [shark] a shark
   *[other] { $kind }
    }
page-move-here = Move here
page-swap = Swap { $name } with somebody
page-swap-with = Swap places with { $name }
page-make-host = Make host
page-kick = Take { $name } off the seat
page-kick-short = Send away
page-kick-sure = Send { $name } away for good?
page-how-we-play = How we play
page-invites = { $name } invites you to { $game }
page-here-fit = { $taken } of { $seats } seats taken.
page-fill = Fill with bots
page-start-with = { $count ->
    [one] Start alone
    [2] Start with two
    [3] Start with three
    [4] Start with four
    [5] Start with five
    [6] Start with six
    [7] Start with seven
    [8] Start with eight
    [9] Start with nine
   *[other] Start with ten
    }
page-scan-or-type = Friends scan this, or type
page-how-do-you-play = How do you play?
page-all-options = All options
page-preset = { $preset ->
    [family] A family evening
    [printed] As printed
    [quick] Quick
   *[teaching] Teaching
    }
page-preset-what = { $what ->
    [pok-family] No clock, every round stays in sight
    [pok-printed] Counters hidden, memory counts
    [pok-quick] 15 seconds a choice
    [pok-teaching] Counters open, every round in sight
    [pokerdice-family] No clock, everybody rolls equally often
    [pokerdice-printed] Ten rounds, cards left from memory
    [pokerdice-quick] 15 seconds a choice
    [pokerdice-teaching] No clock, cards left in sight
    [pokino-family] Five hands, a card every 8 seconds
    [pokino-printed] The caller taps, all by hand
    [pokino-quick] Three hands, the table marks and calls
   *[pokino-teaching] The table marks, and lights up what you have
    }
page-option-seats = Seats
page-option-packs = Packs
page-option-turns = Turns
page-option-first = First roller
page-option-chips = Counters
page-option-hands = Hands
page-option-marking = Marking
page-option-marking-what = By hand, everybody marks the cards that come up; automatic, the table does it for all.
page-option-claiming = Calling pots
page-option-claiming-what = By hand, everybody calls their own pots; automatic, the table does it for all, and nobody can steal.
page-option-fine = Fine
page-option-fine-what = What a wrong call costs; it goes into that pot.
page-option-set = Boards
page-option-set-what = The ten boards that are dealt from. On the fair ones everybody has the same chances.
page-option-deal = Dealing
page-option-deal-what = Boards may be changed between hands; “once, then pick” lets you choose one before the first hand too, “anew each hand” deals others every time, and nobody changes them.
page-value-first-drawn = drawn by chance
page-value-deal-once = once
page-value-deal-pick = once, then pick
page-value-deal-anew = anew each hand
page-value-set-fair = fair
page-value-set-kitchen = kitchen table
page-value-turns-ten = all rounds
page-value-turns-equal = equal turns
page-value-marking-manual = by hand
page-value-marking-auto = automatic
page-value-claiming-manual = by hand
page-value-claiming-auto = automatic
page-value-fine-0 = none
page-value-fine-1 = one counter
page-option-best_of = Series
page-option-best_of-what = Who first wins so many games has won the series. A draw counts for nobody; changing this begins a new one.
page-best-of = { $games ->
    [1] single games
    [3] first to two wins
   *[5] first to three wins
    }
page-series-now = { $score }: next game
page-series-first = First to { $count } wins.
page-series-drawn = { $count ->
    [one] One game was drawn and counts for nobody in the series.
   *[other] { $count } games were drawn and count for nobody in the series.
    }
page-series-line = { $some ->
    [yes] Series to { $count } wins: { $score }
   *[no] Series to { $count } wins
    }
page-series-won = { $name } wins the series
page-series-you = You win the series
page-series-next = Next game
page-series-next-table = Set up the next game
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
page-option-own_pace = At your own pace
page-option-own_pace-what = Only alone with bots: every card and every hand wait for you.
page-option-boards = Boards for one player
page-option-boards-what = How many boards one person may play with; each is a seat and pays its own counters.
page-my-boards = Your boards
page-board-count = { $count ->
    [one] { $count } board
   *[other] { $count } boards
    }
page-board-nth = Board { $number }
page-board-turn = { $board } waits for you.
page-board-have = { $board }: you have it, { $cups }.
page-together = All boards together
page-pokino-have = You have it: { $cups }
page-option-show_cards = Cards left
page-option-show_cards-what = Which cards each seat still has is in sight.
page-option-hints = Hints
page-option-hints-what = Only when you play bots: chances on the table, and hints behind the bulb.
page-option-chat = Chat
page-option-chat-what = Players may write to each other.
page-option-listed = Open table
page-option-listed-what = On the list of the first page, for anybody to join.
page-house = { $count ->
    [0] House rules
   *[other] House rules ({ $count })
    }
page-house-what = { $game ->
    [pokino] It makes another game of it; bots, hints and review go by it.
   *[other] They make another game of it. Nobody has solved that one: no experts, no sharks, no hints and no review.
    }
page-option-points = Points
page-option-points-what = What each card is worth.
page-option-rounds = Rounds
page-option-rounds-what = How many rounds a game has; cards that are left count for nothing.
page-option-antes = Antes
page-option-antes-what = What everybody puts into each pot when a hand begins.
page-option-dice = Dice
page-option-dice-what = Tap a face to change it. Die 1 asks for one of its symbol, die 2 for two, die 3 for three.
page-option-counters = Counters of each symbol
page-option-goal = Goal
page-option-goal-what = How many counters you must get rid of to win.
page-value-goal-0 = all but one
page-value-dice-printed = as printed
page-value-dice-two = no third die
page-value-dice-full = no blanks
page-value-dice-own = your own
page-house-die = Die { $die }
page-house-face = Die { $die }, face { $place }: { $face }
page-house-dice = The dice at this table
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
page-at-the-table = At the table
page-evening = This evening
page-evening-leads = { $name } leads
page-evening-you = You lead
page-evening-level = Level: { $names }
page-evening-of = { $games ->
    [one] { $won } of { $games } game.
   *[other] { $won } of { $games } games.
    }
page-evening-counts = Wins, shared ones too
page-evening-won = { $count } { $game }
page-evening-share-title = { $count ->
    [one] Our evening on trespok, one game; wins, shared ones too:
   *[other] Our evening on trespok, { $count } games; wins, shared ones too:
    }
page-evening-share = Hand the standings on
page-evening-shared = Copied or sent.
page-evening-up = Pokino counters { $count }
page-evening-new = Begin a new evening
page-evening-sure = { $series ->
    [yes] Close this evening? Its standings are kept; the series begins anew
   *[no] Close this evening? Its standings are kept
    }
page-evenings = Earlier evenings
page-evenings-of = { $count ->
    [one] { $day }: { $count } game
   *[other] { $day }: { $count } games
    }
page-event = { $event ->
    [joined] { $name } sits down.
    [left] { $after ->
        [yes] { $name } left. { $bot }, a bot, plays on.
       *[no] { $name } left.
        }
    [sent-away] { $after ->
        [yes] The host sent { $name } away. { $bot }, a bot, plays on.
       *[no] The host sent { $name } away.
        }
    [removed] { $after ->
        [yes] Whoever runs this server sent { $name } away. { $bot }, a bot, plays on.
       *[no] Whoever runs this server sent { $name } away.
        }
    [host] { $name } is the host now.
    [late] Time ran out for { $name }: the table chose.
    [away] { $name } is away. The table plays meanwhile.
   *[back] { $name } is back.
    }
page-emotes = A word without typing
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
page-pok-how = { $goals ->
    [house] Get rid of { $goal } of your { $all } counters first and you win. Choose one in secret; when everybody has chosen, all fists open at once.
   *[printed] Get rid of five of your six counters first and you win. Choose one in secret; when everybody has chosen, all fists open at once.
    }
page-pok-goal = Get rid of { $goal }
page-pok-one-to-go = 1 to go
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
page-pok-falling = Three dice are falling.
page-pok-all-in = All in.
page-pok-ready = Ready, steady …
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
page-dice-met-now = met as they lie
page-dice-worth = { $you ->
    [yes] If it is met: +{ $points } for you. Each card of the others that misses: +1 for you.
   *[no] If it is met: +{ $points } for { $name }. Each card of the others that misses: +1 for { $name }.
    }
page-dice-lie = The dice: { $dice }.
page-dice-throw-of = { $number ->
    [1] Two more throws at most
    [2] One more throw at most
   *[other] The last throw
    }
page-dice-last-throw = { $you ->
    [yes] Your last throw
   *[no] The last throw of { $name }
    }
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
page-dice-new = new
page-dice-thrown = throw
page-dice-stop = Stop
page-dice-stop-met = Stop: +{ $points }
page-dice-plus = +{ $points } { $name }
page-dice-lost = lost
page-dice-keep-all = Keep all five
page-dice-throw-again = { $count ->
    [one] Throw one die
    [5] Throw all five
   *[other] Throw { $count } dice
    }
page-dice-your-cards = Your cards
page-dice-stake = Most points win. Met: { $points ->
    [0] the points on the card
   *[other] +{ $points }
    }. { $you ->
    [yes] Each card the others miss: +1 for you.
   *[no] Missed: +1 for { $name }.
    }
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
page-pokino-one-to-go = one card to go
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
page-pokino-won = { $who ->
    [you] { $cup } is yours!
    [shared] { $cup }, { $count } each
   *[other] { $cup } for { $names }
    }
page-pokino-won-what = { $who ->
    [shared] Called in time by { $names }.
   *[other] { $count ->
        [one] One counter.
       *[other] { $count } counters.
        }
    }{ $stolen ->
    [yes] {" "}Overlooked by { $victim }.
   *[no] {""}
    }{ $last ->
    [yes] {" "}The hand is over.
   *[no] {""}
    }
page-pokino-nothing-yet = Nothing won yet.
page-pokino-nothing-won = No pot was won.
page-pokino-steal = Call { $cup }, overlooked by { $name }
page-pokino-missed = Who missed a pot?
page-pokino-two-taps = Tap a board, then the pot.
page-pokino-pattern = Filled: came up. Dot: the last card. Round: not for poker.
page-pokino-steal-from = Steal from { $name }
page-pokino-steal-price = Wrong: no call until the next card
page-pokino-steal-what = If somebody completed a pot and did not call it, call it here: after the next card, or a moment after its owner marked the last card of it. Who calls it rightly as their own shares it with you.
page-pokino-call-next = Next card
page-pokino-goal = Most counters win. { $left ->
    [0] Every pot is empty.
    [one] One pot is still full.
   *[other] { $left } pots are still full.
    }
page-pokino-on = Go on
page-pokino-ready = The boards are dealt
page-pokino-hand-over = Hand { $hand } is over
page-pokino-last-hand = The next hand is the last: it goes on until all six pots are won.
page-pokino-make-last = Make it the last hand
page-pokino-next-hand = Begin the hand
page-pokino-owing = { $cost ->
    [6] Cannot pay six counters: { $names }
   *[other] Cannot pay { $cost } counters: { $names }
    }
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
page-caller-run = By itself
page-caller-stop = Pause
page-caller-back = Take back
page-caller-wipe = { $count ->
    [one] Wipe the card?
   *[other] Wipe { $count } cards?
    }
page-caller-kept = Kept on this device, also after a reload.

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
page-pok-short = You got rid of { $gone } of { $goal }.
page-standing = { $game ->
    [pok] Counters gone
    [pokerdice] Points
   *[pokino] From the pots
    }
page-course = { $game ->
    [pokino] The sitting, hand by hand
   *[other] The game, round by round
    }
page-standing-net = Net
page-standing-net-what = Net: won less paid in.
page-course-rolled = rolled the dice
page-standing-held = { $count } held
page-rematch = Play again
page-rematch-table = Set up another game
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
page-review-choice = choice
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

## Learning

page-drills = Train
page-drills-what = Solved positions to try: what each choice costs, and why.
page-drills-open = To the drills
page-practice-explore = Explore this position
page-train-next = Next drill
page-train-begin = Begin
page-train-skip = Skip
page-train-stop = All drills
page-train-time = Take your time.
page-train-best = Everybody else plays their best.
page-train-daily = Drill of the day
page-train-daily-what = The same for everybody today.
page-train-daily-again = Look at it again
page-train-share = Share the result
page-train-shared = Copied. It gives nothing away.
page-train-game = Game
page-train-theme = Theme
page-train-any = all themes
page-train-own = my own
page-train-level = Difficulty
page-train-level-0 = any
page-train-level-1 = easy
page-train-level-2 = middling
page-train-level-3 = hard
page-train-none = There is no drill like that yet.
page-train-due = { $count ->
    [0] Nothing is due: something new comes next.
    [one] { $count } drill is due again.
   *[other] { $count } drills are due again.
    }
page-train-progress = Progress
page-train-kept = Kept on this device alone. Once this page is open it goes on without a connection.
page-train-full = This browser keeps nothing: it lasts as long as the page is open.
page-train-games = Your games, by the review
page-train-games-none = Look at the review of a game you played: what a choice cost you on average is kept here.
page-train-games-latest = { $count ->
    [one] Your latest game: { $mean } a choice
   *[other] Your latest { $count } games: { $mean } a choice
    }{ $give ->
    [none] .
   *[known] , give or take { $give }.
    }
page-train-games-before = { $count ->
    [one] The one before: { $mean }
   *[other] The { $count } before: { $mean }
    }{ $give ->
    [none] .
   *[known] , give or take { $give }.
    }
page-train-to-go = { $count } to go
page-train-holds = { $name }: { $counters }, { $count } to go
page-train-of-chance = of your winning chances
page-train-of-points = points, to the end of the game
page-train-worth-chance = You win so often with
page-train-worth-points = Points more than the other, to the end
page-train-more = { $count ->
    [one] One more choice
   *[other] { $count } more choices
    }
page-train-yours = your choice
page-train-why = Why
page-train-comes = { $days ->
    [0] Comes back soon.
    [one] Comes back tomorrow.
   *[other] Comes back in { $days } days.
    }
page-train-explore = Explore
page-train-their-cards = Cards of { $name }
page-explore-title = { $game ->
    [pokerdice] Explore a position, two players
   *[other] Explore a position
    }
page-explore-what-pok = Tap a die to turn it, a counter to take it away or give it back.
page-explore-what-pokerdice = Tap a die to turn it, a card to take it away or give it back.
page-explore-turn = Turn die { $number }, which shows { $asks }
page-explore-turn-value = Turn die { $number }, a { $value }
page-explore-counter = { $symbol }, number { $number }
page-explore-more-seats = One seat more
page-explore-fewer-seats = One seat fewer
page-explore-chances = Chance to win, all playing their best.
page-explore-choices = { $game ->
    [pok] What you might show
    [card] What you might lay
   *[keep] What you might keep
    }
page-explore-who = Who rolls
page-explore-you-roll = you
page-explore-they-roll = the other
page-explore-card = Your open card
page-explore-card-none = not laid yet
page-explore-left = Re-throws left
page-explore-ahead = Points you are ahead
page-explore-ahead-none = count points
page-explore-drill = Make it a drill
page-explore-drilled = It is among your drills now.
page-explore-thinking = It is being reckoned…
page-explore-games = Which game?
page-retry-title = Try them again
page-retry-dearest = dearest first
page-retry-go = Try it again
page-retry-chose = You chose: { $choice }
page-retry-then = What happened next
page-retry-close = Back to the list
page-retry-all = Show every choice with its answer
page-retry-average = { $mean } a choice in this game.
page-retry-kept = They are among your drills on this device.

## Learn it in a minute

page-learn = Learn it in a minute
page-learn-title = Learn { $game }
page-learn-step = Step { $step } of { $steps }
page-learn-skip = Skip
page-learn-back = Back
page-learn-retry = Try another
page-learn-next = Next
page-learn-practice = Play a practice game
page-learn-to-table = Back to the table
page-learn-again = Again
page-learn-new = New to { $game }?
page-learn-new-what = Six small steps at a real table. No clock.
page-learn-play = Just play
page-lesson-pkn-cover = Mark the card that comes up.
page-lesson-pkn-not-up = That card has not come up.
page-lesson-pok-1-before = Get rid of five counters and you win. The die wants one square.
page-lesson-pok-1-after = One square, as asked: into the box with it. Four to go.
page-lesson-pok-1-wrong-a = All three of you showed what no die asks for: nothing goes.
page-lesson-pok-2-before = The second die wants exactly two discs. Ada shows one.
page-lesson-pok-2-after = Two discs, one triangle: both dice are exact, so all three go.
page-lesson-pok-2-wrong-a = Jon’s triangle was exact; then what no die asks for stays.
page-lesson-pok-2-wrong-b = Two triangles are one too many, and one disc is too few.
page-lesson-pok-3-before = Two discs are there already. One more would be too many.
page-lesson-pok-3-after = One square for the first die: it goes, and the discs too.
page-lesson-pok-3-wrong-a = Three discs are not two: nobody gets rid of anything.
page-lesson-pok-3-wrong-b = Their two discs are exact, so your triangle stays with you.
page-lesson-pok-4-before = If no die is exact, what no die asks for goes.
page-lesson-pok-4-after = Two squares, not one; no three discs. So your triangle goes.
page-lesson-pok-4-wrong-a = A die asks for discs, and one is not three: it stays.
page-lesson-pok-5-before = You cannot get rid of one here. Can you stop these two?
page-lesson-pok-5-after = Three triangles instead of two: nobody gets rid of one.
page-lesson-pok-5-wrong-a = Their two triangles are exact: they get ahead, you do not.
page-lesson-pok-6-before = Real fists are closed. One or two discs fit; Ada has none.
page-lesson-pok-6-after = Your fifth counter is gone: you win the match.
page-lesson-pok-6-wrong-a = Jon’s disc alone was exact; your disc would have fitted either way.
page-lesson-pok-done = That was POK. Now a practice game, with me beside you.
page-lesson-pkd-1-before = Most points win. Which card pays most for these dice?
page-lesson-pkd-1-after = Three alike and two alike: full house, met. Five points.
page-lesson-pkd-1-wrong-a = Met as well, but it pays three; another card pays five.
page-lesson-pkd-1-wrong-b = No four in a row lie there, so the card misses.
page-lesson-pkd-2-before = You roll for four of a kind: keep what helps, throw the rest.
page-lesson-pkd-2-after = Two more throws at most, and the last one brought it: seven.
page-lesson-pkd-2-wrong-a = Keep all three twos: you need four alike.
page-lesson-pkd-2-wrong-b = Throw both others: two dice give two chances.
page-lesson-pkd-2-wrong-c = Three twos are not four yet; you still have throws.
page-lesson-pkd-3-before = Ada rolls now and may throw again. What will she keep?
page-lesson-pkd-3-after = She kept the sixes: two points for you. Her card missed.
page-lesson-pkd-3-wrong-a = She keeps three sixes, so four in a row cannot come.
page-lesson-pkd-3-wrong-b = Six is even, and Ada keeps her sixes.
page-lesson-pkd-4-before = Your straight lies there. If Ada’s card misses, you get one. Stop?
page-lesson-pkd-4-after = Three for your card, and one because Ada’s card missed.
page-lesson-pkd-4-wrong-a = Your straight is safe already; a new die could only help Ada.
page-lesson-pkd-4-wrong-b = That can break your own straight.
page-lesson-pkd-5-before = A full house, but yours is played. What pays most now?
page-lesson-pkd-5-after = Each card plays once. Better dice meet smaller cards too.
page-lesson-pkd-5-wrong-a = Met, but it pays one; two pairs pay three.
page-lesson-pkd-5-wrong-b = One is odd, so this card would miss.
page-lesson-pkd-6-before = Last round, you roll. Ada’s last card: long straight. Leave it?
page-lesson-pkd-6-after = Broken: one for your joker, one for her card. 24 to 23.
page-lesson-pkd-6-wrong-a = Left like this, Ada gets seven and wins: throw a die.
page-lesson-pkd-between = Four rounds go by, and Ada overtakes you: 22 to 23.
page-lesson-pkd-done = That was Pokerdice. Now a practice game, with me beside you.
page-lesson-pkn-1-before = Most counters win. The 6 of coins comes up: mark it.
page-lesson-pkn-1-after = Everybody paid one counter into each pot. They are yours to win.
page-lesson-pkn-1-wrong-a = That card has not come up; look for the 6 of coins.
page-lesson-pkn-2-before = Mark the ace of clubs. Which pot can you call now?
page-lesson-pkn-2-after = The middle card alone is Centre. You called it: three counters.
page-lesson-pkn-2-wrong-a = Not complete: a wrong call, and no more until the next card.
page-lesson-pkn-3-before = Mark three more cards. Then look: which shape is complete?
page-lesson-pkn-3-after = Two by two in any corner is Stamp. Three more counters.
page-lesson-pkn-3-wrong-a = Corner needs the four outer corners; you have a block.
page-lesson-pkn-3-wrong-b = Centre is already won in this hand; that costs nothing.
page-lesson-pkn-3-wrong-c = That shape still lacks cards; look for four in a block.
page-lesson-pkn-4-before = Ada overlooks something. Another card has come, so you may call it.
page-lesson-pkn-4-after = Four corners, complete and not called: the pot is yours.
page-lesson-pkn-4-wrong-a = Your own corners are not complete; it is Ada’s you can call.
page-lesson-pkn-4-wrong-b = Nobody has completed that there; look at Ada’s corners.
page-lesson-pkn-5-before = Five in a line is Pokino, and ends the hand. Have you got it?
page-lesson-pkn-5-after = What nobody won stays in the pots for the next hand.
page-lesson-pkn-5-wrong-a = That one is not yours to call; look along the diagonal.
page-lesson-pkn-6-before = The last hand goes on until every pot is won. One is left.
page-lesson-pkn-6-after = The second row is Full: six counters. 66 to 63, you win.
page-lesson-pkn-6-wrong-a = The second row is never Pokino: it belongs to Full.
page-lesson-pkn-between = Last hand. Ten cards go by, and Ada leads 63 to 60.
page-lesson-pkn-done = That was Pokino. Now a practice game, with me beside you.

## Said once in practice

page-coach-got = Go on
page-coach-off = No more of these
page-coach-pok-goal = Get rid of five of your six counters before the others, and you win.
page-coach-pok-exact = This die wants exactly { $asked }: no more, no fewer.
page-coach-pok-same = The same symbol on several dice: never added up, any one of them may fit.
page-coach-pok-unasked = No die asks for { $the }: it goes only if no die is exact.
page-coach-pok-all-three = All three symbols lie there: this time only an exact die helps.
page-coach-pok-nobody = Nobody fitted: every counter goes back to its owner.
page-coach-pok-one-more = One more and you win; who gets there in the same round shares it.
page-coach-pok-other-one-more = { $name } needs only one more. You may want to spoil it.
page-coach-pkd-goal = Most points win. Lay a card that the dice may meet in the end.
page-coach-pkd-you-roll = You roll: your card opens first, then you may throw twice more.
page-coach-pkd-other-rolls = { $name } may still throw twice: think about how the dice will end.
page-coach-pkd-keep = Tap what you keep; the other dice fly. Keeping all five is stopping.
page-coach-pkd-met = Your card is met as the dice lie: stop now and it is yours.
page-coach-pkd-you-missed = You missed, so { $name } gets one point, whatever the card says.
page-coach-pkd-roller-missed = Your own card missed: it is lost, and nobody gains by it.
page-coach-pkd-last = The last round. Most points win; if level, who rolled last among those.
page-coach-pkn-pay = A hand costs six counters: one from everybody into each pot.
page-coach-pkn-cover = This card is on your board: tap it there to mark it.
page-coach-pkn-have = You have { $cup }: call it before the next card.
page-coach-pkn-good = Good call. You are paid when this card’s time is over.
page-coach-pkn-barred = That call was wrong: no more calls for you until the next card.
page-coach-pkn-stolen = { $name } called { $cup }, which you had: next time call it at once.
page-coach-pkn-stays = What is left in the pots stays there; the next hand adds to it.
page-coach-pkn-last = The last hand: Pokino does not end it, all six pots must be won.

## A screen for the room

page-tv-show = Show on a TV
page-tv-what = The whole table, large, for everybody in the room: what a spectator may see, and its voice. Phones can then be silent controllers.
page-tv-give = Show this table on a TV
page-tv-new = Make a new key
page-tv-again = A key is out. It was shown once; a new one turns off what the old one opened.
page-tv-off = Stop showing on the TV
page-tv-qr = QR code with the address of the room's screen
page-tv-there = On the TV, open
page-tv-key = Key
page-tv-here = Open it on this device
page-tv-count = { $count ->
    [0] No screen is on yet.
    [one] One screen is on.
   *[other] { $count } screens are on.
    }
page-tv-title = A screen for the room
page-tv-ask-host = The host's phone has the key: “Show on a TV”, in the lobby or in the menu of the table.
page-tv-code = Code of the table
page-tv-open = Show the table
page-tv-wrong = This key opens nothing, or nothing any more. The host can give a new one.
page-tv-elsewhere = The table is on too many screens; this one was the oldest.
page-tv-lost = The line is lost. Trying again…
page-tv-join = Join with your phone
page-tv-late = { $when ->
    [now] Join in now, in a bot's place
   *[next] Join in next, in a bot's place
    }
page-tv-taken = { $watch ->
    [anyone] Every seat is taken. Watch on your phone
   *[nobody] Every seat is taken.
    }
page-tv-begin = Full screen, with sound
page-tv-full = Full screen
page-tv-talk = { $on ->
    [yes] Talk: shown
   *[no] Talk: hidden
    }
page-tv-pok-goal = The first to get rid of { $goal } of { $counters } counters wins.
page-tv-pok-fists = { $closed ->
    [0] Everybody hides a counter.
    [one] One fist is closed. Waiting for { $names }.
   *[other] { $closed } fists are closed. Waiting for { $names }.
    }
page-tv-dice-goal = Most points after { $rounds } rounds wins.
page-tv-pokino-card = Card { $number } of { $of }
page-controller-offer = A TV shows this table. Are you in front of it?
page-controller-on = My controller
page-controller-no = No, I am elsewhere
page-controller-is = Your controller. The TV speaks.
page-controller-off = Whole table
page-caller-tv = Large, for a TV
page-caller-tv-what = Put this screen on the TV, by cable or by casting it. The cards are drawn on this device and nothing goes through a server, so no other device can show them.
page-caller-small = Back to the buttons
