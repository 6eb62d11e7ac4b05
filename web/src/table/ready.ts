// Getting ready, with this seat's part of the seed.
import { randomHex } from '../engine/engine';
import { notePromise } from '../review/fair';
import type { Answer, Session } from './session.svelte';

export function getReady(session: Session): Promise<Answer> {
  const nonce = randomHex(16);
  if (session.table) notePromise(session.table, nonce);
  return session.say({ type: 'ready', nonce });
}
