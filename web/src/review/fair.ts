// Whether a game's luck came from the secret that the server had committed to before: the part of the proof that needs no
// trust in the server. This page remembers the commitments that it saw while people were getting ready; the record
// reveals the secret (docs/notation.md).
import type { TableView } from '../wire';

const prefix = 'tercet.commitment.';
let promised: { table: string; commitment: string } | undefined;

// To be called with every view of a table.
export function noteCommitment({ id, phase, commitment, game_number }: TableView): void {
  if (phase === 'gathering') promised = { table: id, commitment };
  if (phase !== 'playing' || promised?.table !== id) return;
  try {
    sessionStorage.setItem(`${prefix}${id}-${game_number}`, promised.commitment);
  } catch {
    return;
  }
}

function seen(record: string): string | null {
  try {
    return sessionStorage.getItem(prefix + record);
  } catch {
    return null;
  }
}

interface Header {
  fair?: { commitment: string; secret: string };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function fitsCommitment(id: string, record: string): Promise<boolean> {
  const { fair } = JSON.parse(record.split('\n', 1)[0] ?? '{}') as Header;
  if (!fair) return false;
  const shown = seen(id);
  if (shown !== null && shown !== fair.commitment) return false;
  // Only pages that came over a safe line may compute it.
  return !crypto.subtle || (await sha256(`tercet/commit/1:${fair.secret}`)) === fair.commitment;
}
