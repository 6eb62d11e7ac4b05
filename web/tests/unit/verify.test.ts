// The evidence that a device has of a game, and whether the record matches it (issue E, 6).
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { verify, recordHash, type Verification } from '../../src/review/verify';
import { forgetEvidence, noteAnswer, noteSent, noteStep } from '../../src/review/evidence';
import type { SeatView, TableEvent, TableView } from '../../src/wire';

const secret = '5e'.repeat(32);
// SHA-256 of "tercet/commit/1:" and the secret.
const commitment = '7bf00aae1179968571f0e11655d7c08a3e02fa2e357180d6d1f271f33cf0aba1';
const [zero = '', one = ''] = ['11'.repeat(16), '22'.repeat(16)];
// As `sha256sum` says of the record below with empty names.
const hash = 'fefbf1a4467fe4d0644e37797d9a460f363b50349d3846dc86fb582a734e6fe6';

interface Made {
  names?: string[];
  taker?: number;
  t?: number;
  nonces?: string[];
  version?: number;
}
const recordWith = ({ names = ['Ada', 'Bob'], taker = 1, t = 812, nonces = [zero, one], version = 2 }: Made) =>
  `{"format":"tercet-record/1",${version === 1 ? '' : `"version":${version},`}"game":"classic","options":{"deck":"beginner","rounds":1},"seats":${JSON.stringify(names)},` +
  `"fair":{"commitment":"${commitment}","secret":"${secret}","nonces":${JSON.stringify(nonces)}}}\n` +
  `{"type":"round_began","t":0,"round":1,"dealer":0,"cards":["1ROF","2ROF","3ROF"]}\n` +
  `{"type":"taken","t":${t},"seat":${taker},"cards":["1ROF","2ROF","3ROF"],"dealt":[]}\n`;
const record = recordWith({});

// A table at a server as this device sees it: seat 1 is its own, unless it says otherwise.
const person = (ready = false) => ({ kind: 'person', ready }) as SeatView;
const bot = { kind: 'bot', ready: true } as SeatView;
const before = {
  id: 'abc',
  phase: 'gathering',
  commitment,
  game_number: 0,
  seats: [person(), person()],
} as unknown as TableView;
const playing = { ...before, phase: 'playing', game_number: 1 } as TableView;
const over = { ...playing, phase: 'finished', record_hash: hash } as TableView;
const isReady = { ...before, seats: [person(), person(true)] };

const step = (table: TableView, events: object[] = [], seat: number | undefined = 1): void =>
  noteStep({
    type: 'step',
    seq: 1,
    you: { host: false, ...(seat !== undefined && { seat }) },
    events: events as TableEvent[],
    view: { table },
  });
const looksOn = (table: TableView, events: object[] = []): void =>
  noteStep({ type: 'step', seq: 1, you: { host: false }, events: events as TableEvent[], view: { table } });

const readied = { type: 'readied', seat: 1 };
const started = { type: 'started', game_number: 1, seats: [0, 1], version: 2 };
const ended = {
  type: 'game_over',
  game_number: 1,
  abandoned: false,
  commitment,
  secret,
  nonces: [zero, one],
  record_hash: hash,
};

function getReady(nonce = one): void {
  noteSent(before, 1, nonce);
  step(isReady, [readied]);
  noteAnswer('abc', nonce, true);
}
function play(): void {
  getReady();
  step(playing, [started]);
}
const fit = (of = record, id = 'abc-1'): Promise<Verification> => verify(id, of);

function storage(): Storage & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage & { items: Map<string, string> };
}
let device: ReturnType<typeof storage>;
const openTab = () => {
  const tab = storage();
  vi.stubGlobal('sessionStorage', tab);
  return tab;
};
beforeEach(() => {
  device = storage();
  vi.stubGlobal('localStorage', device);
  openTab();
});

describe('the hash of a record', () => {
  it('is that of the server, whatever the names', async () => {
    expect(await recordHash(record)).toBe(hash);
    expect(await recordHash(recordWith({ names: ['', ''] }))).toBe(hash);
    expect(await recordHash(recordWith({ names: ['Þóra "x" \\', 'Ян'] }))).toBe(hash);
  });
  it('changes with every move and every time', async () => {
    expect(await recordHash(recordWith({ taker: 0 }))).not.toBe(hash);
    expect(await recordHash(recordWith({ t: 813 }))).not.toBe(hash);
  });
});

describe('the seed', () => {
  it('is that of the secret and the nonce, where both were seen', async () => {
    play();
    expect(await fit()).toEqual({ seed: 'matches', record: 'end_not_seen' });
    step(over, [ended]);
    expect(await fit()).toEqual({ seed: 'matches', record: 'matches' });
    expect(await fit(recordWith({ names: ['', 'Bob'] }))).toEqual({ seed: 'matches', record: 'matches' });
  });
  it('is only what the record says, for who was not there, looked on or has another device', async () => {
    expect((await fit()).seed).toBe('no_nonce');
    looksOn(playing);
    expect((await fit()).seed).toBe('no_nonce');
    device.items.clear();
    looksOn(before);
    looksOn(playing, [started]);
    expect((await fit()).seed).toBe('no_nonce');
    device.items.clear();
    step(isReady, [readied]);
    step(playing, [started]);
    expect((await fit()).seed).toBe('no_nonce');
  });
  it('is another with another commitment, also for who came in the middle', async () => {
    step({ ...playing, commitment: '00'.repeat(32) });
    expect((await fit()).seed).toBe('differs');
    expect((await fit(record.replace(secret, '00'.repeat(32)), 'abc-2')).seed).toBe('differs');
  });
  it('is another where the commitment was changed after the nonce was sent', async () => {
    noteSent({ ...before, commitment: '00'.repeat(32) }, 1, one);
    step(playing, [readied, started]);
    noteAnswer('abc', one, true);
    expect((await fit()).seed).toBe('differs');
  });
  it('is another without the nonce, or with it on another seat', async () => {
    play();
    expect((await fit(recordWith({ nonces: [zero, '33'.repeat(16)] }))).seed).toBe('differs');
    expect((await fit(recordWith({ nonces: [one, zero] }))).seed).toBe('differs');
    expect((await fit(recordWith({ nonces: [zero] }))).seed).toBe('differs');
  });
  it('knows the seat also where empty ones were taken away', async () => {
    const wide = { ...before, seats: [person(true), { kind: 'empty' }, person(true)] } as unknown as TableView;
    noteSent(before, 2, one);
    step(wide, [{ type: 'readied', seat: 2 }], 2);
    noteAnswer('abc', one, true);
    step(playing, [{ ...started, seats: [0, 2] }], 1);
    expect((await fit()).seed).toBe('matches');
    expect((await fit(recordWith({ nonces: [zero, '', one] }))).seed).toBe('differs');
  });
  it('is another where the server wrote a nonce into the seat of a bot', async () => {
    const withBot = { ...playing, seats: [bot, person()] };
    getReady();
    step(withBot, [started]);
    expect((await fit()).seed).toBe('differs');
    expect((await fit(recordWith({ nonces: ['', one] }))).seed).toBe('matches');
  });
  it('knows the bots also where somebody took the seat later', async () => {
    getReady();
    step({ ...playing, seats: [bot, person()] }, [started]);
    step({ ...playing, seats: [person(), person()] }, [{ type: 'sat', seat: 0 }]);
    expect((await fit()).seed).toBe('differs');
    expect((await fit(recordWith({ nonces: ['', one] }))).seed).toBe('matches');
  });
  it('of version 1 is not proven, whatever the evidence', async () => {
    const old = recordWith({ version: 1 });
    expect((await fit(old)).seed).toBe('old_version');
    getReady();
    step(playing, [{ ...started, version: undefined }]);
    expect((await fit(old)).seed).toBe('old_version');
    expect((await fit()).seed).toBe('differs');
  });
  it('is another where the record is of another version than the game', async () => {
    play();
    expect((await fit(recordWith({ version: 1 }))).seed).toBe('differs');
  });
});

describe('an honest game', () => {
  const honest = async () => {
    step(playing, [started]);
    expect((await fit()).seed).toBe('no_nonce');
  };
  it('matches where another tab of this browser was ready first', async () => {
    const first = openTab();
    getReady();
    const second = openTab();
    noteSent(isReady, 1, '33'.repeat(16));
    step(playing, [started]);
    noteAnswer('abc', '33'.repeat(16), false);
    expect((await fit()).seed).toBe('no_nonce');
    vi.stubGlobal('sessionStorage', first);
    step(playing, [started]);
    expect((await fit()).seed).toBe('matches');
    expect(second.items.get('tercet.ready')).toBe('{}');
  });
  it('matches where ready was refused, or not sent', async () => {
    noteSent(before, 1, '33'.repeat(16));
    noteAnswer('abc', '33'.repeat(16), false);
    await honest();
  });
  it.each([
    ['not ready after all', { type: 'unreadied', seat: 1 }],
    ['stood up', { type: 'stood', seat: 1, removed: false }],
    ['the options were changed', { type: 'options_set' }],
  ])('matches where the nonce was taken back: %s', async (_, event) => {
    getReady('33'.repeat(16));
    step(before, [event]);
    // The next one is another device's.
    step(isReady, [readied]);
    await honest();
  });
  it('matches where that happened while the line was down', async () => {
    getReady('33'.repeat(16));
    step(isReady, [{ type: 'options_set' }, readied]);
    await honest();
    device.items.clear();
    getReady('33'.repeat(16));
    step(playing, [{ type: 'options_set' }, readied, started]);
    expect((await fit()).seed).toBe('no_nonce');
  });
  it('matches where that happened before the answer was heard', async () => {
    noteSent(before, 1, '33'.repeat(16));
    step(isReady, [readied, { type: 'options_set' }, readied]);
    noteAnswer('abc', '33'.repeat(16), true);
    await honest();
  });
  it('matches where the page came back to a seat that is not ready', async () => {
    getReady('33'.repeat(16));
    step(before);
    step(isReady, [readied]);
    await honest();
  });
  it('is proven where it began with the answer', async () => {
    noteSent(before, 1, one);
    step(playing, [readied, started]);
    noteAnswer('abc', one, true);
    expect((await fit()).seed).toBe('matches');
  });
  it('is proven where others come and go, and after a reload', async () => {
    getReady();
    step(isReady, [
      { type: 'stood', seat: 0 },
      { type: 'sat', seat: 0 },
      { type: 'unreadied', seat: 0 },
    ]);
    step(isReady);
    step(playing, [{ type: 'readied', seat: 0 }, started]);
    expect((await fit()).seed).toBe('matches');
  });
});

describe('a dishonest server', () => {
  it('cannot replace the evidence by setting the same game up again', async () => {
    play();
    step(over, [ended]);
    const again = { ...before, commitment: '00'.repeat(32) };
    step(again, [{ type: 'renewed', commitment: again.commitment }]);
    noteSent(again, 1, '33'.repeat(16));
    expect(await fit()).toEqual({ seed: 'matches', record: 'matches' });
    step({ ...again, seats: [person(), person(true)] }, [readied]);
    noteAnswer('abc', '33'.repeat(16), true);
    expect(await fit()).toEqual({ seed: 'matches', record: 'matches' });
    expect((await fit(recordWith({ nonces: [zero, '33'.repeat(16)] }))).seed).toBe('differs');
    const swapped = recordWith({ nonces: [zero, '33'.repeat(16)] }).replace(commitment, again.commitment);
    expect((await fit(swapped)).seed).toBe('differs');
    step({ ...again, phase: 'playing', game_number: 1 }, [started]);
    expect((await fit(swapped)).seed).toBe('differs');
  });
  it('cannot push out the games that a nonce was given for', async () => {
    play();
    for (let i = 2; i < 300; ++i) step({ ...over, game_number: i });
    expect((await fit()).seed).toBe('matches');
  });
});

describe('the moves and times', () => {
  it('are proven where the end was seen, also by who only looked on', async () => {
    looksOn(over);
    expect(await fit()).toEqual({ seed: 'no_nonce', record: 'matches' });
    expect((await fit(recordWith({ taker: 0 }))).record).toBe('differs');
  });
  it('of an abandoned game, whose table is closed with it', async () => {
    play();
    step({ ...over, phase: 'closed', record_hash: undefined } as unknown as TableView, [
      { ...ended, abandoned: true },
      { type: 'closed', why: 'everybody_left' },
    ]);
    expect(await fit()).toEqual({ seed: 'matches', record: 'matches' });
  });
  it('of a game that ended while the line was down, with the next one set up or begun', async () => {
    play();
    const next = { ...before, game_number: 1, commitment: '00'.repeat(32) };
    step(next, [ended, { type: 'renewed', commitment: next.commitment }]);
    expect(await fit()).toEqual({ seed: 'matches', record: 'matches' });
    device.items.clear();
    play();
    step({ ...next, phase: 'playing', game_number: 2 }, [ended, { type: 'renewed' }, { ...started, game_number: 2 }]);
    expect(await fit()).toEqual({ seed: 'matches', record: 'matches' });
    // By the view alone, when too much was missed.
    device.items.clear();
    play();
    step({ ...next, record_hash: hash });
    expect(await fit()).toEqual({ seed: 'matches', record: 'matches' });
  });
  it('of another record are not saved by another hash that comes later', async () => {
    step(over, [ended]);
    const changed = recordWith({ taker: 0 });
    const record_hash = await recordHash(changed);
    step({ ...over, record_hash }, [{ ...ended, record_hash }]);
    expect((await fit(changed)).record).toBe('differs');
  });
  it('are not proven where the server told no hash, and it is said', async () => {
    play();
    step({ ...over, record_hash: undefined }, [{ ...ended, record_hash: undefined }]);
    expect((await fit()).record).toBe('no_hash');
    step(over);
    expect((await fit()).record).toBe('no_hash');
  });
  it('are not proven where the page may not compute a hash', async () => {
    play();
    step(over, [ended]);
    vi.stubGlobal('crypto', {});
    expect(await fit()).toEqual({ seed: 'matches', record: 'end_not_seen' });
    vi.unstubAllGlobals();
  });
});

it('nothing stays when a person is deleted', () => {
  const tab = openTab();
  play();
  getReady();
  forgetEvidence();
  expect(device.items.size + tab.items.size).toBe(0);
});

it('what did not change is not written again', () => {
  play();
  const write = vi.spyOn(device, 'setItem');
  step(playing);
  step(playing, [{ type: 'said' }]);
  expect(write).not.toHaveBeenCalled();
});

it('what is stored does not grow without end, and may be broken', () => {
  for (let i = 0; i < 300; ++i) step({ ...over, game_number: i });
  const [text = ''] = device.items.values();
  expect((JSON.parse(text) as unknown[]).length).toBe(200);
  for (const broken of ['{', '{}', 'null', '[null, 3]']) {
    device.items.set('tercet.promised', broken);
    sessionStorage.setItem('tercet.ready', broken);
    expect(() => step(over)).not.toThrow();
  }
});

it('without a storage nothing is stored, and nothing breaks', async () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => play()).not.toThrow();
  expect((await fit()).seed).toBe('no_nonce');
});
