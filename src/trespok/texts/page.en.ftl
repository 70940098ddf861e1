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
page-rules-now = At this moment
page-rules-small = Rare cases
page-rules-cards = What the ten cards ask for
page-rules-pots = What wins the six cups
page-rules-whole = All rules and rulings
page-rules-read = { $sign } is a rule number. “Ruling” marks a case the printed rules leave open, and how we play it.
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
page-hint-best-play = best play
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
    [one] continues in { $count } second
   *[other] continues in { $count } seconds
    }
page-watching = { $count ->
    [0] You are watching
    [one] You are watching
   *[other] { $count } people are watching, you included
    }
page-paused = The table is paused.
page-line-lost = { $seat ->
    [yes] Connection lost. Your seat is safe. Reconnecting…
   *[no] Connection lost. Reconnecting…
    }
page-no-line = { $why ->
    [offline] This device is offline
    [stopped] The server has stopped
   *[unknown] No connection to the table
    }
page-no-line-kept = { $what ->
    [played] If the game continues, the table plays for you. Your seat is safe.
    [choice] The table keeps your choice and your seat.
    [seat] The table keeps your seat.
   *[nothing] The table keeps everything.
    }
page-no-line-since = { $why ->
    [offline] We reconnect as soon as you are online.
    [stopped] For { $count } s. The game continues here as soon as the server is back.
   *[unknown] For { $count } s. Reconnecting. The problem may be your network or the server.
    }
page-try-now = Try now
page-refused = That didn’t work ({ $code }).
page-refused-lost = The connection was lost before the table could answer. Please try again.

## The rules on one sheet

page-sheet-pok-1 = { $goals ->
    [house] The first player to get rid of { $goal } of their { $all } counters wins. If several do it in the same round, they share first place.
   *[printed] The first player to get rid of five of their six counters wins. If several do it in the same round, they share first place.
    }
page-sheet-pok-2 = Three dice ask for symbols: the first wants its symbol from exactly one player, the second from two, the third from three. A blank face wants nothing.
page-sheet-pok-3 = All players hide one counter in a fist. Nobody may pass. All fists open together.
page-sheet-pok-4 = If exactly as many players show a symbol as the die wants, they all get rid of that counter. Each die counts alone.
page-sheet-pok-5 = If no die is exact, all counters go whose symbol is on no die, unless that would be everybody’s. Other counters return to their owners.
page-sheet-pok-small-1 = If everybody is left with the same two counters, the match is a draw.
page-sheet-pok-small-2 = If no counter could ever go again, the match is a draw.
page-sheet-pkd-1 = Most points after the last round win. In a tie, the player who rolled last wins.
page-sheet-pkd-2 = There are { $rounds } rounds. In each round one player throws five dice. Then the dice go to the left.
page-sheet-pkd-3 = { $packs ->
    [2] After that first throw everybody lays two new cards face down. Then only the roller’s are opened.
   *[other] After that first throw everybody lays one new card face down. Then only the roller’s is opened.
    }
page-sheet-pkd-4 = The roller may throw any dice again, twice at most, and may stop earlier.
page-sheet-pkd-5 = A card that the final dice meet pays its points. A missed card is lost. The roller gets one point for each missed card of the others.
page-sheet-pkd-small-1 = Better dice than a card asks for meet it too: a full house is also two pairs, three of a kind and a pair.
page-sheet-pkn-1 = Most counters at the end win. Counters from a re-buy are subtracted.
page-sheet-pkn-2 = { $cost ->
    [6] Each hand costs six counters, one into each cup. Each cup has a shape on the board: Centre, Corner, Stamp, Poker, Full, Pokino.
   *[other] Each hand costs { $cost } counters, divided among the cups by the house rule. Each cup has a shape on the board: Centre, Corner, Stamp, Poker, Full, Pokino.
    }
page-sheet-pkn-3 = { $ways ->
    [auto-manual] The table marks the cards that come up. When a shape is complete on your board, call it. All who call it before the next card share its cup.
    [manual-auto] Mark the cards that come up. The table calls each shape that is complete and marked. All who have it before the next card share its cup.
    [auto-auto] The table marks the cards that come up and calls every complete shape. All who complete it with the same card share its cup.
   *[manual-manual] Mark the cards that come up. When a shape is complete and marked, call it. All who call it before the next card share its cup.
    }
page-sheet-pkn-4 = { $ways ->
    [auto-manual] A shape that its owner did not call is open to everybody after the next card. After a wrong call you wait for the next card.
    [manual-auto] A shape that is not marked is not called, but nobody else can take it.
    [auto-auto] At this table nobody can miss a cup or steal one.
   *[manual-manual] A shape that its owner did not call is open to everybody after the next card, or a moment after its owner marked its last card. After a wrong call you wait for the next card.
    }
page-sheet-pkn-5 = Pokino is five in a line, but never the second row. It ends the hand, and what nobody won stays in the cups. The last hand continues until all six are won.
page-sheet-pkn-small-1 = A cup is shared in whole counters. The rest stays in the cup; in the last hand it is paid out too.
page-sheet-pkn-small-2 = A wrong call also costs one counter, paid into that cup.
page-sheet-pkn-small-3 = { $cost ->
    [6] A player who cannot pay six counters buys new ones or sits out.
   *[other] A player who cannot pay { $cost } counters buys new ones or sits out.
    }

## Home

page-tagline = Three games. One table. No account.
page-your-name = Your name
page-home-turn =
    { $named ->
        [yes] Your turn, { $name }.
       *[no] Your turn.
    }
page-home-round = round { $round }
page-home-choose =
    { $game ->
        [pok] Close your fist
       *[other] To the table
    }
page-home-tables = Your tables
page-home-waits-you = Your turn.
page-home-waits =
    { $count ->
        [one] { $names } is awaited.
       *[other] { $names } are awaited.
    }
page-home-lobby = Nobody else is there yet.
page-home-invited = { $name } asks you to play
page-home-come = I am coming
page-people = My people
page-people-tap = Tap a face to ask for a game.
page-people-ask = Ask { $names } to play
page-people-again = The same { $count } again
page-level = My level
page-level-board = { $game }, { $seats } players
page-level-ladder = The bots on the same ladder
page-level-range = Probably { $low } to { $high }.
page-level-place =
    { $place ->
        [between] Between { $below } and { $above }.
        [above] Above { $below }.
       *[below] Below { $above }.
    }
page-level-few = A number after five matches.
page-level-matches =
    { $count ->
        [one] { $count } match
       *[other] { $count } matches
    }
page-level-narrow = More matches make the shape narrow.
page-level-cost = A choice costs you
page-level-cost-range =
    { $count ->
        [one] Chance to win lost on average: { $low } to { $high }, from one reviewed match.
       *[other] Chance to win lost on average: { $low } to { $high }, from { $count } reviewed matches.
    }
page-level-no-cost = Review a finished match, then it says here what your choices cost.
page-level-most = These cost you most
page-level-practise = Practise: { $theme }
page-level-none = Play a match to its end, then your level begins here.
page-level-what = Matches count if everybody stayed to the end, without hints and house rules. Only you see this page.
page-circle = Circle
page-circles = My circles
page-circles-what = A page for your club or family: the season’s table, the next evening, who was best.
page-circle-new = New circle
page-circle-name = What is it called?
page-circle-found = Create the circle
page-circle-of = { $name } has founded this circle.
page-circle-join = Join the circle
page-circle-seen = Members see your name and your face, and the games you play with them from now on.
page-circle-members = Members
page-circle-open = Everybody with the link can join.
page-circle-closed = Nobody can join now.
page-circle-close =
    { $closed ->
        [yes] Let people join
       *[no] Let nobody join
    }
page-circle-remove = Remove { $name }
page-circle-leave = Leave the circle
page-circle-leave-yes = Yes, leave
page-circle-evening = The next evening
page-circle-none = No evening is planned.
page-circle-plan =
    { $planned ->
        [yes] Change the evening
       *[no] Plan an evening
    }
page-circle-plan-yes = Plan it
page-circle-when = Day and time
page-circle-game = Game
page-circle-where = Place
page-circle-coming =
    { $coming ->
        [yes] I cannot come
       *[no] I am coming
    }
page-circle-calendar = Calendar
page-circle-count =
    { $count ->
        [one] One person is coming.
       *[other] { $count } people are coming.
    }
page-circle-season =
    { $season ->
        [winter] Winter season
        [spring] Spring season
        [summer] Summer season
       *[autumn] Autumn season
    }
page-circle-evenings =
    { $count ->
        [one] one evening
       *[other] { $count } evenings
    }
page-circle-won = Games won
page-circle-fame = Hall of fame
page-circle-best =
    { $game ->
        [pok] { $count } won
        [pokino] { $count } counters up
       *[other] { $count } points
    }
page-played-here = Played on this device
page-look-back = { $game } · { $code }: review
page-my-games = My games
page-games-all = All
page-games-none = You have not finished a game yet.
page-games-more = Older games
page-games-which = Which games
page-games-won = Won by me
page-games-any = Any number of players
page-games-players = { $count } players
page-games-with = Somebody’s name
page-games-until = Until
page-games-nothing = No game is like that.
page-game-you-won = You won!
page-game-shared = A draw for first place.
page-game-won =
    { $count ->
        [one] { $names } won.
       *[other] { $names } won.
    }
page-game-with = with { $names }
page-devices = My devices
page-device-too = This is me, too
page-device-what = Another phone, tablet or computer can be you: with your name, games, people and seats.
page-device-new = Add a device
page-device-scan = Scan it with your other device.
page-device-qr = QR code that makes another device mine
page-device-once = It works once, for ten minutes. This device asks you again.
page-device-copy = Copy the link
page-device-mine = Devices that are me
page-device-here = { $kind ->
    [phone] This phone
    [tablet] This tablet
    [computer] This computer
   *[other] This device
    }
page-device-kind = { $kind ->
    [phone] Phone
    [tablet] Tablet
    [computer] Computer
    [passkey] Passkey
   *[other] Device
    }
page-device-since = since { $day }
page-device-seen = last here { $day }
page-device-remove = Remove
page-device-remove-sure = Yes, remove it
page-device-ask = Is this you, too?
page-device-who = { $kind ->
    [phone] A phone
    [tablet] A tablet
   *[computer] A computer
    } asked just now to be you.
page-device-signs = Does it show these three signs?
page-device-sign = { $sign ->
    [t] triangle
    [c] circle
   *[s] square
    }
page-device-sees = Then it sees your tables, people and fists.
page-device-yes = Yes, the same three
page-device-no = No, stop it
page-device-later = You can remove it later.
page-spare = A spare link
page-spare-what = If this server gets another address, or you lose every device, this link brings you back. It works once. Anybody who has it can become you, so keep it where only you look. If the address changes, put the new one before /join.
page-spare-new = Make a spare link
page-passkey = A passkey
page-passkey-what = Your phone or computer keeps it. On a new device it makes you yourself again, without another device at hand.
page-passkey-new = Make a passkey
page-passkey-use = I have a passkey
page-passkey-closed = No passkey was used. Nothing has changed.
page-join-ask = { $named ->
    [yes] Are you { $name }?
   *[no] Is this your other device?
    }
page-join-what = Then this device and the other are one person. Each sees the tables, people and fists of both.
page-join-yes = Yes, that is me
page-join-no = No, that is somebody else
page-join-signs = Does your first device show these three signs?
page-join-wait = If so, say yes there.
page-join-same = This device is yours already.
page-my-data = Download all games
page-kept = What is kept about you
page-kept-what = This server keeps your name, face, devices and finished games. Only your devices lead to them, and nothing that is kept can act as you. If no device of yours comes for 180 days, all of it is deleted.
page-forget = Forget me
page-forget-sure = Your list of games is deleted. Your name and what you wrote disappear from every table; what others reported stays for 30 days. Nobody can undo this.
page-forget-yes = Yes, forget me
page-return = Back to the table
page-another = { $name } starts another { $game }: join
page-another-yours = Your table waits for another game of { $game }
page-guest = Guest
page-what-pok = Hide a counter in your fist. First to get rid of 5 wins.
page-what-pokerdice = Bet a card on how the dice will end.
page-what-pokino = Bingo with Spanish cards and six cups to win.
page-seats-minutes = { $least }–{ $most } players, { $minutes } min
page-play-now = Play now
page-with-friends = With friends
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
page-no-server = The table does not answer. Is the server running?
page-language = Language
page-light = Appearance
page-light-auto = Automatic
page-light-day = Light
page-light-evening = Dark
page-sound = { $on ->
    [yes] Sound: on
   *[no] Sound: off
    }
page-ask-whose = { $on ->
    [yes] Ask whose cup it is: on
   *[no] Ask whose cup it is: off
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
    [tls] The screen may go dark during a game. Over plain HTTP a browser cannot keep it awake.
   *[browser] The screen may go dark during a game. This browser cannot keep it awake.
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
    [no-table] Check the code. Tables that nobody uses for a long time are removed.
    [private] You have no seat here.
    [kicked] The host has removed you from this table.
    [removed] The operator of this server has removed you from this table.
    [left] You have left this table.
    [too-fast] This page sent too many messages at once.
    [full] Too many people are watching.
    [elsewhere] Your seat is open in too many windows. This one was the oldest.
    [revoked] The personal link of this seat was cancelled, and this device has lost the seat.
    [moved] Your seat was moved to another device.
    [closed] The operator of this server has closed it.
    [banned] The operator of this server has banned you.
   *[other] The table did not understand this page. Load it again.
    }
page-try-again = Try again
page-notice = From the operator of this server
page-notice-close = Close this announcement
page-invitation = Invitation
page-invitation-what = You need an invitation to open a table here. You can join a friend’s table without one.
page-report = Report to the operator of this server
page-report-what = The operator gets your name, your reason and the last 20 lines of this chat with names, and keeps them for 30 days at most. Nobody at the table is told.
page-report-why = What happened?
page-report-send = Send the report
page-report-sent = The report was sent. Thank you.
page-invite = Invite friends
page-code-is = Code
page-qr = QR code with the link to this table
page-copy-link = Copy the link
page-copied = Copied
page-own = Play on another device
page-own-qr = QR code that moves my seat to another device
page-own-what = Scan this with your other device. Keep it secret: this link is your seat.
page-copy-own = Copy my secret link
page-revoke = Cancel this link
page-revoke-sure = Cancel it? Your other devices lose the seat.
page-revoked = The old link no longer works. This is the new one.
page-link-ask = You have a seat at this table
page-link-what = You sit at table { $code } as { $yours }. This link is the seat of { $name }. If you take it, you leave your own seat. Before the start it becomes free; after the start a bot plays for it.
page-link-take = Sit down as { $name }
page-link-stay = Stay { $yours }
page-link-gone = This link no longer works
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
page-bot-kind = Bot level
page-bot-strength = { $kind ->
    [random] Random
    [sleeper] Sleeper
    [gambler] Gambler
    [careful] Careful
    [spoiler] Spoiler
    [sensible] Sensible
    [expert] Expert
    [shark] Shark
   *[other] { $kind }
    }
page-bot-what = { $kind ->
    [random] Makes any legal choice, all equally often.
    [sleeper] Misses half of what happens, and never steals.
    [gambler] { $game ->
        [pokerdice] Lays expensive cards and throws for them, whatever the others have.
       *[pok] Shows what no die asks for whenever it can, and bets that no die is exact.
        }
    [careful] { $game ->
        [pokerdice] Lays the card that is most likely to be met, cheap ones too.
       *[pok] Shows the counter that is most likely to go, and never thinks of the others.
        }
    [spoiler] { $game ->
        [pokerdice] As roller it throws against your cards before it throws for its own.
       *[pok] Would rather stop you than get rid of its own counter.
        }
    [sensible] Looks at the table and does what seems good now.
    [expert] { $game ->
        [pok] Plays the solved game. Among such players, playing differently gains almost nothing.
        [pokerdice] Calculates every throw, and guesses what the others hold.
       *[pokino] Misses nothing, and calls what you overlook.
        }
    [shark] { $game ->
        [pokerdice] Watches how each of you plays in this match, and attacks what is weak. With two seats and one pack each it plays like the expert.
       *[pok] Watches how each of you plays in this match, and attacks what is weak.
        }
   *[other] { $kind }
    }
page-climb = You often win against { $name }.
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
page-swap = Swap { $name } with another seat
page-swap-with = Swap places with { $name }
page-make-host = Make host
page-kick = Remove { $name } from the table
page-kick-short = Remove
page-kick-sure = Remove { $name } for good?
page-stand-in = Let a bot play
page-missed = While you were away
page-missed-slept = The table slept { $time }.
page-missed-safe = Nobody played. Nothing is lost.
page-missed-first = You are the first one back.
page-missed-waits = { $who ->
    [you] Round { $round } waits for you.
    [both] Round { $round } waits for you and { $names }.
   *[others] Round { $round } waits for { $names }.
    }
page-missed-left = You left at { $time }.
page-missed-by = { $name } let a bot play for you.
page-missed-played = A bot played for you.
page-missed-call = Call { $names }
page-missed-go = { $played ->
    [yes] Take my seat again
   *[no] To the table
    }
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
    [family] Family evening
    [printed] As printed
    [quick] Quick
   *[teaching] Teaching
    }
page-preset-what = { $what ->
    [pok-family] No clock, counts and rounds shown
    [pok-printed] Counters hidden, memory counts
    [pok-quick] 15 seconds a choice
    [pok-teaching] Counters open, all rounds shown
    [pokerdice-family] No clock, everybody rolls equally often
    [pokerdice-printed] Ten rounds, remember the cards left
    [pokerdice-quick] 15 seconds a choice
    [pokerdice-teaching] No clock, cards left shown
    [pokino-family] Five hands, a card every 8 seconds
    [pokino-printed] The caller taps, all by hand
    [pokino-quick] Three hands, the table marks and calls
   *[pokino-teaching] The table marks, and shows what you have
    }
page-option-seats = Seats
page-option-packs = Packs
page-option-turns = Turns
page-option-first = First roller
page-option-chips = Counters
page-option-hands = Hands
page-option-marking = Marking
page-option-marking-what = By hand: all players mark the cards that come up. Automatic: the table marks for everybody.
page-option-claiming = Calling cups
page-option-claiming-what = By hand: all players call their own cups. Automatic: the table calls for everybody, and nobody can steal.
page-option-fine = Fine
page-option-fine-what = What a wrong call costs. It goes into that cup.
page-option-set = Boards
page-option-set-what = The ten boards to deal from. On the fair ones everybody has the same chances.
page-option-deal = Dealing
page-option-deal-what = Players may change boards between hands. With “once, then pick” you also choose one before the first hand. With “anew each hand” everybody gets another board every time.
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
page-option-best_of-what = The first player with this many wins wins the series. A draw counts for nobody. A change starts a new series.
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
page-option-clock-what = How long a choice may take before the table decides.
page-clock-value = { $seconds ->
    [0] no clock
   *[other] { $seconds } s
    }
page-days-value = { $days ->
    [one] 1 day
   *[other] { $days } days
    }
page-option-pace = Pace
page-option-pace-what = How often a card comes up.
page-pace-value = { $seconds ->
    [0] the caller taps
   *[other] every { $seconds } s
    }
page-option-watch = Watching
page-option-watch-what = Who may watch without a seat?
page-option-share = Share finished games
page-option-share-what = People with the link may see finished games, even if nobody may watch.
page-value-watch-anyone = anyone
page-value-watch-nobody = nobody
page-option-open_counters = Open counters
page-option-open_counters-what = Everybody sees all counters. Good for a first game.
page-option-show_counts = Show counts
page-option-show_counts-what = Everybody sees how many counters each player has got rid of, not which.
page-option-history = All rounds shown
page-option-history-what = You can look up every round, not only the last one.
page-option-alert = You have it
page-option-alert-what = Your page lights up a cup that you have completed and not called.
page-option-own_pace = At your own pace
page-option-own_pace-what = Only if you are alone with bots: every card and every hand wait for you.
page-option-boards = Boards for one player
page-option-boards-what = How many boards one person may play. Each is a seat and pays its own counters.
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
page-option-show_cards-what = Everybody sees which cards each player still has.
page-option-hints = Hints
page-option-hints-what = Only against bots: chances on the table, and hints behind the bulb.
page-option-chat = Chat
page-option-chat-what = Players may write to each other.
page-option-listed = Open table
page-option-listed-what = On the list on the home page. Anybody may join.
page-option-knock = Knock before sitting
page-option-knock-what = The host lets each newcomer in.
page-knock = { $name } wants to sit down
page-knock-yes = Let { $name } in
page-knock-no = Not now
page-knocked = You knocked. The host decides.
page-pass-add = Somebody else on this device
page-pass-add-yes = Add
page-pass-name = Name of the player
page-pass-what = You pass the device on. It shows each of you only their own choice.
page-pass-to = Pass it to { $name }.
page-pass-gone = This device no longer shows the last choice.
page-pass-me = I am { $name }
page-door-no = The answer was no.
page-my-seat = I have a seat here already
page-my-seat-how = Choose yourself. Your other device or the host must say yes.
page-my-seat-asked = You asked for your seat. Your other device or the host decides.
page-seat-ask = { $you ->
    [yes] Is this you, too?
   *[no] Is this { $name }?
    }
page-seat-ask-how = Another device asks for this seat.
page-seat-ask-more = { $you ->
    [yes] If you say yes, this device loses the seat.
   *[no] The old device does not answer. Ask aloud. A name alone proves nothing.
    }
page-seat-ask-yes = Yes, give the seat
page-seat-ask-no = No
page-seat-ask-told = Everybody reads your answer.
page-house = { $count ->
    [0] House rules
   *[other] House rules ({ $count })
    }
page-house-what = { $game ->
    [pokino] House rules change the game. Bots, hints and review follow them.
   *[other] House rules change the game: no expert bots, hints or review.
    }
page-option-points = Points
page-option-points-what = What each card is worth.
page-option-rounds = Rounds
page-option-rounds-what = How many rounds a game has. Cards that are left count for nothing.
page-option-antes = Antes
page-option-antes-what = What everybody puts into each cup when a hand begins.
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
page-words = Your share of the dice
page-words-what = Type any words. Your page adds random letters, and everybody’s words are opened at the start. The dice are drawn from them and the table’s secret, so nobody can choose the dice.
page-words-add = Add
page-words-added = Added
page-commit = The table’s commitment:
page-sit = Sit down
page-sit-late = { $when ->
    [now] Sit down
    [match] Sit down next match
    [hand] Sit down next hand
   *[next] Sit down next round
    }
page-guess-ask = { $game ->
    [pokerdice] Who gets points?
   *[pok] Who gets rid of one?
    }
page-guess-secret = { $game ->
    [pokerdice] Only you see it until the round is over.
   *[pok] Only you see it until the hands open.
    }
page-guess-done = That is my guess
page-guess-mine = Your guess: { $names }
page-guess-told = { $all ->
    [one] { $right ->
        [0] One watcher guessed, and was wrong.
       *[other] One watcher guessed, and was right.
        }
   *[other] { $right } of { $all } watchers guessed right.
    }
page-guess-votes = Guessed: { $votes }.
page-guess-score = You were right { $right } { $right ->
    [one] time
   *[other] times
    } of { $all }.
page-coming = You sit down next round.
page-coming-hand = You play from the next hand.
page-coming-match = You play from the next match.
page-coming-leave = { $sure ->
    [yes] Really give it up?
   *[no] Give up my place
    }
page-full = Every seat is taken. You can watch once it starts.
page-start = { $bots ->
    [0] Start
    [one] Start with a bot
   *[other] Start with { $bots } bots
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
page-evening-level = Tied: { $names }
page-evening-of = { $games ->
    [one] { $won } of { $games } game.
   *[other] { $won } of { $games } games.
    }
page-evening-counts = Wins, shared wins included
page-evening-won = { $count } { $game }
page-evening-share-title = { $count ->
    [one] Our evening on trespok: one game. Wins, shared wins included:
   *[other] Our evening on trespok: { $count } games. Wins, shared wins included:
    }
page-evening-share = Share the standings
page-evening-shared = Copied or sent.
page-evening-up = Pokino counters { $count }
page-evening-new = Start a new evening
page-evening-sure = { $series ->
    [yes] Close this evening? We keep its standings. The series starts again
   *[no] Close this evening? We keep its standings
    }
page-evenings = Earlier evenings
page-evenings-of = { $count ->
    [one] { $day }: { $count } game
   *[other] { $day }: { $count } games
    }
page-event = { $event ->
    [joined] { $name } sits down.
    [left] { $after ->
        [yes] { $name } left. { $bot }, a bot, takes over.
       *[no] { $name } left.
        }
    [sent-away] { $after ->
        [yes] The host removed { $name }. { $bot }, a bot, takes over.
       *[no] The host removed { $name }.
        }
    [removed] { $after ->
        [yes] The operator removed { $name }. { $bot }, a bot, takes over.
       *[no] The operator removed { $name }.
        }
    [host] { $name } is the host now.
    [late] Time ran out for { $name }: the table chose.
    [away] { $name } is away. The table plays for them.
    [waits] { $name } plays from the next match.
    [next-round] { $name } plays from the next round.
    [next-hand] { $name } plays from the next hand.
    [seat-asked] Another device asks for { $name }’s seat.
    [seat-given] { $after ->
        [yes] { $by } gave { $name }’s seat to another device.
       *[no] { $name } plays on another device now.
        }
    [seat-kept] { $after ->
        [yes] { $by } said no: { $name } keeps the seat.
       *[no] { $name } said no and keeps the seat.
        }
   *[back] { $name } is back.
    }
page-emotes = Quick messages
page-chat-off = The host has turned chat off.
page-chat-say = Say something
page-chat-send = Send
page-chat-switch = { $on ->
    [yes] Turn chat off
   *[no] Turn chat on
    }
page-emote-hello = Hi!
page-emote-well-played = Nice one!
page-emote-thanks = Cheers!
page-emote-oops = Oh no!
page-emote-thinking = One moment…
page-emote-hurry = Come on!
page-emote-wow = Lucky!
page-emote-bye = Good night!
page-pause = { $on ->
    [yes] Continue
   *[no] Pause
    }
page-leave = Leave the table
page-leave-sure = Really leave? A bot takes over.
page-end = { $sure ->
    [yes] End it without a winner?
   *[no] End this match
    }
page-end-ask = End this match without a winner? In favour: { $names }.
page-end-count = { $yes } of { $all } agree.
page-end-yes = I agree
page-end-no = No, play on
page-ended = Ended by agreement
page-ended-what = Nobody won, and it counts in no standings.

## POK

page-pok-round = Round { $round }
page-pok-how = { $goals ->
    [house] Get rid of { $goal } of your { $all } counters first and you win. Choose one in secret. When everybody has chosen, all fists open at once.
   *[printed] Get rid of five of your six counters first and you win. Choose one in secret. When everybody has chosen, all fists open at once.
    }
page-pok-goal = Get rid of { $goal }
page-pok-one-to-go = 1 to go
page-pok-needs-one = { $count ->
    [one] { $names } needs one!
   *[other] { $names } need one!
}
page-pok-gone = { $count } of { $goal } gone
page-pok-just = exactly { $count }
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
page-pok-count = { $count } shown, { $asked } wanted
page-pok-choose = Which counter goes in your fist?
page-pok-falling = The dice are rolling.
page-pok-all-in = Everybody has chosen.
page-pok-ready = Ready, steady …
page-pok-chosen = In your fist: { $symbol }. You can still change it.
page-pok-your-counters = Your counters
page-pok-counter = { $symbol }, { $count } left
page-pok-hands-over = one gone
page-pok-keeps = keeps
page-pok-net = { $gone ->
    [yes] Your { $symbol } is gone.
   *[no] Your { $symbol } stays.
    }

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
page-dice-waits = { $you ->
    [yes] You decide which dice to keep.
   *[no] { $name } decides which dice to keep.
    }
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
page-dice-settled = All cards are open
page-dice-cast = Tap or flick to throw
page-rounds = Rounds so far
page-dice-net = { $points ->
    [0] Nothing for you
   *[other] +{ $points } for you
    }
page-your-seat = Your seat

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
    [auto-manual] Call a cup when its shape is complete on your board.
    [manual-auto] Mark the cards that come up. The table calls the cups.
    [auto-auto] The boards mark themselves, and the table calls the cups.
   *[manual-manual] Mark the cards that come up, and call a cup when its shape is complete.
    }
page-pokino-barred = Wrong call. You can call again after the next card.
page-pokino-board-of = Board: { $name }
page-pokino-whose-board = Whose board?
page-pokino-board-read = { $board }. Marked: { $marks }
page-pokino-boards = The other boards
page-pokino-cell = { $on ->
    [yes] { $card }, marked
   *[no] { $card }
    }
page-pokino-one-to-go = one card to go
page-pokino-cups = The six cups
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
    [yes] {" "}{ $mine ->
        [yes] You missed it.
       *[no] { $victim } missed it.
        }
   *[no] {""}
    }{ $last ->
    [yes] {" "}The hand is over.
   *[no] {""}
    }
page-pokino-nothing-yet = Nothing won yet.
page-pokino-nothing-won = No cup was won.
page-pokino-steal = Call { $cup }, missed by { $name }
page-pokino-missed = Did anyone miss a cup?
page-pokino-two-taps = Tap a board, then the cup.
page-pokino-pattern = Filled: drawn. Dot: latest card. Round: does not count for Poker.
page-pokino-steal-from = Steal from { $name }
page-pokino-steal-price = If wrong: no call until the next card
page-pokino-steal-what = Did a player miss a cup? After the next card, tap their board, then the cup. If they call it too, you share it. After a wrong call you wait one card.
page-pokino-whose = Whose cup: { $cup }?
page-pokino-mine = Mine
page-pokino-call-next = Next card
page-pokino-goal = Most counters win. { $left ->
    [0] Every cup is empty.
    [one] One cup is left to win.
   *[other] { $left } cups are left to win.
    }
page-pokino-on = Continue
page-pokino-ready = The boards are dealt
page-pokino-hand-over = Hand { $hand } is over
page-pokino-last-hand = The next hand is the last. It continues until all six cups are won.
page-pokino-make-last = Make it the last hand
page-pokino-next-hand = Begin the hand
page-pokino-owing = { $cost ->
    [6] Cannot pay six counters: { $names }
   *[other] Cannot pay { $cost } counters: { $names }
    }
page-pokino-rebuy = Buy { $count } new counters
page-pokino-out = Sit out for now
page-pokino-return = Buy back in ({ $count })
page-pokino-change-board = Take another board
page-pokino-board-number = Board { $number }
page-caller-new = New hand
page-caller-start = Cards shuffled. Ready?
page-caller-left = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
    }
page-caller-run = Automatic
page-caller-stop = Pause
page-caller-back = Take back
page-caller-wipe = { $count ->
    [one] Clear the card?
   *[other] Clear { $count } cards?
    }
page-caller-kept = Kept on this device, also after a reload.

## After the game

page-over = The game is over
page-you-win = You win!
page-wins = { $name } wins
page-draw = A draw: { $names }
page-draw-all = A draw for everybody
page-winner = Winner
page-why = { $why ->
    [pok-goal] The goal is reached.
    [pok-stalemate] Everybody holds the same two counters: no counter could ever go again.
    [pokerdice-points] Most points after the last round.
    [pokerdice-last-roller] A tie on points: the player who rolled last wins.
    [pokino-last-hand] The last hand is over. Most counters win, without re-buys.
    [pokino-ruin] Fewer than two players are left.
   *[other] The game is over.
    }
page-pok-short = You: { $gone } of { $goal }.
page-standing = { $game ->
    [pok] Counters gone
    [pokerdice] Points
   *[pokino] From the cups
    }
page-course = { $game ->
    [pokino] The sitting, hand by hand
   *[other] The game, round by round
    }
page-standing-net = Net
page-standing-net-what = Net: counters won minus counters paid.
page-course-rolled = rolled the dice
page-standing-held = { $count } held
page-rematch = Play again
page-rematch-table = Set up another game
page-rematch-host = { $name } can start another game here.
page-again = Again
page-again-count = { $yes } of { $all } say again.
page-again-one = One more of you, and it starts.
page-replay = Replay
page-check = { $game ->
    [pokino] Check the cards
   *[other] Check the dice
    }
page-share-replay = Copy replay link
page-transcript = Game as text
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
page-review-thinking = Every choice is being evaluated. This takes a few seconds.
page-review-seat = Whose game?
page-review-costly = Only costly choices
page-review-clean = No mistakes.
page-review-see = See it in the replay
page-review-choice = choice
page-review-bars = { $game ->
    [pokino] A bar shows what each choice was worth, in counters. A frame marks the choice made.
    [pokerdice] For cards, a bar shows how often best play lays them; for dice, how close they come to the best. The winning chances are at the end. A frame marks the choice made.
   *[other] A bar shows how often best play makes this choice, with the winning chances after it. A frame marks the choice made.
    }
page-check-what = { $game ->
    [pokino] Before the first card the table published a commitment. Now its secret is public, and your browser recalculates every board and card.
   *[other] Before the first throw the table published a commitment. Now its secret is public, and your browser recalculates every throw.
    }
page-check-good = The commitment fits. Recalculated in your browser, everything agrees: { $what }.
page-drawn-board = { $count ->
    [one] { $count } board
   *[other] { $count } boards
    }
page-drawn-first = the first roller
page-drawn-caller = the first caller
page-drawn-throw = { $count ->
    [one] { $count } throw
   *[other] { $count } throws
    }
page-drawn-call = { $count ->
    [one] { $count } card
   *[other] { $count } cards
    }
page-check-bad = Something does not agree: { $count ->
    [0] the secret does not fit the commitment.
    [one] { $count } draw differs, or the secret does not fit the commitment.
   *[other] { $count } draws differ, or the secret does not fit the commitment.
    }
page-check-seats-good = The words of { $names } fit what their pages committed to before the start.
page-check-seats-none = No page committed to words before the start. So the one who keeps the table could have chosen last.
page-check-seats-kept = This page was shown the same commitments before the start.
page-check-seats-changed = This page was shown other commitments before the start. Do not trust this game.
page-check-broke-off = Everything was begun again, because { $names } did not open their words.
page-words-opening = Everybody’s words are being opened.
page-check-commit = The commitment, published before the start
page-check-secret = The secret
page-check-words = The players’ words
page-check-agrees = agrees
page-count-what = { $game ->
    [pokino] How often each card came up, and the expected average.
   *[other] How often each face fell, and the expected average.
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
    [pokino] One game has few cards. Large differences are normal.
   *[other] One game has few throws. Large differences are normal.
    }

## Games of other packages

page-any-choose = Choose…
page-any-do = Do it
page-any-wait = Waiting for { $names }.
page-day-turn = Your choice is awaited.
page-day-awaited = { $count ->
    [one] { $names } is awaited.
   *[other] { $names } are awaited.
    }
page-day-until = until { $day }, { $time }
page-notices = Notices
page-notices-when = Tell me when …
page-notices-kind = { $kind ->
    [half] half of my time is gone
    [two] two hours are left
   *[other] it is my turn
    }
page-notice-text = { $kind ->
    [half] Half of your time is gone.
    [two] Two hours are left.
   *[other] It is your turn.
    }
page-notices-lock = A locked phone shows this, and until when. It comes encrypted, through the service of your browser’s maker.
page-notices-allow = Allow notices
page-notices-asks = Your browser asks once. You can stop any time.
page-notices-stop = Stop notices
page-notices-refused = Your browser does not allow notices from this page.
page-notices-failed = That did not work. Try again later.
page-notices-none = This browser or this server has no notices.
page-any-position = The position
page-any-check = Check the draws
page-any-standing = Final standing
page-any-check-what = Before the start the table published a commitment. Now its secret is public, and your browser draws every number again. To check what the numbers mean, run “trespok verify” on the game as text.
page-any-drawn = { $count ->
    [one] { $count } draw
   *[other] { $count } draws
    }

## Learning

page-drills = Train
page-drills-what = Solved positions to try: what each choice costs, and why.
page-drills-open = Start training
page-practice-explore = Explore this position
page-train-next = Next drill
page-train-begin = Begin
page-train-skip = Skip
page-train-stop = All drills
page-train-time = Take your time.
page-train-best = All others play their best.
page-train-daily = Drill of the day
page-train-daily-what = The same for everybody today.
page-train-daily-again = See it again
page-train-share = Share the result
page-train-shared = Copied. It does not give the answer away.
page-train-game = Game
page-train-theme = Theme
page-train-any = all themes
page-train-own = my own
page-train-level = Difficulty
page-train-level-0 = any
page-train-level-1 = easy
page-train-level-2 = medium
page-train-level-3 = hard
page-train-none = There is no drill like that yet.
page-train-due = { $count ->
    [0] Nothing to repeat. Something new comes next.
    [one] { $count } drill to repeat.
   *[other] { $count } drills to repeat.
    }
page-train-progress = Progress
page-train-kept = Kept on this device only. Once loaded, this page works offline.
page-train-full = This browser saves nothing. Your progress lasts as long as the page is open.
page-train-games = Your games, by the review
page-train-games-none = Open the review of a game you played. What your choices cost on average appears here.
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
page-train-of-chance = of your winning chances
page-train-of-points = points, to the end of the game
page-train-worth-chance = Your chance to win after each choice
page-train-worth-points = Points you gain on the other player by the end
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
page-explore-chances = Chance to win if everybody plays their best.
page-explore-choices = { $game ->
    [pok] What you could show
    [card] What you could lay
   *[keep] What you could keep
    }
page-explore-who = Who rolls?
page-explore-you-roll = you
page-explore-they-roll = the other player
page-explore-card = Your open card
page-explore-card-none = not laid yet
page-explore-left = Re-throws left
page-explore-ahead = Your lead in points
page-explore-ahead-none = play for points
page-explore-drill = Make it a drill
page-explore-drilled = Added to your drills.
page-explore-thinking = Calculating…
page-explore-games = Which game?
page-retry-title = Try them again
page-retry-dearest = most expensive first
page-retry-go = Try it again
page-retry-chose = You chose: { $choice }
page-retry-then = What happened next
page-retry-close = Back to the list
page-retry-all = Show every choice with its answer
page-retry-average = { $mean } a choice in this game.
page-retry-kept = They are now among your drills on this device.

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
page-lesson-pok-1-after = One square, as asked: it goes into the box. Four to go.
page-lesson-pok-1-wrong-a = All three of you showed what no die asks for. Nothing goes.
page-lesson-pok-2-before = The second die wants exactly two discs. Ada shows one.
page-lesson-pok-2-after = Two discs, one triangle: both dice are exact, so all three go.
page-lesson-pok-2-wrong-a = Jon’s triangle was exact. So counters that no die asks for stay.
page-lesson-pok-2-wrong-b = Two triangles are one too many, and one disc is too few.
page-lesson-pok-3-before = Two discs are there already. One more would be too many.
page-lesson-pok-3-after = One square for the first die: it goes, and the discs too.
page-lesson-pok-3-wrong-a = Three discs are not two. Nobody gets rid of anything.
page-lesson-pok-3-wrong-b = Their two discs are exact, so your triangle stays with you.
page-lesson-pok-4-before = If no die is exact, counters go that no die asks for.
page-lesson-pok-4-after = Two squares instead of one, and not three discs. So your triangle goes.
page-lesson-pok-4-wrong-a = A die asks for discs, and one disc is not three. It stays.
page-lesson-pok-5-before = You cannot get rid of a counter here. Can you stop these two?
page-lesson-pok-5-after = Three triangles instead of two: nobody gets rid of one.
page-lesson-pok-5-wrong-a = Their two triangles are exact. They get ahead, you do not.
page-lesson-pok-6-before = In a real game fists are closed. One or two discs fit; Ada has none.
page-lesson-pok-6-after = Your fifth counter is gone: you win the match.
page-lesson-pok-6-wrong-a = Jon’s disc alone was exact. Your disc would have been exact too, with or without his.
page-lesson-pok-done = That was POK. Now play a practice game. I’ll help you.
page-lesson-pkd-1-before = Most points win. Which card pays most for these dice?
page-lesson-pkd-1-after = Three alike and two alike: full house, met. Five points.
page-lesson-pkd-1-wrong-a = Met as well, but it pays three. Another card pays five.
page-lesson-pkd-1-wrong-b = There are no four in a row, so this card misses.
page-lesson-pkd-2-before = You roll for four of a kind. Keep what helps, throw the rest.
page-lesson-pkd-2-after = The last of two more throws brought it: seven points.
page-lesson-pkd-2-wrong-a = Keep all three twos: you need four alike.
page-lesson-pkd-2-wrong-b = Throw both others: two dice give two chances.
page-lesson-pkd-2-wrong-c = Three twos are not four yet. You still have throws.
page-lesson-pkd-3-before = Ada rolls now and may throw again. What will she keep?
page-lesson-pkd-3-after = She kept the sixes: two points for you. Her card missed.
page-lesson-pkd-3-wrong-a = She keeps three sixes, so four in a row cannot come.
page-lesson-pkd-3-wrong-b = Six is even, and Ada keeps her sixes.
page-lesson-pkd-4-before = You have your straight. If Ada’s card misses, you get one more point. Stop?
page-lesson-pkd-4-after = Three for your card, and one because Ada’s card missed.
page-lesson-pkd-4-wrong-a = Your straight is safe already. A new die could only help Ada.
page-lesson-pkd-4-wrong-b = That can break your own straight.
page-lesson-pkd-5-before = A full house, but you have played that card. What pays most now?
page-lesson-pkd-5-after = You play each card once. Better dice meet smaller cards too.
page-lesson-pkd-5-wrong-a = Met, but it pays one. Two pairs pay three.
page-lesson-pkd-5-wrong-b = One is odd, so this card would miss.
page-lesson-pkd-6-before = Last round, you roll. Ada’s last card is the long straight. Leave it?
page-lesson-pkd-6-after = Broken: one for your joker, one for her card. You win 24 to 23.
page-lesson-pkd-6-wrong-a = If you leave it, Ada gets seven and wins. Throw a die.
page-lesson-pkd-between = Four rounds later Ada has overtaken you: 22 to 23.
page-lesson-pkd-done = That was Pokerdice. Now play a practice game. I’ll help you.
page-lesson-pkn-1-before = Most counters win. The 6 of coins comes up: mark it.
page-lesson-pkn-1-after = Everybody paid one counter into each cup. Now win them.
page-lesson-pkn-1-wrong-a = That card has not come up. Look for the 6 of coins.
page-lesson-pkn-2-before = Mark the ace of clubs. Which cup can you call now?
page-lesson-pkn-2-after = The middle card alone is Centre. You called it: three counters.
page-lesson-pkn-2-wrong-a = Not complete: a wrong call. No more calls until the next card.
page-lesson-pkn-3-before = Mark three more cards. Then look: which shape is complete?
page-lesson-pkn-3-after = Four cards in any corner, two by two, are Stamp. Three more counters.
page-lesson-pkn-3-wrong-a = Corner needs the four outer corners. You have a block.
page-lesson-pkn-3-wrong-b = Centre is already won in this hand. This call costs nothing.
page-lesson-pkn-3-wrong-c = That shape still lacks cards. Look for four in a block.
page-lesson-pkn-4-before = Ada missed something. Another card has come up, so you may call it.
page-lesson-pkn-4-after = Four corners, complete and not called. The cup is yours.
page-lesson-pkn-4-wrong-a = Your own corners are not complete. Call Ada’s.
page-lesson-pkn-4-wrong-b = Nobody has completed that there. Look at Ada’s corners.
page-lesson-pkn-5-before = Five in a line is Pokino, and ends the hand. Do you have it?
page-lesson-pkn-5-after = What nobody won stays in the cups for the next hand.
page-lesson-pkn-5-wrong-a = You do not have that one. Look along the diagonal.
page-lesson-pkn-6-before = The last hand continues until every cup is won. One is left.
page-lesson-pkn-6-after = The second row is Full: six counters. You win 66 to 63.
page-lesson-pkn-6-wrong-a = The second row is never Pokino. It belongs to Full.
page-lesson-pkn-between = Last hand. Ten cards later Ada leads 63 to 60.
page-lesson-pkn-done = That was Pokino. Now play a practice game. I’ll help you.

## Said once in practice

page-coach-got = Continue
page-coach-off = No more tips
page-coach-pok-goal = Get rid of five of your six counters before the others, and you win.
page-coach-pok-exact = This die wants exactly { $asked }: no more, no fewer.
page-coach-pok-same = Several dice ask for the same symbol. They are never added up: any one of them may be exact.
page-coach-pok-unasked = No die asks for { $the }. It goes only if no die is exact.
page-coach-pok-all-three = All three symbols are on the dice. This time only an exact die helps.
page-coach-pok-nobody = No counter goes. All return to their owners.
page-coach-pok-one-more = One more and you win. A player who gets there in the same round shares it.
page-coach-pok-other-one-more = { $name } needs only one more. You may want to stop that.
page-coach-pkd-goal = Most points win. Lay a card that the dice may meet in the end.
page-coach-pkd-you-roll = You roll. Your card opens first, then you may throw twice more.
page-coach-pkd-other-rolls = { $name } may still throw twice. Think about how the dice will end.
page-coach-pkd-keep = Tap the dice to keep. The others are thrown again. If you keep all five, you stop.
page-coach-pkd-met = These dice meet your card. Stop now and the points are yours.
page-coach-pkd-you-missed = You missed, so { $name } gets one point, whatever the card says.
page-coach-pkd-roller-missed = Your own card missed. It is lost, and nobody gains by it.
page-coach-pkd-last = The last round. Most points win; in a tie, the player who rolled last.
page-coach-pkn-pay = A hand costs six counters: everybody pays one into each cup.
page-coach-pkn-cover = This card is on your board. Tap it there to mark it.
page-coach-pkn-have = You have { $cup }. Call it before the next card.
page-coach-pkn-good = Good call. You are paid when the next card comes.
page-coach-pkn-barred = Wrong call. You can call again after the next card.
page-coach-pkn-stolen = { $name } called { $cup }, which you had. Next time call it at once.
page-coach-pkn-stays = What is left in the cups stays there. The next hand adds to it.
page-coach-pkn-last = The last hand. Pokino does not end it: all six cups must be won.

## A screen for the room

page-tv-show = Show on a TV
page-tv-what = The whole table in large, for everybody in the room, with its voice. It shows what a spectator may see. Phones can then be silent controllers.
page-tv-give = Show this table on a TV
page-tv-new = Make a new key
page-tv-again = There is a key already. It was shown once. A new key turns off all screens that use the old one.
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
page-tv-wrong = This key does not work, or no longer. The host can make a new one.
page-tv-elsewhere = The table is on too many screens. This one was the oldest.
page-tv-lost = Connection lost. Reconnecting…
page-tv-join = Join with your phone
page-tv-late = { $when ->
    [now] Join now
   *[next] Join right after this
    }
page-tv-taken = { $watch ->
    [anyone] Every seat is taken. Watch on your phone
   *[nobody] Every seat is taken.
    }
page-tv-begin = Full screen, with sound
page-tv-full = Full screen
page-tv-talk = { $on ->
    [yes] Chat: shown
   *[no] Chat: hidden
    }
page-tv-pok-fists = { $closed ->
    [0] Everybody hides a counter.
    [one] One fist is closed. Waiting for { $names }.
   *[other] { $closed } fists are closed. Waiting for { $names }.
    }
page-tv-pokino-card = Card { $number } of { $of }
page-fist-closed = Your fist is closed.
page-fist-waits = { $names } still { $count ->
    [one] thinks
   *[other] think
}.
page-fist-hold = Hold to peek
page-fist-private = Only for you.
page-fist-release = Let go and it closes.
page-fist-spoken = Your choice is closed. Hold Space to peek.
page-sound-ask = Play with sound?
page-sound-yes = With sound
page-sound-no = Silently
page-claim-say = Say to everybody
page-claim-disc = blue!
page-claim-square = green!
page-claim-triangle = red!
page-claim-no-disc = no discs left
page-claim-no-square = no squares left
page-claim-no-triangle = no triangles left
page-claim-none = none left
page-claim-laugh = Ha!
page-claim-doubt = Really?
page-claim-dare = Dare you.
page-claim-tv = { $said ->
    [disc] Blue, says { $name }.
    [square] Green, says { $name }.
    [triangle] Red, says { $name }.
    [laugh] { $name }: Ha!
    [doubt] { $name }: Really?
    [dare] { $name }: Dare you.
   *[out] { $symbol ->
        [disc] No discs left, says { $name }.
        [square] No squares left, says { $name }.
       *[triangle] No triangles left, says { $name }.
    }
}
page-truth-title = Who told the truth?
page-truth-count = { $true } of { $all } true
page-pair-which = Which table?
page-pair-scan = Scan the code with your phone.
page-pair-type = Or type the letters there, at “Show on a TV”.
page-pair-twice = Say yes twice. Then we play here.
page-pair-change = These letters change every two minutes.
page-pair-name = { $host }’s table?
page-pair-second = The phone asks a second time.
page-pair-nothing = Nothing is shown before that yes.
page-pair-key = With link and key
page-pair-ask = Does your TV say this?
page-pair-same = Yes, the same letters
page-pair-then = Then it shows your table to the room.
page-pair-shows = Dice, open hands, claims and talk
page-pair-never = Your fist and your counters: never
page-pair-yes = Yes, show it there
page-pair-no = No, back to the table
page-pair-no-table = Sit down at a table first.
page-pair-letters = Four letters on the TV
page-pair-go = Pair
page-poster = Winner poster
page-poster-stopped = { $count ->
    [one] { $name } stopped one in round { $round }.
    [2] { $name } stopped two at once in round { $round }.
   *[other] { $name } stopped { $count } at once in round { $round }.
}
page-controller-offer = A TV shows this table. Can you see it from here?
page-controller-on = Use as controller
page-controller-no = No, I am elsewhere
page-controller-is = This phone is your controller. The TV speaks.
page-controller-off = Whole table
page-caller-tv = Large, for a TV
page-caller-tv-what = Put this screen on the TV, by cable or by casting. The cards are drawn on this device and nothing goes through a server, so no other device can show them.
page-caller-small = Back to the buttons
