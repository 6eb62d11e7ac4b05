// Getting ready, with this seat's nonce for the seed.
import { randomHex } from '../engine/engine';
import { noteAnswer, noteSent } from '../review/evidence';
import type { Answer, Session } from './session.svelte';

// `proves`: at a server's table, whose seed is verified later; a local game needs no proof.
export async function getReady(session: Session, proves = true): Promise<Answer> {
  const nonce = randomHex(16);
  const table = proves ? session.table : undefined;
  const { seat } = session;
  if (table && seat !== undefined) noteSent(table, seat, nonce);
  const answer = await session.send({ type: 'ready', nonce });
  if (table) noteAnswer(table.id, nonce, answer.type === 'done');
  return answer;
}
