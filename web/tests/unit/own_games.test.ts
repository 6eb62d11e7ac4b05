// Games of this device go to the account: each once, later when there was no network.
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeIndexedDb } from './fake_indexed_db';

let storage: typeof import('../../src/engine/storage');
let games: typeof import('../../src/net/own_games');
let answer: (path: string) => Response;
let sent: { record: string; ended_at: number }[];

const record = (seats: string[], what = '') => `${JSON.stringify({ game: 'solo', seats })}\n{"type":"x"}${what}\n`;
const refusal = (status: number, code: string) =>
  new Response(JSON.stringify({ error: { code, what: '' } }), { status });

beforeEach(async () => {
  const database = new FakeIndexedDb();
  vi.stubGlobal('indexedDB', database);
  vi.stubGlobal('IDBKeyRange', database.keyRange);
  vi.stubGlobal('localStorage', { getItem: () => 'yes', setItem: () => undefined, removeItem: () => undefined });
  sent = [];
  answer = () => new Response('{"person":{"id":"p","name":"Ada","created":0},"id":"g"}');
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    const answered = answer(path);
    if (method === 'POST' && answered.ok && body) sent.push(JSON.parse(body) as (typeof sent)[number]);
    return Promise.resolve(answered);
  });
  vi.resetModules();
  storage = await import('../../src/engine/storage');
  games = await import('../../src/net/own_games');
});

test('a game for one is sent once, one with bots is not', async () => {
  await storage.saveRecord('solo', record(['Ada']), 'a');
  await storage.saveRecord('speed', record(['Ada', 'Bot']), 'b');
  await games.sendOwnGames();
  await games.sendOwnGames();
  expect(sent.map((one) => one.record)).toEqual([record(['Ada'])]);
  expect(sent[0]?.ended_at).toBeGreaterThan(0);
  expect(await storage.allRecords()).toHaveLength(2);
});

test('what could not be sent is sent the next time', async () => {
  await storage.saveRecord('solo', record(['Ada'], '1'), 'a');
  await storage.saveRecord('solo', record(['Ada'], '2'), 'b');
  const usual = answer;
  answer = (path) => (path === '/api/me/games' ? refusal(429, 'too_many_requests') : usual(path));
  await games.sendOwnGames();
  expect(sent).toEqual([]);
  answer = usual;
  await games.sendOwnGames();
  expect(sent).toHaveLength(2);
});

test('what the server will never take is not sent again', async () => {
  await storage.saveRecord('solo', record(['Ada']), 'a');
  const usual = answer;
  let asked = 0;
  answer = (path) => {
    if (path !== '/api/me/games') return usual(path);
    ++asked;
    return refusal(400, 'bad_request');
  };
  await games.sendOwnGames();
  await games.sendOwnGames();
  expect(asked).toBe(1);
});

test('nothing is sent for nobody', async () => {
  await storage.saveRecord('solo', record(['Ada']), 'a');
  answer = () => refusal(401, 'not_logged_in');
  await games.sendOwnGames();
  answer = () => new Response('{}');
  expect(sent).toEqual([]);
});
