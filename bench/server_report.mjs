// Tables for people from the results of script/bench-server, and whether the server is as fast as it is meant to be.
//
//   node bench/server_report.mjs RESULTS.jsonl
import { readFileSync } from 'node:fs';

const names = { tercet: 'Tercet', colyseus: 'Colyseus', boardgame: 'boardgame.io' };
const runs = readFileSync(process.argv[2], 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
const busy = runs.filter((run) => run.mode === 'busy');
const many = runs.filter((run) => run.mode === 'paced');

const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};
const whole = (number) => Math.round(number).toLocaleString('en');
const short = (number) => (number < 10 ? number.toFixed(2) : number.toFixed(1));
const row = (cells) => console.log(`| ${cells.join(' | ')} |`);

// The medians of one server's rounds at so many tables.
const at = (server, tables) => {
  const rounds = busy.filter((run) => run.server === server && run.tables === tables);
  if (rounds.length === 0) return undefined;
  const of = (key) => median(rounds.map((run) => run[key]));
  return {
    server,
    moves: of('moves_per_second'),
    p50: of('p50_ms'),
    p99: of('p99_ms'),
    user: of('user_us_per_move'),
    system: of('system_us_per_move'),
    tool: of('own_cpu_share'),
    errors: rounds.reduce((sum, run) => sum + run.error_count, 0),
  };
};
const better_peer = (tables) =>
  [at('colyseus', tables), at('boardgame', tables)].filter(Boolean).sort((a, b) => b.moves - a.moves)[0];

const sizes = [...new Set(busy.map((run) => run.tables))].sort((a, b) => a - b);
console.log('\nBusy tables of four seats, medians:\n');
row(['tables', 'server', 'moves a second', 'to the better peer', 'p50 ms', 'p99 ms', 'user µs a move', 'system µs a move', 'errors', 'load tool, cores']);
row(['---:', '---', '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---:']);
for (const tables of sizes) {
  const better = better_peer(tables);
  for (const server of Object.keys(names)) {
    const found = at(server, tables);
    if (!found) continue;
    const ratio = better ? short(found.moves / better.moves) : '';
    row([tables, names[server], whole(found.moves), ratio, short(found.p50), short(found.p99), short(found.user), short(found.system), found.errors, short(found.tool)]);
  }
}

console.log('\nMany tables, each moving every 2 s, 1 % of the clients not reading (Tercet: and 1 % reconnecting each second):\n');
row(['server', 'connections', 'seconds', 'moves', 'p50 ms', 'p99 ms', 'max ms', 'reconnects', 'errors', 'KB a table', 'KB a connection']);
row(['---', '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---:']);
for (const run of many) {
  row([names[run.server], whole(run.tables * run.seats), whole(run.seconds), whole(run.moves), short(run.p50_ms), short(run.p99_ms), short(run.max_ms), whole(run.reconnects), run.error_count, short(run.kb_per_table), short(run.kb_per_connection)]);
}
console.log('\nA table: made, nobody there yet. A connection: a seat with its socket, and its part of the game once begun.');

for (const run of runs.filter((one) => one.error_count > 0)) {
  console.log(`errors of ${names[run.server]}, ${run.mode}, ${run.tables} tables: ${JSON.stringify(run.errors)}`);
}

const ours = at('tercet', 16);
const peer = better_peer(16);
const paced = many.find((run) => run.server === 'tercet');
if (!ours || !peer || !paced) process.exit(0);
let met = true;
const target = (holds, what) => {
  met &&= holds;
  console.log(`${holds ? 'met    ' : 'NOT MET'}  ${what}`);
};
const beside = `of ${names[peer.server]}`;
console.log('');
target(ours.moves >= 1.5 * peer.moves, `16 tables: ${short(ours.moves / peer.moves)} times the moves a second ${beside}; at least 1.5`);
target(ours.p99 <= peer.p99, `16 tables: p99 ${short(ours.p99)} ms; no worse than the ${short(peer.p99)} ms ${beside}`);
target(ours.user <= 0.4 * peer.user, `16 tables: ${whole((100 * ours.user) / peer.user)} % of the user CPU time a move ${beside}; at most 40 %`);
target(ours.errors === 0, `busy tables: ${ours.errors} errors; none`);
target(paced.error_count === 0, `${whole(paced.tables * paced.seats)} connections: ${paced.error_count} errors; none`);
target(paced.p99_ms < 50, `${whole(paced.tables * paced.seats)} connections: p99 ${short(paced.p99_ms)} ms; under 50`);
process.exit(met ? 0 : 1);
