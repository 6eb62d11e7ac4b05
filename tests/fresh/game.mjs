// For script/test-fresh: two bots of examples/ play a game of Classic through the server, to its end.
//
//   node game.mjs ADDRESS
import assert from 'node:assert';
import {spawn} from 'node:child_process';
import {fileURLToPath} from 'node:url';

const [address] = process.argv.slice(2);
const bot = fileURLToPath(new URL('../../examples/classic-bot.mjs', import.meta.url));

async function ask(path, body, token) {
  const answer = await fetch(address + path, {
    method: body ? 'POST' : 'GET',
    headers: {'content-type': 'application/json', ...(token ? {authorization: `Bearer ${token}`} : {})},
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  assert.ok(answer.ok, `${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

function play(link, name) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [bot, link, name, '0.1'], {stdio: ['ignore', 'pipe', 'inherit'], timeout: 300_000});
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.on('error', fail);
    child.on('close', (status) => (status === 0 ? done(said.trim()) : fail(new Error(`${name} ended with ${status}: ${said}`))));
  });
}

const {token} = await ask('/api/guest', {name: 'Host'});
const made = await ask('/api/tables', {game: 'classic', seats: 2, options: {rounds: 1}}, token);
const link = /\/t\/[a-z0-9]+/.exec(JSON.stringify(made))[0];
const [one, two] = await Promise.all([play(address + link, 'Uno'), play(address + link, 'Due')]);
assert.match(one, /^(Uno \d+, Due \d+|Due \d+, Uno \d+)$/);
assert.equal(one, two, 'both saw the same end');
const {verified, events} = await ask(`/api/records/${link.slice('/t/'.length)}-1/verify`, undefined, token);
assert.equal(verified, true);
console.log(`two bots played to the end: ${one}; the record of ${events} events verifies`);
