// What the browser stores of games: journals are appended to, and what older versions stored is read.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeIndexedDb } from './fake_indexed_db';

let database: FakeIndexedDb;
let storage: typeof import('../../src/engine/storage');
beforeEach(async () => {
  database = new FakeIndexedDb();
  vi.stubGlobal('indexedDB', database);
  vi.stubGlobal('IDBKeyRange', database.keyRange);
  vi.resetModules();
  storage = await import('../../src/engine/storage');
});

const entry = (i: number) => `{"type":"played","t":${1000 + i}}`;
const entries = (count: number) => Array.from({ length: count }, (_, i) => entry(i));

it('a database that could not be opened or was closed is opened again', async () => {
  database.stores.journals.rows = [{ key: 'classic', value: [] }];
  database.error = new Error('locked');
  await expect(storage.gamesUnderWay()).rejects.toThrow('locked');
  await expect(storage.gamesUnderWay()).resolves.toEqual(['classic']);
  await expect(storage.gamesUnderWay()).resolves.toEqual(['classic']);
  expect(database.opened).toBe(2);
  database.database.onclose?.();
  await expect(storage.gamesUnderWay()).resolves.toEqual(['classic']);
  expect(database.opened).toBe(3);
});

describe('a journal', () => {
  it('is written once however many entries are appended', async () => {
    const { journals } = database.stores;
    await storage.startJournal('classic', entries(10));
    const costs: number[] = [];
    for (let i = 10; i < 200; ++i) {
      const before = journals.written;
      await storage.appendJournal('classic', i, [entry(i)]);
      costs.push(journals.written - before);
    }
    expect(Math.max(...costs)).toBe(Math.min(...costs));
    expect(await storage.loadJournal('classic', false)).toEqual(entries(200));
  });

  it('of an older version is opened, and goes on', async () => {
    database.stores.journals.rows = [{ key: 'classic', value: entries(3) }];
    expect(await storage.gamesUnderWay()).toEqual(['classic']);
    expect(await storage.loadJournal('classic', false)).toEqual(entries(3));
    await storage.appendJournal('classic', 3, [entry(3), entry(4)]);
    expect(await storage.loadJournal('classic', false)).toEqual(entries(5));
  });

  it('of an older version that is over is opened as the last one', async () => {
    database.stores.journals.rows = [{ key: 'classic over', value: entries(3) }];
    expect(await storage.gamesUnderWay()).toEqual([]);
    expect(await storage.loadJournal('classic', false)).toBeUndefined();
    expect(await storage.loadJournal('classic', true)).toEqual(entries(3));
  });

  it('takes the place of the one before, with all that was appended to it', async () => {
    await storage.startJournal('classic', entries(2));
    await storage.appendJournal('classic', 2, [entry(2)]);
    await storage.startJournal('classic', ['a', 'b']);
    expect(await storage.loadJournal('classic', true)).toEqual(['a', 'b']);
  });

  it('that is over is the last one, and no longer under way', async () => {
    await storage.startJournal('classic', entries(2));
    await storage.appendJournal('classic', 2, [entry(2)]);
    await storage.endJournal('classic', entries(4));
    expect(await storage.gamesUnderWay()).toEqual([]);
    expect(await storage.loadJournal('classic', false)).toBeUndefined();
    expect(await storage.loadJournal('classic', true)).toEqual(entries(4));
    await storage.startJournal('classic', ['a']);
    expect(await storage.loadJournal('classic', true)).toEqual(['a']);
  });

  it('is not mixed with that of another game', async () => {
    await storage.startJournal('classic', ['a']);
    await storage.startJournal('cubed', ['x']);
    await storage.appendJournal('classic', 1, ['b']);
    await storage.appendJournal('cubed', 1, ['y']);
    await storage.endJournal('classic', ['a', 'b', 'c']);
    expect(await storage.gamesUnderWay()).toEqual(['cubed']);
    expect(await storage.loadJournal('cubed', false)).toEqual(['x', 'y']);
  });

  // An older version of the page, in a browser that has both, writes all of a journal and leaves the pieces.
  it('leaves out pieces that do not follow it', async () => {
    database.stores.journals.rows = [
      { key: 'classic', value: entries(5) },
      { key: ['classic', 2], value: ['of another game'] },
    ];
    expect(await storage.loadJournal('classic', false)).toEqual(entries(5));
  });
});

it('the last thirty records are stored', async () => {
  for (let i = 1; i <= 32; ++i) expect(await storage.saveRecord('classic', `record ${i}`, `of ${i}`)).toBe(i);
  const ids = (await storage.allRecords()).map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: 30 }, (_, i) => i + 3));
  expect((await storage.loadRecord(32))?.record).toBe('record 32');
  expect(await storage.recordOfGame('of 31')).toBe(31);
  expect(await storage.recordOfGame('of 1')).toBeUndefined();
});
