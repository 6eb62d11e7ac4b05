// Whether a record is that of the game which was promised: the part of the proof that needs no trust in the server
// (docs/security.md). It must fit all that this device was told and gave.
import { promisedFor, type Promised } from './promised';

interface Fair {
  commitment: string;
  secret: string;
  nonces: string[];
}
interface Header {
  version?: number;
  seats: string[];
  fair?: Fair;
}

// In version 1 a server could change the luck by slipping an event in.
const first_proven_version = 2;

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function headerOf(record: string): Header {
  return JSON.parse(record.split('\n', 1)[0] ?? '{}') as Header;
}

// Names may change or be taken back later, so the hash is of the record with empty ones; all else is taken as it is.
function withoutNames(record: string): string {
  const header = headerOf(record);
  const seats = header.seats.map(() => '');
  return JSON.stringify({ ...header, seats }) + record.slice(record.indexOf('\n'));
}

export const recordHash = (record: string): Promise<string> => sha256(withoutNames(record));

// `given`: it came from the commitment that was shown here before the game, and from the nonce that was given here.
// `unseen`: no nonce was given here, so that only what the record says of itself was compared. `old`: of version 1.
export type Luck = 'given' | 'unseen' | 'old' | 'other';
// `told`: the one that was told at the end. `untold`: the end was not seen here. `no_hash`: it was, and no hash told.
export type Whole = 'told' | 'untold' | 'no_hash' | 'other';
export interface Fit {
  luck: Luck;
  whole: Whole;
}

function fitsPromise({ commitment, nonces }: Fair, version: number, promised: Promised): boolean {
  return (
    (promised.version ?? version) === version &&
    (promised.commitments ?? []).every((shown) => shown === commitment) &&
    Object.entries(promised.nonces ?? {}).every(([seat, nonce]) => nonces[Number(seat)] === nonce) &&
    (promised.bots ?? []).every((seat) => nonces[seat] === '')
  );
}

async function luckOf({ fair, version = 1 }: Header, promised: Promised): Promise<Luck> {
  if (!fair || !fitsPromise(fair, version, promised)) return 'other';
  // Only pages that came over a safe line may compute it.
  if (crypto.subtle && (await sha256(`tercet/commit/1:${fair.secret}`)) !== fair.commitment) return 'other';
  if (version < first_proven_version) return 'old';
  return Object.keys(promised.nonces ?? {}).length > 0 ? 'given' : 'unseen';
}

async function wholeOf(record: string, { over, hash }: Promised): Promise<Whole> {
  // A game with a record has a move in it, and whoever saw its end was to be told.
  if (hash === undefined) return over ? 'no_hash' : 'untold';
  if (!crypto.subtle) return 'untold';
  return (await recordHash(record)) === hash ? 'told' : 'other';
}

export async function fitOf(id: string, record: string): Promise<Fit> {
  const promised = promisedFor(id) ?? { id };
  return { luck: await luckOf(headerOf(record), promised), whole: await wholeOf(record, promised) };
}
