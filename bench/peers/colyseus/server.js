// The load tool's game on Colyseus: four seats, a Schema state that is patched, and a broadcast of every move.
//
//   NODE_ENV=production node server.js PORT
//
// A move is told at once by `broadcast`, and the state follows by patches every 50 ms (Colyseus' own default), which
// joins the changes of several moves. broadcastPatch() at each move in place of the message, and no patches at all, were
// tried: both came out the same within the noise.
import { createRequire } from 'node:module';
import { Room, Server } from '@colyseus/core';
import { ArraySchema, schema } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';

const { table, judge, lie_there } = createRequire(import.meta.url)('../judge.cjs');
const port = Number(process.argv[2]);

const Table = schema({
  cards: ['uint8'],
  mistakes: ['uint32'],
  points: ['uint32'],
  last_seat: 'uint8',
  last_cards: ['uint8'],
});

class Classic extends Room {
  maxClients = 4;
  state = new Table();

  onCreate() {
    this.state.cards = new ArraySchema(...table);
    this.state.mistakes = new ArraySchema(0, 0, 0, 0);
    this.state.points = new ArraySchema(0, 0, 0, 0);
    this.state.last_cards = new ArraySchema(0, 0, 0);
    this.on_table = [...table];
    this.onMessage('claim', (client, message) => this.claim(client, message));
  }

  onJoin(client, options) {
    client.userData = { seat: options.seat };
  }

  claim(client, { id, cards }) {
    if (!lie_there(cards, this.on_table)) return client.send('refused', { id });
    const { seat } = client.userData;
    const wrong = judge(cards);
    const counted = wrong.length > 0 ? this.state.mistakes : this.state.points;
    counted[seat] += 1;
    this.state.last_seat = seat;
    cards.forEach((card, place) => (this.state.last_cards[place] = card));
    this.broadcast(wrong.length > 0 ? 'mistaken' : 'taken', { seat, id, cards, why: wrong, count: counted[seat] });
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('classic', Classic);
await server.listen(port, '127.0.0.1');
console.log(`listening on 127.0.0.1:${port}`);
