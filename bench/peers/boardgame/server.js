// The load tool's game on boardgame.io: four seats that may all move at any time, state in memory.
//
//   NODE_ENV=production node server.js PORT
//
// Everybody is sent the whole new state after each move, boardgame.io's default. Patches in its place (`deltaState`) were
// tried: they took twice the time, because they are computed anew for each seat.
'use strict';
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');
const { table, judge, lie_there } = require('../judge.cjs');

const port = Number(process.argv[2]);

const classic = {
  name: 'classic',
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true,
  setup: () => ({ cards: table, mistakes: [0, 0, 0, 0], points: [0, 0, 0, 0], last: null }),
  turn: { activePlayers: { all: 'search' }, stages: { search: {} } },
  moves: {
    claim: {
      move: ({ G, playerID }, cards) => {
        if (!lie_there(cards, G.cards)) return INVALID_MOVE;
        const seat = Number(playerID);
        const why = judge(cards);
        const counted = why.length > 0 ? G.mistakes : G.points;
        counted[seat] += 1;
        G.last = { seat, cards, why };
      },
      // All four move at once, so a move may have been made on the state before the last one.
      ignoreStaleStateID: true,
      client: false,
    },
  },
};

const server = Server({ games: [classic], origins: ['http://127.0.0.1'], authenticateCredentials: () => true });

// The storage in memory copies its whole log at each move, which no long game survives. Here it keeps none.
const keep_state = server.db.setState.bind(server.db);
server.db.setState = (match, state) => keep_state(match, state);

server.run({
  port: { port, host: '127.0.0.1' },
  callback: () => console.log(`listening on 127.0.0.1:${port}`),
});
