// A bot for Classic that joins a table by its link and plays. All it knows of Tercet is docs/protocol.md.
//
//   npm install ws
//   node classic-bot.mjs http://127.0.0.1:8080/t/TABLE [NAME] [SECONDS BEFORE IT SEES A SET]
import {randomBytes} from 'node:crypto';
import WebSocket from 'ws';

const [link, name = 'Node bot', pause = '3'] = process.argv.slice(2);
if (!link) {
  console.error('usage: node classic-bot.mjs LINK [NAME] [SECONDS]');
  process.exit(2);
}
const {origin, pathname} = new URL(link);
const table = pathname.split('/').pop();

// A card is four letters, one a feature. Three cards are a SET when each feature is all the same or all different.
const isSet = (a, b, c) => [0, 1, 2, 3].every((i) => new Set([a[i], b[i], c[i]]).size !== 2);
function findSet(cards) {
  for (let i = 0; i < cards.length; i++)
    for (let j = i + 1; j < cards.length; j++)
      for (let k = j + 1; k < cards.length; k++)
        if (isSet(cards[i], cards[j], cards[k])) return [cards[i], cards[j], cards[k]];
  return null;
}

const answer = await fetch(`${origin}/api/guest`, {
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify({name}),
});
if (!answer.ok) throw new Error(`no way in: ${await answer.text()}`);
const {token} = await answer.json();

let seq;
let planned; // what it has in mind, and on which table of cards
let timer;

function connect() {
  const address = `${origin.replace('http', 'ws')}/ws?table=${table}${seq === undefined ? '' : `&seq=${seq}`}`;
  const socket = new WebSocket(address, {headers: {authorization: `Bearer ${token}`}});
  let retry = 2000;
  let done = false;
  const send = (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
  const play = (command) => send({type: 'play', command});

  socket.on('message', (data) => {
    const message = JSON.parse(data);
    if (message.type === 'bye') retry = message.retry_ms ?? 0;
    if (message.type === 'refused' && message.what) console.error(message.what);
    if (message.type !== 'step' || done) return;
    seq = message.seq;
    const {you, view} = message;
    if (view.table.phase === 'finished') {
      const points = view.game.players.map((player, i) => `${view.table.seats[i].name} ${player.points}`);
      console.log(points.join(', '));
      done = true;
      socket.close();
    } else if (you.seat === undefined) {
      send({type: 'sit'});
    } else if (view.table.phase === 'gathering' && !view.table.seats[you.seat].ready) {
      send({type: 'ready', nonce: randomBytes(16).toString('hex')});
    } else if (view.table.phase === 'playing') {
      think(view.table.options, view.game, you.seat, view.clock.held_ms);
    }
  });
  socket.on('unexpected-response', (request, response) => {
    console.error(`the table cannot be joined: ${response.statusCode}`);
    process.exit(1);
  });
  socket.on('error', (error) => console.error(error.message));
  socket.on('close', () => {
    clearTimeout(timer);
    planned = undefined;
    if (done || retry === 0) process.exit(done ? 0 : 1);
    setTimeout(connect, retry); // the server restarts, or the network was away: the seat is kept
  });

  // After a restart or a pause nobody plays for `heldMs`.
  function think(options, game, seat, heldMs = 0) {
    const found = findSet(game.table);
    const plan = `${game.table_number} ${game.phase} ${game.caller === seat}`;
    if (plan === planned && heldMs === 0) return;
    planned = plan;
    clearTimeout(timer);
    const later = (command, seconds = Number(pause)) =>
      (timer = setTimeout(() => play(command), heldMs + seconds * 1000));
    if (game.phase === 'showing' && game.caller === seat) later({type: 'show', cards: found}, 0.1);
    if (game.phase !== 'searching') return;
    if (!found) later({type: 'ask', table: game.table_number});
    else if (options.claiming === 'call_first') later({type: 'call', table: game.table_number});
    else later({type: 'claim', table: game.table_number, cards: found});
  }
}
connect();
