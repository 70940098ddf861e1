// A game as boardgame.io writes one, with as much in it as POK has: four seats choose at the same time and unseen, three dice,
// who stands alone on a face gives a counter away, and who has none left has won.  Then it begins again, as our tables do.
const SEATS = 4;
const COLOURS = 3;

const fresh = (random) => ({
  hands: Array.from({ length: SEATS }, () => Array(COLOURS).fill(2)),
  dice: random.D6(3),
  chosen: Array(SEATS).fill(null),
});

const settle = (G, random) => {
  for (const face of new Set(G.dice.map((die) => die % COLOURS))) {
    const there = G.chosen.flatMap((colour, seat) => (colour === face ? [seat] : []));
    if (there.length === 1) G.hands[there[0]][face] -= 1;
  }
  const won = G.hands.some((hand) => hand.every((count) => count === 0));
  if (won) Object.assign(G, fresh(random));
  else Object.assign(G, { dice: random.D6(3), chosen: Array(SEATS).fill(null) });
  G.round += 1;
};

const choose = ({ G, playerID, random }, colour) => {
  const seat = Number(playerID);
  if (G.chosen[seat] !== null || !(G.hands[seat][colour] > 0)) return 'INVALID_MOVE';
  G.chosen[seat] = colour;
  if (G.chosen.every((each) => each !== null)) settle(G, random);
  return undefined;
};

exports.SEATS = SEATS;
exports.game = {
  name: 'four',
  setup: ({ random }) => ({ round: 0, ...fresh(random) }),
  turn: { activePlayers: { all: 'choosing' }, stages: { choosing: { moves: { choose: { move: choose, client: false, ignoreStaleStateID: true } } } } },
  // Others see that somebody has chosen, and not what.
  playerView: ({ G, playerID }) => ({ ...G, chosen: G.chosen.map((colour, seat) => (String(seat) === playerID ? colour : colour !== null)) }),
};
