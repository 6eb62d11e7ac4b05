// A record as it is kept: on this device, or by the server; and what of it can be read without the engine.
import { loadRecord } from '../engine/storage';
import { ApiError, call, personIfAny, request } from '../net/api';
import { evidenceFor } from './evidence';
import type { GameEvent, Seat } from '../wire';

// There is no such record, or not any more.
export class NotFound extends Error {}

// The number of a record of this device; nothing for one of the server.
export const localNumber = (id: string): number | undefined => {
  const found = /^local-(\d+)$/.exec(id)?.[1];
  return found === undefined ? undefined : Number(found);
};

export async function recordText(id: string): Promise<string> {
  const local = localNumber(id);
  const text =
    local === undefined
      ? await request('GET', `/api/records/${encodeURIComponent(id)}`).catch((error: unknown) => {
          throw error instanceof ApiError && error.status === 404 ? new NotFound() : error;
        })
      : (await loadRecord(local))?.record;
  if (!text) throw new NotFound();
  return text;
}

// A header, then an event on each line.
export const eventsOf = (record: string): GameEvent[] =>
  record
    .split('\n')
    .slice(1)
    .flatMap((line) => (line ? [JSON.parse(line) as GameEvent] : []));

// My seat in that game: at a table of this device the first; else the one that gave a nonce from here, or that of my account.
export async function mySeat(id: string): Promise<Seat | undefined> {
  if (localNumber(id) !== undefined) return 0;
  const [nonce] = Object.keys(evidenceFor(id)?.nonces ?? {});
  if (nonce !== undefined) return Number(nonce);
  try {
    if (!(await personIfAny())) return undefined;
    return (await call('GET /api/me/games')).games.find((game) => game.id === id)?.seat;
  } catch {
    return undefined;
  }
}
