// Whether a record is that of the game which this device saw: the part of the proof that needs no trust in the server
// (docs/security.md). It must match all the evidence.
import { evidenceFor, type Evidence } from './evidence';

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

// In version 1 a server could change what is drawn by inserting an event.
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

// `matches`: the seed came from the commitment that was shown here before the game, and from the nonce sent from here.
// `no_nonce`: none was sent from here, so the record was only compared with itself. `old_version`: of version 1.
export type SeedCheck = 'matches' | 'no_nonce' | 'old_version' | 'differs';
// `matches`: its hash is the one sent at the end of the game. `end_not_seen`: not by this device. `no_hash`: the end was
// seen, but no hash was sent.
export type RecordCheck = 'matches' | 'end_not_seen' | 'no_hash' | 'differs';
export interface Verification {
  seed: SeedCheck;
  record: RecordCheck;
}

function fitsEvidence({ commitment, nonces }: Fair, version: number, evidence: Evidence): boolean {
  return (
    (evidence.version ?? version) === version &&
    (evidence.commitments ?? []).every((shown) => shown === commitment) &&
    Object.entries(evidence.nonces ?? {}).every(([seat, nonce]) => nonces[Number(seat)] === nonce) &&
    (evidence.bots ?? []).every((seat) => nonces[seat] === '')
  );
}

async function checkSeed({ fair, version = 1 }: Header, evidence: Evidence): Promise<SeedCheck> {
  if (!fair || !fitsEvidence(fair, version, evidence)) return 'differs';
  // Browsers offer crypto.subtle only to pages over HTTPS or from localhost.
  if (crypto.subtle && (await sha256(`tercet/commit/1:${fair.secret}`)) !== fair.commitment) return 'differs';
  if (version < first_proven_version) return 'old_version';
  return Object.keys(evidence.nonces ?? {}).length > 0 ? 'matches' : 'no_nonce';
}

async function checkRecord(record: string, { over, hash }: Evidence): Promise<RecordCheck> {
  // A game with a record has a move in it, so its end comes with a hash.
  if (hash === undefined) return over ? 'no_hash' : 'end_not_seen';
  if (!crypto.subtle) return 'end_not_seen';
  return (await recordHash(record)) === hash ? 'matches' : 'differs';
}

export async function verify(id: string, record: string): Promise<Verification> {
  const evidence = evidenceFor(id) ?? { id };
  return { seed: await checkSeed(headerOf(record), evidence), record: await checkRecord(record, evidence) };
}
