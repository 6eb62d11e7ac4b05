// Whether a game's luck came from the secret that the server had committed to before: the part of the proof that needs no
// trust in the server. When this page gets ready for a game it remembers the commitment that it was shown and the nonce
// that it gave; the record reveals all of them (docs/notation.md).
import type { TableView } from '../wire';

interface Promised {
  commitment: string;
  nonce: string;
}

const prefix = 'tercet.promised.';

// The next game at this table is the one that the nonce is for.
export function notePromise({ id, commitment, game_number }: TableView, nonce: string): void {
  const promised: Promised = { commitment, nonce };
  try {
    sessionStorage.setItem(`${prefix}${id}-${game_number + 1}`, JSON.stringify(promised));
  } catch {
    return;
  }
}

function promisedFor(record: string): Promised | undefined {
  try {
    const kept = sessionStorage.getItem(prefix + record);
    return kept === null ? undefined : (JSON.parse(kept) as Promised);
  } catch {
    return undefined;
  }
}

interface Header {
  fair?: { commitment: string; secret: string; nonces: string[] };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function fitsCommitment(id: string, record: string): Promise<boolean> {
  const { fair } = JSON.parse(record.split('\n', 1)[0] ?? '{}') as Header;
  if (!fair) return false;
  const promised = promisedFor(id);
  if (promised && (promised.commitment !== fair.commitment || !fair.nonces.includes(promised.nonce))) return false;
  // Only pages that came over a safe line may compute it.
  return !crypto.subtle || (await sha256(`tercet/commit/1:${fair.secret}`)) === fair.commitment;
}
