// What this device saw of each game at a server, for comparing the record with it later (docs/client.md): commitments,
// nonces, the hash of the record. It is stored in the browser and only ever added to: nothing that a server sends later
// removes any of it. A nonce that was sent waits in the tab's session storage until its game begins with it.
import type { Step, TableEvent, TableGameOver, TableStarted, TableView } from '../wire';

export interface Evidence {
  // Of the record: the table and the number of its game.
  id: string;
  // All that were shown: one, unless the server changed it.
  commitments?: string[];
  // Of the random draws, as `started` named it.
  version?: number;
  // By seat, those that this device gave and the server took.
  nonces?: Record<string, string>;
  // The seats that bots played from the beginning; they give none.
  bots?: number[];
  // The end was seen, with the hash of the record if the server sent one.
  over?: true;
  hash?: string;
}

// A nonce that is sent for the next game at a table. `commitment`: shown when it was sent.
interface Sent {
  game: number;
  seat: number;
  commitment: string;
  nonce: string;
  // This seat was ready since then, by this nonce or by that of another device.
  ready?: true;
  taken?: true;
  // Where the seat is in the game that began before the answer came.
  begun?: number;
}

const evidence_key = 'tercet.promised';
const sent_key = 'tercet.ready';
const max_stored = 200;

type Cached<T> = { text: string | null; value: T } | undefined;
let last_evidence: Cached<Evidence[]>;
let last_sent: Cached<Record<string, Sent>>;

// Steps come often, and mostly nothing has changed.
function read<T>(
  storage: () => Storage,
  key: string,
  last: Cached<T>,
  made: (json: unknown) => T,
): NonNullable<Cached<T>> {
  let text: string | null = null;
  try {
    text = storage().getItem(key);
    if (last && text === last.text) return last;
    return { text, value: made(JSON.parse(text ?? 'null')) };
  } catch {
    return { text, value: made(null) };
  }
}

function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

const isObject = (json: unknown): json is Record<string, unknown> => typeof json === 'object' && json !== null;

function allEvidence(): Evidence[] {
  const isOne = (one: unknown): one is Evidence => isObject(one) && typeof one.id === 'string';
  const made = (json: unknown) => (Array.isArray(json) ? json.filter(isOne) : []);
  last_evidence = read(() => localStorage, evidence_key, last_evidence, made);
  return last_evidence.value;
}

function allSent(): Record<string, Sent> {
  const made = (json: unknown) => (isObject(json) ? (json as Record<string, Sent>) : {});
  last_sent = read(() => sessionStorage, sent_key, last_sent, made);
  return last_sent.value;
}

function storeSent(table: string, sent?: Sent): void {
  const { [table]: old, ...others } = allSent();
  if (sent || old) write(() => sessionStorage, sent_key, sent ? { ...others, [table]: sent } : others);
}

const idOf = (table: string, game: number) => `${table}-${game}`;

export const evidenceFor = (id: string): Evidence | undefined => allEvidence().find((one) => one.id === id);

const union = <T>(some: T[] = [], more: T[] = []): T[] => [...new Set([...some, ...more])];

// What stands there already stays.
function addEvidence(more: Evidence): void {
  const old = evidenceFor(more.id) ?? { id: more.id };
  const version = old.version ?? more.version;
  const over = old.over ?? more.over;
  // A hash that the server did not send with the end does not count afterwards.
  const hash = old.hash ?? (old.over ? undefined : more.hash);
  const all: Evidence = {
    id: more.id,
    commitments: union(old.commitments, more.commitments),
    nonces: { ...more.nonces, ...old.nonces },
    bots: union(old.bots, more.bots),
    ...(version !== undefined && { version }),
    ...(over && { over }),
    ...(hash !== undefined && { hash }),
  };
  if (JSON.stringify(all) === JSON.stringify(old)) return;
  const stored = [...allEvidence().filter((one) => one.id !== all.id), all];
  // Those that no nonce was given for go first.
  while (stored.length > max_stored)
    stored.splice(
      Math.max(
        0,
        stored.findIndex((one) => !Object.keys(one.nonces ?? {}).length),
      ),
      1,
    );
  write(() => localStorage, evidence_key, stored);
}

// With all else that is known of a person.
export function forgetEvidence(): void {
  for (const [storage, key] of [
    [() => localStorage, evidence_key],
    [() => sessionStorage, sent_key],
  ] as const) {
    try {
      storage().removeItem(key);
    } catch {
      continue;
    }
  }
}

// Before it is sent: for the next game at this table.
export function noteSent({ id, commitment, game_number }: TableView, seat: number, nonce: string): void {
  storeSent(id, { game: game_number + 1, seat, commitment, nonce });
}

// What became of it. Only one that the server took belongs to a game.
export function noteAnswer(table: string, nonce: string, taken: boolean): void {
  const sent = allSent()[table];
  if (sent?.nonce !== nonce) return;
  if (!taken) return storeSent(table);
  if (sent.begun === undefined) return storeSent(table, { ...sent, taken });
  addEvidence({ id: idOf(table, sent.game), nonces: { [sent.begun]: nonce } });
  storeSent(table);
}

const isWithdrawn = (event: TableEvent, seat: number): boolean =>
  event.type === 'options_set' || ((event.type === 'unreadied' || event.type === 'stood') && event.seat === seat);

function noteGathering(table: string, event: TableEvent): void {
  const sent = allSent()[table];
  if (!sent || sent.begun !== undefined) return;
  if (event.type === 'readied' && event.seat === sent.seat && !sent.ready) storeSent(table, { ...sent, ready: true });
  if (isWithdrawn(event, sent.seat) && (sent.ready ?? sent.taken)) storeSent(table);
}

function noteStarted(table: string, { game_number: game, seats, version = 1 }: TableStarted): void {
  const id = idOf(table, game);
  const sent = allSent()[table];
  addEvidence({ id, version, ...(sent?.game === game && { commitments: [sent.commitment] }) });
  if (!sent) return;
  const begun = seats.indexOf(sent.seat);
  if (sent.game !== game || begun < 0) return storeSent(table);
  if (!sent.taken) return storeSent(table, { ...sent, begun });
  addEvidence({ id, nonces: { [begun]: sent.nonce } });
  storeSent(table);
}

const noteOver = (table: string, { game_number, record_hash: hash }: TableGameOver): void =>
  addEvidence({ id: idOf(table, game_number), over: true, ...(hash !== undefined && { hash }) });

function noteView({ you, view: { table } }: Step): void {
  const { id: name, phase, seats, commitment, game_number, record_hash: hash } = table;
  const id = idOf(name, game_number);
  // As long as the game lies there: before it and after it commitment and bots are those of the next.
  if (phase === 'playing' || phase === 'finished') {
    const bots = seats.flatMap((seat, i) => (seat.kind === 'bot' ? [i] : []));
    addEvidence({
      id,
      commitments: [commitment],
      bots,
      ...(phase === 'finished' && { over: true as const }),
      ...(hash !== undefined && { hash }),
    });
  } else if (hash !== undefined) {
    addEvidence({ id, over: true, hash });
  }
  const sent = allSent()[name];
  if (!sent?.taken) return;
  // Back from elsewhere: the seat is not ready any more, or the game has begun unseen.
  const isAwaited = phase === 'gathering' && game_number + 1 === sent.game;
  if (!isAwaited || you.seat !== sent.seat || !seats[sent.seat]?.ready) storeSent(name);
}

// Each step of a table at a server, in order.
export function noteStep(step: Step): void {
  const table = step.view.table.id;
  for (const event of step.events ?? []) {
    if (event.type === 'started') noteStarted(table, event);
    else if (event.type === 'game_over') noteOver(table, event);
    else noteGathering(table, event);
  }
  noteView(step);
}
