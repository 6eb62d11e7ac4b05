// Games for one that were played on this device go to the person's account, also those that were played without a
// network: each once, when there is a server and a person to whom they belong.
import { allRecords, noteSent, type StoredRecord } from '../engine/storage';
import { ApiError, call, personIfAny } from './api';

// Games with more seats are played with bots on this device; they stay here.
function isForOne({ record }: StoredRecord): boolean {
  const end = record.indexOf('\n');
  try {
    return (JSON.parse(record.slice(0, end < 0 ? undefined : end)) as { seats: string[] }).seats.length === 1;
  } catch {
    return false;
  }
}

// What the server will not take the next time either.
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && ['bad_request', 'body_too_long'].includes(error.code);

async function sendAll(): Promise<void> {
  const waiting = (await allRecords()).filter((stored) => !stored.sent && isForOne(stored));
  if (waiting.length === 0 || !(await personIfAny())) return;
  for (const { id, record, at } of waiting) {
    try {
      await call('POST /api/me/games', { record, ended_at: at });
    } catch (error) {
      if (!isFinal(error)) throw error;
    }
    await noteSent(id);
  }
}

let sending: Promise<void> | undefined;

// Resolves when there is no more to send now; what could not be sent is tried again the next time.
export function sendOwnGames(): Promise<void> {
  sending ??= sendAll()
    .catch(() => undefined)
    .finally(() => (sending = undefined));
  return sending;
}
