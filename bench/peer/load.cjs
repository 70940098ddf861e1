// node load.cjs PORT TABLES PACED SECONDS: four seats a table, each choosing when its round opens; one line of JSON at the end.
// It speaks boardgame.io's protocol by socket.io's own client, over WebSockets from the start: its React-minded client keeps a
// store a seat, whose work would count against the server's times.
const { io } = require('socket.io-client');
const { SEATS } = require('./game.cjs');

const [port, tables, paced, seconds] = process.argv.slice(2).map(Number);
const base = `http://127.0.0.1:${port}`;
const found = { times: [], measuring: false };
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function post(path, body) {
  const answer = await fetch(base + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

// A move is on its way until all four have seen it; a seat may be a round ahead of another.
class Table {
  constructor(match) {
    this.match = match;
    this.moves = new Set(); // on their way: whose, its round, when it was sent, who has seen it
    this.rounds = Array(SEATS).fill(-1); // by seat: the round it knows
  }

  seen(by, G) {
    for (const move of this.moves) {
      if (move.by.has(by) || !(G.round > move.round || G.chosen[move.seat] === true || (by === move.seat && G.chosen[by] !== null))) continue;
      move.by.add(by);
      if (move.by.size < SEATS) continue;
      this.moves.delete(move);
      if (found.measuring) found.times.push(performance.now() - move.sent);
    }
  }
}

class Seat {
  constructor(table, seat, credentials) {
    Object.assign(this, { table, seat, credentials, id: String(seat), state: 0 });
    this.socket = io(`${base}/four`, { transports: ['websocket'], forceNew: true });
    this.here = new Promise((resolve) => {
      this.socket.on('connect', () => this.socket.emit('sync', table.match, this.id, credentials, SEATS));
      this.socket.on('sync', (_, { state }) => resolve(this.heard(state)));
    });
    this.socket.on('update', (_, state) => this.heard(state));
  }

  heard({ G, _stateID }) {
    if (_stateID < this.state) return; // older than what is known
    this.state = _stateID;
    this.G = G;
    this.table.seen(this.seat, G);
    if (this.playing && G.round > this.table.rounds[this.seat]) this.open(G.round);
  }

  open(round) {
    this.table.rounds[this.seat] = round;
    if (paced) setTimeout(() => this.choose(round), 1000 + 2000 * Math.random());
    else setImmediate(() => this.choose(round));
  }

  choose(round) {
    const held = this.G.hands[this.seat].flatMap((count, colour) => (count ? [colour] : []));
    const colour = held[Math.floor(Math.random() * held.length)];
    this.table.moves.add({ seat: this.seat, round, sent: performance.now(), by: new Set() });
    const payload = { type: 'choose', args: [colour], playerID: this.id, credentials: this.credentials };
    this.socket.emit('update', { type: 'MAKE_MOVE', payload }, this.state, this.table.match, this.id);
  }

  start() {
    this.playing = true;
    this.open(this.G.round);
  }
}

async function makeTable() {
  const { matchID } = await post('/games/four/create', { numPlayers: SEATS });
  const table = new Table(matchID);
  table.seats = [];
  for (let seat = 0; seat < SEATS; seat += 1) {
    const { playerCredentials } = await post(`/games/four/${matchID}/join`, { playerID: String(seat), playerName: `P${seat}` });
    table.seats.push(new Seat(table, seat, playerCredentials));
  }
  await Promise.all(table.seats.map((seat) => seat.here));
  return table;
}

(async () => {
  const made = [];
  for (let count = 0; count < tables; count += 1) made.push(await makeTable());
  for (const table of made) {
    for (const seat of table.seats) seat.start();
    if (paced) await sleep(2000 / tables);
  }
  await sleep(paced ? 6000 : 2000);
  console.log('measuring'); // who started this looks at the server's clock now, and again at the next line
  found.measuring = true;
  const [begun, cpu] = [performance.now(), process.cpuUsage()];
  await sleep(1000 * seconds);
  const [took, used] = [(performance.now() - begun) / 1000, process.cpuUsage(cpu)];
  found.measuring = false;
  const told = { took, busy: (used.user + used.system) / 1e6, times: found.times.map((ms) => ms / 1000) };
  process.stdout.write(`${JSON.stringify(told)}\n`, () => process.exit(0)); // not before all of it is out
})();
