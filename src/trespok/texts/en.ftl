# trespok in English.  One message an entry; plain Fluent, so that terminal and page read the same file.
# A seat is "you", a bot or just a seat; $who is "you" or "other" and $name then names the other.

## Seats, lists, numbers

seat-label = { $kind ->
    [you] You
    [board] Your board { $seat }
    [bot] Bot { $seat }
   *[seat] Seat { $seat }
    }
seat-name = { $kind ->
    [you] you
    [board] your board { $seat }
    [bot] Bot { $seat }
   *[seat] seat { $seat }
    }
seat-object = { $kind ->
    [you] you
    [board] your board { $seat }
    [bot] Bot { $seat }
   *[seat] seat { $seat }
    }
nobody = nobody
list-and = { $most } and { $last }
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
    }
counters = { $count ->
    [one] { $count } counter
   *[other] { $count } counters
    }
tally = { $name }: { $count }
round-number = Round { $round }
round-of = Round { $round } of { $rounds }
over-after-rounds = { $rounds ->
    [one] Over after { $rounds } round
   *[other] Over after { $rounds } rounds
    }
dice-next = The dice are thrown next.
clock-acted = { $who ->
    [you] Time ran out: the table chose for you.
   *[other] Time ran out for { $name }: the table chose.
    }

## The three games

game-pok = POK
game-pokerdice = Pokerdice
game-pokino = Pokino
about-pok = Three dice ask for counters. Every fist opens at once, and players who fit a die get rid of a counter.
about-pokerdice = Five dice, ten objectives for each player. Bet a card on how the dice will end.
about-pokino = Bingo with Spanish cards, six cups of counters, and neighbours who call what you miss.
preview-home = POK, Pokerdice and Pokino at one table, with friends and bots
preview-invites = { $host } invites you to { $game }
preview-invited = You are invited to a game of { $game }
preview-look-back = The review of a game of { $game }
preview-won = A game of { $game }, won by { $names }
preview-learn = { $game }: learn it in a minute
more-numbers = The number in brackets is the rule on the rule page.
more-pok = ? { $options } lists the options of this table.
more-pokerdice = ? with a card’s number or name says what that card asks for. ? { $options } lists the options of this table.
more-pokino = A card is its number and the letter of its suit: { $letters }. 10, 11 and 12 are jack, knight and king. ? with a cup’s number or name says what wins it. ? { $options } lists the options of this table.

## Around the table

menu-title = trespok: POK, Pokerdice and Pokino.
menu-which = Which game? Type a number, a letter or the name; “{ $quit }” leaves.
menu-left = No game started. “trespok play pok” starts one at once.
menu-type = Type 1, 2 or 3, the letter beside it, or the name of the game.
welcome = { $game }: { $about }
kind-random = random
kind-sleeper = sleeper
kind-gambler = gambler
kind-careful = careful
kind-spoiler = spoiler
kind-sensible = sensible
kind-expert = expert
kind-shark = shark
seated = You have seat 0. The others are bots ({ $kind }): { $names }.
commitment = Commitment: { $commitment } — it fixes every draw in advance. The secret at the end proves it.
secret = Secret: { $secret }
over-save = “{ $save } FILE” saves the game. “trespok review FILE” then shows what every choice was worth, and “trespok verify FILE” recomputes every draw from the secret. Enter leaves.
over-type = The game is over: “{ $save } FILE” saves it, Enter leaves.
everywhere = ? the rule here · { $save } FILE · { $quit }
left = You left before the end. “{ $command }” starts a new game. Next time “{ $save } FILE” saves an unfinished one, so that you can continue later.
left-saved = You left. The game is saved in { $file }.
left-since = You left before the end. { $file } has the game as you saved it, without the moves since then.
saved = Saved to { $file }.
saved-open = Saved to { $file }. “trespok play --from { $file }” continues it.
resumed = Continuing { $file }, { $count ->
    [one] { $count } action
   *[other] { $count } actions
  } played so far.
resumed-anew = The secret of this game is not on this machine. New draws come from a new secret, so the game cannot be verified at the end.
resume-unreadable = { $file } cannot be continued: { $reason }
resume-over = { $file } is a finished game. “trespok replay { $file }” tells it, “trespok review { $file }” reviews it.
resume-other = { $file } is a game of { $game }.
resume-options = With --from the file sets players, options and dice. Leave out --seats, --boards, --option and --seed.
save-where = Add a file name: { $save } and a name, as in “{ $save } game.txt”.
save-other = { $file } exists and is not a saved game. Choose another name.
save-failed = { $file } cannot be written: { $reason }.
typed-several = “{ $typed }” could be { $names }. Type a little more.
typed-near = Did you mean “{ $word }”?
no-game = “{ $typed }” is not a game. The games are { $games }.
no-language = “{ $typed }” is not a language here. The languages are { $languages }.
no-seats = { $game } needs { $least } to { $most } players, not { $seats }.
no-boards = In Pokino one person plays { $least } to { $most } boards, not { $boards }.
no-boards-game = Only Pokino has several boards for one person. Leave out --boards for { $game }.
no-boards-seats = With { $boards } boards you need at least { $least } seats, so that somebody else plays too.
boards-together = All boards together: { $tally }.
no-bots = { $game } has no bot “{ $typed }”. Its bots are { $kinds }.
no-pair = “{ $typed }” is not an option. Write name=value, each name once.

## Words that can be typed; the first one is shown

word-skip = skip
word-quit = quit
word-save = save
word-help = help
word-options = options
word-keep = keep
word-stop = stop
word-mark = mark
word-claim = call, claim
word-from = from
word-last = last
word-rebuy = rebuy
word-out = out
word-boards = boards
word-board = board
word-ace = ace
word-sota = jack
word-caballo = knight
word-rey = king

## POK

symbol-disc = disc
symbol-square = square
symbol-triangle = triangle
symbols-disc = { $count ->
    [one] { $count } disc
   *[other] { $count } discs
    }
symbols-square = { $count ->
    [one] { $count } square
   *[other] { $count } squares
    }
symbols-triangle = { $count ->
    [one] { $count } triangle
   *[other] { $count } triangles
    }
pok-asks = The dice ask for { $asks }.
pok-hand = Your counters: { $counters }   ({ $count } more to get rid of)
pok-kept = kept: { $counters }
pok-show = Show one:   { $counters }
pok-type = “{ $typed }” is not a counter. Type disc, square or triangle, its initial, or 1, 2 or 3.
pok-thrown = Round { $round }: the dice ask for { $asks }.
pok-clock-shown = { $who ->
    [you] Time ran out: the table chose for you: { $symbol }.
   *[other] Time ran out for { $name }: the table chose { $symbol }.
    }
pok-opened = The fists open: { $fists }.
pok-exact = Asked: { $asked }. Shown: { $count }. Exact!
pok-missed = Asked: { $asked }. Shown: { $count }. Not exact.
pok-handed = { $who ->
    [you] You get rid of your counter.
    [us] { $names } get rid of one each.
    [one] { $names } gets rid of a counter.
   *[many] { $names } get rid of one each.
    }
pok-all-handed = Everybody gets rid of a counter.
pok-unasked = No die was exact. No die asked for { $symbols }: { $who ->
    [you] you get rid of yours.
    [us] { $names } get rid of one each.
    [one] { $names } gets rid of one.
   *[many] { $names } get rid of one each.
    }
pok-all-unasked = No die was exact, and no die asked for any counter shown. Everyone keeps their counter.
pok-nobody = No die was exact. Everyone keeps their counter.
pok-wins = { $who ->
    [you] You have reached the goal. You win the match!
   *[other] { $name } has reached the goal and wins the match.
    }
pok-draw = A draw! Several players reach the goal in this round: { $who ->
    [us] { $names } share first place.
   *[many] { $names } share first place.
    }
pok-stalemate = Stalemate: everybody is left with { $held }, and no throw can ever take one away. The match is a draw.

## Pokerdice

aim-joker = joker
aim-one-pair = one pair
aim-three-of-a-kind = three of a kind
aim-two-pairs = two pairs
aim-small-straight = small straight
aim-no-evens = no evens
aim-no-odds = no odds
aim-full-house = full house
aim-long-straight = long straight
aim-four-of-a-kind = four of a kind
pokerdice-card = { $points ->
    [one] { $aim } ({ $points } point)
   *[other] { $aim } ({ $points } points)
    }
pokerdice-rolling = { $who ->
    [you] you roll
   *[other] { $name } rolls
    }
pokerdice-aims-at = { $who ->
    [you] Your open card: { $card }
   *[other] { $name }’s open card: { $card }
    }
pokerdice-left = left: { $cards }
pokerdice-lay = { $packs ->
    [one] Lay one card face down: its number or name. ✓ means that these dice meet it.
   *[other] Lay two cards face down: two numbers or names. ✓ means that these dice meet it.
    }
pokerdice-roll = { $rethrow ->
    [1] Two throws are left.
   *[other] One throw is left.
    } Type the values you keep, as in 3 3 5. “{ $keep }” alone throws all five; “{ $stop }” stops.
pokerdice-type-card = { $packs ->
    [one] “{ $typed }” is not a card. Type a number from 1 to 10 or a name.
   *[other] “{ $typed }” does not name two cards. Type two numbers from 1 to 10, or two names with a comma between them.
    }
pokerdice-type-dice = “{ $typed }” is not a choice. Type the values you keep, as in 3 3 5, “{ $keep }” alone to throw all five, or “{ $stop }”.
pokerdice-first = { $who ->
    [you] You roll first.
   *[other] { $name } rolls first.
    }
pokerdice-opens = Round { $round } of { $rounds }. { $who ->
    [you] You roll: { $dice }.
   *[other] { $name } rolls: { $dice }.
    }
pokerdice-falls = Thrown: { $dice }. Now the dice are { $lying }.
pokerdice-shows = { $who ->
    [you] All cards are laid. You open yours: { $cards }.
   *[other] All cards are laid. { $name } opens: { $cards }.
    }
pokerdice-keeps = { $who ->
    [you] You keep { $dice } and throw { $count ->
        [one] one die
       *[other] { $count } dice
        }.
   *[other] { $name } keeps { $dice } and throws { $count ->
        [one] one die
       *[other] { $count } dice
        }.
    }
pokerdice-throws-all = { $who ->
    [you] You throw all five again.
   *[other] { $name } throws all five again.
    }
pokerdice-stops = { $who ->
    [you] You stop.
   *[other] { $name } stops.
    }
pokerdice-clock-laid = { $who ->
    [you] Time ran out: the table chose for you: { $cards }.
   *[other] Time ran out for { $name }: the table chose { $cards }.
    }
pokerdice-clock-stopped = { $who ->
    [you] Time ran out: the dice stay as they are.
   *[other] Time ran out for { $name }: the dice stay as they are.
    }
pokerdice-final = The round ends with { $dice }.
pokerdice-met = { $points ->
    [one] { $name }: { $aim } met, { $points } point.
   *[other] { $name }: { $aim } met, { $points } points.
    }
pokerdice-lost = { $name }: { $aim } missed, the card is lost.
pokerdice-taken = { $name }: { $aim } missed, 1 point goes to { $roller }.
pokerdice-points-now = Points — { $points }.
pokerdice-wins = { $who ->
    [you] You win with { $points } points!
   *[other] { $name } wins with { $points } points.
    }
pokerdice-tied = A tie on { $points } points: { $names }. The one of them who rolled last wins.
pokerdice-wins-tie = { $who ->
    [you] That was you: you win!
   *[other] That was { $name }, the winner.
    }

## Pokino

cup-centre = centre
cup-corner = corner
cup-stamp = stamp
cup-poker = poker
cup-full = full
cup-pokino = pokino
suit-oros = coins
suit-copas = cups
suit-espadas = swords
suit-bastos = clubs
card-name = { $number ->
    [1] ace
    [10] jack
    [11] knight
    [12] king
   *[other] { $number }
    } of { $suit ->
    [oros] coins
    [copas] cups
    [espadas] swords
   *[bastos] clubs
    }
pokino-hand = Hand { $hand }
pokino-hand-of = Hand { $hand } of { $hands }
pokino-last-hand = Hand { $hand }, the last
pokino-card = card { $count }: { $card }, { $name }
pokino-caller = caller: { $name }
pokino-won = won
pokino-claimed = called: { $names }
pokino-counters = Counters —
pokino-gone = out
pokino-checking-card = The pack, with the cards that have come up in brackets:
pokino-over = { $hands ->
    [one] Over after { $hands } hand
   *[other] Over after { $hands } hands
    }
pokino-bought = { $count ->
    [one] ({ $count } re-buy)
   *[other] ({ $count } re-buys)
    }
pokino-enter-first = { $cost ->
    [6] Enter turns up the first card of hand { $hand }. Everybody then pays six counters.
   *[other] Enter turns up the first card of hand { $hand }. Everybody then pays { $cost } counters.
    }
pokino-enter = Enter: next card
pokino-enter-close = Enter: close the hand
pokino-may-mark = “m” marks what came up
pokino-may-claim = “{ $claim } 3” calls cup 3, “{ $claim } 3 { $steal } { $called }” takes it if { $name } missed it
pokino-may-boards = “{ $boards }” shows everybody’s boards
pokino-may-switch = your board { $number } of { $count }: #{ $other } takes up another; what you type after it is done there
pokino-board = Your board { $number }:
pokino-no-board = You have { $count } boards. There is no #{ $number }.
pokino-may-last = “{ $last }” makes it the last hand.
pokino-may-board = “{ $board }” shows the boards you could change to.
pokino-no-boards = No board is free to change to now.
pokino-which-board = Type “{ $board }” and a number from 1 to { $count } to take one, or continue with yours.
pokino-may-return = “{ $rebuy }” buys { $count } new counters, and you are back in.
pokino-ruined = { $cost ->
    [6] You cannot pay six counters. “{ $rebuy }” buys { $count } new ones; with “{ $out }” you sit out for now.
   *[other] You cannot pay { $cost } counters. “{ $rebuy }” buys { $count } new ones; with “{ $out }” you sit out for now.
    }
pokino-nothing-to-mark = Your board has no more cards to mark.
pokino-type = “{ $typed }” is neither a card nor a cup. Type a card as in 7e, a cup’s name or number, or Enter.
pokino-type-card = “{ $typed }” is not a card. Type 1 to 7, 10, 11 or 12 and o, c, e or b, as in 7e.
pokino-type-between = Press Enter for the first card. ? shows the rule here.
pokino-type-ruin = “{ $typed }” is not an answer. Type “{ $rebuy }” or “{ $out }”.
pokino-marked-by = Marked by { $names }.
pokino-dealt = { $who ->
    [you] You get the board with all four of number { $four }, centre { $centre }.
   *[other] { $name } gets the board with all four of number { $four }, centre { $centre }.
    }
pokino-calls-first = { $who ->
    [you] You call the first hand.
   *[other] { $name } calls the first hand.
    }
pokino-says-last = Hand { $hand } will be the last. It continues until all six cups are won.
pokino-begins = Hand { $hand } begins. Everybody puts one counter into each cup.
pokino-begins-last = Hand { $hand }, the last one, begins. Everybody puts one counter into each cup.
pokino-called = Card { $count }: { $card }.
pokino-marks = { $who ->
    [you] You mark { $card }.
   *[other] { $name } marks { $card }.
    }
pokino-claims = { $who ->
    [you] You call “{ $cup }”:
   *[other] { $name } calls “{ $cup }”:
    } { $verdict ->
    [good] good!
    [idle] no effect. It is already won or called, or its owner still has time to call it.
   *[wrong] wrong. No more calls until the next card.
    }
pokino-steals = { $who ->
    [you] You call “{ $cup }”, missed by { $victim }:
   *[other] { $victim-who ->
        [you] { $name } calls “{ $cup }”, which you missed:
       *[other] { $name } calls “{ $cup }”, missed by { $victim }:
        }
    } { $verdict ->
    [good] good!
    [idle] no effect. It is already won or called, or its owner still has time to call it.
   *[wrong] wrong. No more calls until the next card.
    }
pokino-fined = { $who ->
    [you] You pay one counter into “{ $cup }” for it.
   *[other] { $name } pays one counter into “{ $cup }” for it.
    }
pokino-takes = { $who ->
    [you] You take { $count ->
        [one] one counter
       *[other] { $count } counters
        } from “{ $cup }”.
   *[other] { $name } takes { $count ->
        [one] one counter
       *[other] { $count } counters
        } from “{ $cup }”.
    }
pokino-shared = “{ $cup }” is shared: { $parts }.
pokino-remains = { $count ->
    [one] One counter stays in “{ $cup }”.
   *[other] { $count } counters stay in “{ $cup }”.
    }
pokino-earliest = Nobody called “{ $cup }”. In the last hand it goes to the player who completed it first.
pokino-hand-done = Hand { $hand } is over, and the cups are empty.
pokino-hand-carries = Hand { $hand } is over. The next hand adds to these: { $cups }.
pokino-joins = { $who ->
    [you] You join with { $count } counters and play from the next hand.
   *[other] { $name } joins with { $count } counters and plays from the next hand.
    }
pokino-rebuys = { $who ->
    [you] You buy { $count } new counters.
   *[other] { $name } buys { $count } new counters.
    }
pokino-leaves = { $who ->
    [you] You sit out for now.
   *[other] { $name } sits out for now.
    }
pokino-clock-out = { $who ->
    [you] Time ran out: you sit out for now.
   *[other] Time ran out: { $name } sits out for now.
    }
pokino-ruin = Fewer than two players are left. The sitting is over.
pokino-wins = { $who ->
    [you] You win the sitting: { $net } counters!
   *[other] { $name } wins the sitting: { $net } counters.
    }
pokino-draw = { $names } share first place: { $net } counters each.

## Options of the games, a sentence each

option-pok-rules = Which edition of our rules to play (default: the newest).
option-pok-dice = The faces of each die: d, s, t or - for a blank (default: as printed).
option-pok-counters = How many counters of each symbol a player begins with, one to three.
option-pok-goal = How many counters you must get rid of to win; 0 is all but one.
option-pokerdice-packs = Two packs are the strategic variant for two players: two cards a round.
option-pokerdice-turns = All rounds, or only as many as give every player the same number of turns.
option-pokerdice-first = The first roller: drawn by chance, or a seat the host names.
option-pokerdice-points = What the ten cards are worth, in their printed order, each 0 to 20, as in 1/1/2/3/3/4/4/5/7/7.
option-pokerdice-rounds = How many rounds a game has, from one for each seat to ten. Cards that are left count for nothing.
option-pokerdice-rules = Which edition of our rules to play (default: the newest).
option-pokino-chips = How many counters every player begins with, at least what a hand costs.
option-pokino-hands = After how many hands the sitting ends; with 0 the host says when.
option-pokino-marking = By hand you mark the cards that come up; “auto” marks them for everybody.
option-pokino-claiming = By hand you call your cups; “auto” calls them for everybody, and nobody can steal.
option-pokino-fine = With 1 a wrong call costs one counter, paid into that cup.
option-pokino-set = The set of ten boards to deal from.
option-pokino-deal = Boards are dealt once, and players may change them between hands. With “pick” they may also choose before the first hand; with “anew” every hand has new boards.
option-pokino-antes = How many counters a player puts into each cup when a hand begins, each 1 to 9, as in 1/1/1/1/1/2.
option-pokino-rules = Which edition of our rules to play (default: the newest).

## The rule that applies here; the rule’s number is added behind it

rule-pok-2-1 = The first die wants its symbol from exactly one player, the second from two, the third from three. A blank face wants nothing.
rule-pok-3-1 = You show exactly one of your own counters. All fists open together, and nobody may pass.
rule-pok-3-3 = You have only one kind left, so there is nothing to choose. Show it all the same, so that nobody can tell.
rule-pok-4-1 = A die is exact if exactly as many players show its symbol as it wants. Each of them gets rid of that counter.
rule-pok-4-2 = Several dice ask for the same symbol. They are never added up. It is enough to meet any one of them exactly.
rule-pok-4-3 = If no die is exact, all counters go whose symbol is on no die. If that would be everybody’s, nobody’s goes.
rule-pok-4-5 = All three symbols are on the dice, so this time only an exact die gets rid of a counter.
rule-pok-5-1 = You need one more. Every player who has reached the goal at the end of a round wins; several share first place.
rule-pkd-1-3 = Normally there are ten rounds. If everybody is to roll equally often, there are nine with 3 players and eight with 4. After each round the dice go to the left.
rule-pkd-2-2 = Everybody has seen the first throw. Now all players lay one new card face down, at the same time.
rule-pkd-2-3 = You roll, so your card is opened as soon as all cards are laid. Then you may throw any dice again, twice at most.
rule-pkd-3-1 = Keep any dice and throw the others, twice at most. You may throw a die next time that you keep now. You may continue even if your card is met, to spoil the others’.
rule-pkd-3-2 = If you keep all five dice, you stop. After the second re-throw the round ends.
rule-pkd-4-1 = The joker is met by any dice. It is worth 1 point.
rule-pkd-4-2 = One pair: at least two dice alike. It is worth 1 point.
rule-pkd-4-3 = Three of a kind: at least three dice alike. It is worth 2 points.
rule-pkd-4-4 = Two pairs: two different values, each on at least two dice. A full house counts, four alike do not. It is worth 3 points.
rule-pkd-4-5 = Small straight: 1-2-3-4, 2-3-4-5 or 3-4-5-6 among the dice, whatever the fifth one shows. It is worth 3 points.
rule-pkd-4-6 = No evens: all five dice show 1, 3 or 5. It is worth 4 points.
rule-pkd-4-7 = No odds: all five dice show 2, 4 or 6. It is worth 4 points.
rule-pkd-4-8 = Full house: three alike and two alike of another value. Five alike do not count. It is worth 5 points.
rule-pkd-4-9 = Long straight: 1-2-3-4-5 or 2-3-4-5-6. It is worth 7 points.
rule-pkd-4-10 = Four of a kind: at least four dice alike. It is worth 7 points.
rule-pkd-5-1 = A card that is met brings its points, in any player’s roll. Better dice than the card asks for count too.
rule-pkd-5-2 = If the roller’s own card is missed, it is lost, and nobody gains by it.
rule-pkd-5-3 = Every card that another seat misses brings the roller one point, whatever is printed on it.
rule-pkd-6-1 = This is the last round. Most points win. In a tie, the player who rolled last wins.
rule-pkd-7-1 = With two packs you lay two cards a round. Each counts alone, and both may be the same objective.
rule-pkn-1-8 = Between hands you may change your board for a free one of the set.
rule-pkn-2-1 = With the first card of a hand every player pays into the six cups, one counter into each unless a house rule changes it. What nobody won before is still there.
rule-pkn-2-3 = Mark the cards that come up and are on your board. You may also do it later, as long as the hand continues.
rule-pkn-3-1 = Centre: the card in the middle of your board.
rule-pkn-3-2 = Corner: the four cards in the outermost corners.
rule-pkn-3-3 = Stamp: four cards, two by two, in any one corner of the board.
rule-pkn-3-4 = Poker: the four cards of one number in the first row. The fifth card of that row is not needed.
rule-pkn-3-5 = Full: all five cards of the second row.
rule-pkn-3-6 = Pokino: five in a line, across, down or diagonally — but never the second row, which belongs to Full.
rule-pkn-4-2 = When all cards of a cup are marked on your board, call it before the next card. Every player who calls it on the same card shares it.
rule-pkn-4-4 = Your call was wrong, so you cannot call again until the next card. You may still mark.
rule-pkn-5-1 = A cup that its owner did not call is open to all after the next card, or a moment after its owner marked its last card. Name the cup and the seat. A player who rightly calls the same cup as their own shares it with you.
rule-pkn-7-1 = A good call of Pokino ends the hand with this card. Cups that nobody called keep their counters for the next hand.
rule-pkn-7-3 = All forty cards have come up. This is the last moment to call a cup.
rule-pkn-8-1 = The sitting continues until its last hand. If this is to be the last, say so before the first card.
rule-pkn-8-2 = In the last hand Pokino ends nothing. Cards come up until all six cups are won.
rule-pkn-8-3 = A player who cannot pay for a hand buys new counters, which are subtracted at the end, or sits out. A player who sits out keeps what is left and may buy in again after a later hand.
rule-pkn-9-1 = At this table the boards mark themselves.
rule-pkn-9-2 = At this table the house calls every cup for the player who completed it. Nobody can miss or steal one.

## What the rules refuse, and why

refused-already-last = This hand is already the last.
refused-already-sealed = You have already chosen this round.
refused-barred = Your call was wrong; wait for the next card.
refused-board-taken = That board is not in the set, or somebody already has it.
refused-called-twice = That card has already come up.
refused-caller-known = The caller of the first hand is already known.
refused-card-count = That is not the number of cards laid in a round.
refused-claims-itself = The table calls the cups for everybody.
refused-commit-late = The commitment must come directly after the first line.
refused-dice-lie = The dice have been thrown. It is the players’ turn.
refused-first-known = The first roller is already known.
refused-first-unknown = The first roller is not known yet.
refused-fists-closed = The dice have already been thrown; every seat chooses a counter before the next throw.
refused-hand-begun = You can do that only before the first card of a hand. This one has begun.
refused-has-board = That seat has its board. Boards change between hands.
refused-keep-all = If you keep all five dice, you stop. Say so.
refused-marked = You have already marked that card.
refused-marks-itself = Boards mark themselves at this table.
refused-must-close = The hand’s last calls are still open. They must be closed first.
refused-no-board = A seat has no board yet.
refused-no-caller = Nobody is the caller yet.
refused-no-grace = No seat’s time to call first can end now.
refused-no-hand = No hand is being played.
refused-no-join = Nobody can join now: a seat joins between two hands, and ten is the most.
refused-no-set = These boards were typed; only boards of a set can be dealt or changed.
refused-no-such-card = There is no such card.
refused-no-such-seat = There is no such seat in the game.
refused-no-such-throw = The dice cannot fall like that.
refused-not-called = That card has not come up.
refused-not-closing = The hand is not at its end.
refused-not-held = You do not have that any more.
refused-not-on-board = That card is not on your board.
refused-not-owing = You can pay for the next hand, so you need neither.
refused-not-roller = It is not your turn to roll.
refused-not-sealed = The dice stay as they are until every seat has laid its card.
refused-not-there = You can keep only dice that are on the table.
refused-not-thrown = The dice have not been thrown yet.
refused-not-yours = You cannot do that.
refused-out = You are sitting out.
refused-over = The game is over.
refused-own-victim = You cannot take a cup from yourself. Call it as your own.
refused-reveal-early = A secret is revealed once, after the end of a game that began with a commitment.
refused-ruin-open = Somebody cannot pay for the next hand and must answer first.
refused-words-late = Each seat may add words only once, and before anything is left to chance.

## What the web table says no to.

refused-stale = The table has moved on. Look again.
refused-repeated = This message came before.
refused-nonsense = The table does not understand this.
refused-too-fast = Too much at once. Please slow down.
refused-not-host = Only the host may do this.
refused-not-seated = Take a seat first.
refused-not-started = The game has not started yet.
refused-started = The game has started already.
refused-nothing-to-do = There is nothing for you to do right now.
refused-no-table = There is no such table.
refused-full = Every seat is taken.
refused-private = Nobody may watch this table.
refused-bad-name = A name is 1 to 24 visible characters.
refused-bad-words = Words are at most 64 bytes.
refused-bad-settings = The table cannot be set up like this.
refused-bad-seat = There is no such seat.
refused-seat-taken = Somebody sits there.
refused-bot-kind = There is no such bot.
refused-bot-unsolved = Experts and sharks play the printed game only. With house rules take another bot.
refused-free-seats = Some seats are still free.
refused-next-hand = You sit down next round.
refused-no-review = This game cannot be reviewed.
refused-unsolved = With house rules this game is not solved, so we cannot say what a choice was worth.
refused-chat-off = The host has turned the chat off.
refused-chat-empty = Say something.
refused-no-draft = You have not chosen anything.
refused-too-many-boards = This table does not allow so many boards.
refused-call-incomplete = Wrong call: cards of that shape have not come up yet.
refused-call-unmarked = Wrong call: the cards are there, but not all of them are marked on your board.
refused-call-theirs = Wrong call: that board has not completed the shape.
refused-paused = The game is paused.
refused-not-paused = The game is not paused.
refused-not-over = The game is not over.
refused-no-evening = No game of this evening is over yet.
refused-too-many-tables = There are too many tables right now. Try again later.
refused-too-many-people = There are too many people right now. Try again later.
refused-origin = This page may not connect to the table.
refused-closing = The table is closing. Come back in a moment.
refused-too-large = This is too large.
refused-not-found = There is nothing here.
refused-failed = Something went wrong here. Try again.
refused-kicked = The host has removed you from this table.
refused-removed = The operator of this server has removed you from this table.
refused-closed = The operator of this server has closed this table.
refused-banned = You may no longer play on this server.
refused-invitation = You need the operator’s invitation to open a table here.
refused-report-empty = Say in a few words what happened.
refused-bot-name = Bots have such names. Please take another one.
refused-tv-letters = No TV shows these letters. They change every two minutes.
refused-join-over = This link is over or was used. The first device can make a new one.
refused-key-needed = Only the page that has this device’s key can do this. Open it there, or use another device of yours.
refused-key-foreign = Nobody here has this key. Nothing has changed.
refused-nonce-used = This was used before, or ten minutes are over. Try again.
refused-device-new = This device has been yours for less than a day. Use an older one for this, or wait until tomorrow.
refused-tv-tries = Five tries were wrong. Try again in two minutes.
refused-no-circle = This circle does not exist.
refused-circle-closed = Nobody can join this circle now.
refused-circle-full = There is no room: this circle has all its members, or you have all your circles.
refused-circles-off = This server has no circles.
refused-seat-asked = Somebody asked for this seat a moment ago. Try again in a minute.
refused-seat-held = The device with this seat is connected. It decides.
refused-link-gone = This personal link no longer leads to a seat.
refused-has-seat = You have another seat at this table.
refused-not-owner = Only the device that took this seat first can do this.
refused-header-too-large = Your browser sent more cookies and headers than the server reads. Delete this site’s cookies and try again.
refused-too-slow = This took too long to arrive.
refused-unknown-host = This server does not have that name. Its operator can add it with --public-url or --allow-host.
refused-at-table = You are in a game with other people. Learning waits until it is over.
refused-busy = The server is busy. Try again in a moment.
refused-bad-hands = Hands: three to seven, of two to six counters each, at most two of each symbol, and at least one player who can still get rid of one.
refused-bad-throw = Dice: three of them. The first has no blank face.
refused-bad-you = You: the roller, or the other player.
refused-bad-mine = Your cards: each once.
refused-bad-theirs = The other player’s cards: as many as you hold, each once.
refused-bad-throws = Throws: five dice from 1 to 6. A second throw only after a card was laid.
refused-bad-card = The card laid: one of your own, and only while you roll.
refused-bad-ahead = The lead: from −60 to 60 points, and only with five cards a side or fewer.
refused-store-full = Nothing can be saved right now: the server’s disk is full.
refused-store-read-only = Nothing can be saved right now: the server may not write to its store.
refused-store-broken = Nothing can be saved right now: the server’s store is damaged.
refused-store-busy = Nothing can be saved right now: another program is using the server’s store.
refused-store-away = Nothing can be saved right now: the server’s store does not answer.

## The review of a finished game

review-title = { $game }: the review
review-bot = { $name } (bot)
review-won = { $count ->
    [one] Won by { $names }
   *[other] A draw: { $names }
    }
review-basis-exact = The worth of a choice is exact: the winning chances if everybody else plays the solved game.
review-basis-estimate = The worth of a choice is the expert’s estimate, from what the player could know.
review-basis-counted = What was missed is counted in counters, with everything else as it happened.
review-chances = Winning chances
review-chances-exact = Exact, if everybody plays the solved game from there on.
review-chances-estimate = The expert’s estimate.
review-chances-simulated = Simulated: watchful players finish the game many times. Each figure is good to about { $margin }.
review-chart = The winning chances of every seat over the game
review-axis-round = round
review-axis-hand = hand
review-axis-card = card
review-accuracy = accuracy
review-accuracy-what = Accuracy: of all that the worst choices would have lost, the part that was kept. One costly mistake counts more than many good choices.
review-lost = lost
review-good = { $good } of { $decisions } good
review-worst = Largest mistake:
review-no-mistake = No mistake
review-cost-range = { $least } to { $most }: it depends on which of their best plays the others chose.
review-most = What cost most
review-all = Every decision
review-none = There was nothing to decide in this game.
review-free = cost nothing
review-legend = { $game ->
    [pok] Solved play: how often it shows each counter here. Cost: winning chances lost by the choice.
    [pokerdice] Best play: how often it lays each card here, or the dice it keeps. Cost: winning chances lost by the choice.
   *[other] Best: what would have brought most. Cost: what the choice lost.
    }
review-legend-dice = Dice before a choice are the dice on the table then.
review-chosen = chosen
review-solved = solved play
review-best-play = best play
review-best = best
review-cost = cost
review-laid = thrown for: { $cards }
review-card = card { $number }
review-left-all = left: all cards
review-left-cards = left: { $cards }
review-left = { $game ->
    [pokino] moment
   *[other] left
    }
review-worth = { $unit ->
    [win] chance to win
   *[other] worth
    }
review-points = { $number } points
review-counters = { $count ->
    [one] { $count } counter
   *[other] { $count } counters
    }
review-percent = { $number }%
review-nothing = nothing
review-chose = In the game you chose { $choice }, which cost { $cost }. Then:
review-only = nothing to choose
review-slip = slip
review-mistake = mistake
review-clock = the clock
review-keep = keep { $dice }
review-throw-all = throw all five again
review-stop = stop
review-rebuy = take new counters
review-out = sit out
review-mark = mark { $card }
review-call = call “{ $cup }”
review-call-from = call “{ $cup }” of { $name }
review-late = called late
review-unmarked = marks were missing
review-too-slow = the time to call first ran out
review-wrong = a wrong call
review-lay-open = open to everybody

## Drills

drill-heading = { $game } · { $theme } · level { $level } of 3
drill-theme-pok-alone = alone on a die
drill-theme-pok-pair = make it two
drill-theme-pok-three = make it three
drill-theme-pok-unasked = the unasked symbol
drill-theme-pok-race = the race
drill-theme-pok-endgame = the end
drill-theme-pokerdice-card = which card
drill-theme-pokerdice-keep = what to keep
drill-theme-pokerdice-spoil = spoil or score
drill-player = Player { $seat }
drill-opponent = your opponent
drill-gone = { $count ->
    [0] nothing gone yet
    [one] { $count } gone
   *[other] { $count } gone
    }
drill-your-cards = Your cards:
drill-their-cards = Their cards:
drill-score = { $ahead ->
    [0] The score is even. Only winning counts.
   *[other] You are { $points } { $side ->
        [ahead] ahead
       *[behind] behind
        }. Only winning counts.
    }
drill-ask-pok = Which counter do you hide?
drill-ask-roller = You roll. Which card do you lay?
drill-ask-watcher = The other player rolls. Which card do you lay?
drill-ask-keep = Your card is { $aim }, and { $left ->
    [one] one re-throw is left
   *[other] two re-throws are left
    }. Which dice do you keep? “{ $stop }” keeps them all.
drill-commands = Also: “{ $skip }” for another one, “{ $quit }” to end.
drill-not-there = You cannot choose “{ $typed }” here.
drill-free = No loss: no other choice is better.
drill-costs-chance = That costs { $cost } of your winning chances.
drill-costs-points = That costs { $cost } points.
drill-cost-range = { $least } to { $most }
drill-cost-up-to = up to { $most }
drill-cost-depends = The others have more than one way to play that is best for them. What your choice costs depends on which one they play.
drill-equal = { $choices } are worth the same. Each is right.
drill-worth-chance = { $worth } to win
drill-worth-points = { $worth } points
drill-often = good play: { $often }
drill-why = { $choice }: { $reason }
drill-others = What the others do: { $plays }
drill-other = What the other player lays: { $plays }
drill-leads-pok = { $choice }: you get rid of it in { $own } of cases{ $others ->
    [none] .
   *[some] ; others get rid of theirs: { $list }.
    }
drill-leads-dice = { $choice }: your card is met in { $own } of cases, theirs in { $theirs }.
drill-rating-chance = { $count ->
    [one] Your last choice at { $game } cost { $mean }
   *[other] Your last { $count } choices at { $game } cost { $mean } on average
    }{ $give ->
    [none] .
   *[known] , give or take { $give }.
    }
drill-rating-points = { $count ->
    [one] Your last choice at { $game } cost { $mean } points
   *[other] Your last { $count } choices at { $game } cost { $mean } points on average
    }{ $give ->
    [none] .
   *[known] , give or take { $give }.
    }
drill-daily = The drill of { $day }, the same for everybody.
drill-share = trespok, drill of { $day }, { $game }: { $cost ->
    [none] nothing lost
   *[some] { $cost } lost
    }
drill-progress = { $theme }: { $seen } of { $all } seen, { $known } known
symbol-the-disc = the disc
symbol-the-square = the square
symbol-the-triangle = the triangle
why-pok-sure = However many others show { $the } too, a die is exact. It surely goes.
why-pok-alone = The first die wants { $the } from one player only; { $count ->
    [0] nobody else can show one.
    [one] one other player still can.
   *[other] { $count } others still can.
    }
why-pok-join = A die wants { $asked }: { $all ->
    [yes] everybody who still can would have to join you.
   *[no] with you it takes exactly { $need } of the { $count } others who still can.
    }
why-pok-cannot = A die wants { $asked }, but only { $most } of you still hold one. It cannot be exact.
why-pok-unasked = No die asks for { $the }. It goes if { $dice ->
    [one] the die is missed
    [2] both dice are missed
   *[other] all three dice are missed
    } and somebody shows a symbol that is on a die.
why-pok-spoil = { $name } needs one more, and a die wants { $asked }. One too many could stop that.
why-pok-mix = Neither is always right: if the others knew, they could answer it. Mix them: { $first } { $a }, { $second } { $b }.
why-pok-even = It makes no difference here: every choice is worth the same.
why-pkd-lies = The dice meet it already. { $you ->
    [yes] You can simply stop.
   *[no] Only a new throw can break it.
    }
why-pkd-roll-for = It pays { $points } and comes in { $percent } of cases if you throw for it.
why-pkd-they-roll = { $name } throws for their own card. At the end the dice still meet yours in about { $percent }.
why-pkd-joker = The joker is always met. Keep it for a throw that fits nothing.
why-pkd-give-up = Nothing fits well. With { $left } rounds to go, this is the card you will miss least.
why-pkd-faces = Keep { $dice }: { $faces } of six faces make { $aim }.
why-pkd-keep = With { $dice } kept, { $aim } comes in { $percent } of cases.
why-pkd-stop = Your card is met. Another throw gains you less than it may cost.
why-pkd-go = Throw for “{ $aim }”. { $risk ->
    [small] It rarely fails.
    [even] The risk: it may well fail.
   *[great] It will probably fail, but no other choice wins more often.
    }
why-pkd-break = Throw for “{ $aim }”. That also stops “{ $aims }”, which others may hold. { $risk ->
    [small] The risk is small.
    [even] The risk: yours may fail.
   *[great] The risk is great, but it is worth it.
    }
why-pkd-watch = { $name } rolls. { $risk ->
    [small] The dice will most likely meet “{ $aim }”, so { $name } gets no point from you.
    [even] The dice may well meet “{ $aim }”. The risk: if not, { $name } gets a point.
   *[great] Expect “{ $aim }” to fail and { $name } to get a point. You lose least with it.
    }
why-pkd-rest = Your card cannot be saved. Stop: these dice also stop “{ $aims }”, which others may hold.
why-pkd-done = Stop. Another throw would not win you more often.
why-pkd-spoil = Your card is decided. The others may hold { $aims }, which the dice meet now. Break it: one point for each card.
why-pkd-joker-now = The joker is always met: a sure point, with any dice.
why-pkd-block = Another choice would make your card more likely ({ $most } instead of { $own }). But this one leaves theirs at { $theirs }, which is worth more.

# A game of another package that brings no screen of its own.
any-type = You cannot do “{ $typed }” now. Type the number or the words of a line of the list.
any-more = and { $count } more, to be typed in words
any-pass = Enter alone does nothing for now.
any-over = Over: { $why }
any-wins = { $who ->
    [you] You win!
   *[other] { $name } wins.
    }
any-draw = A draw: { $names } share first place.
any-nobody-wins = Nobody wins.
any-now = { $what }: { $value }
any-now-seats = { $what }: { $names }
any-now-tally = { $what }: { $counts }
