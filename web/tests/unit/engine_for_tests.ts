// The real engine, in the process of the tests.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { engineOf } from '../../src/engine/calls';
import type { Ask } from '../../src/learn/ask';

const folder = process.env.TERCET_WASM ?? fileURLToPath(new URL('../../../build/wasm', import.meta.url));
const stop = () => {
  throw new Error('the engine stopped');
};
const { instance } = await WebAssembly.instantiate(readFileSync(`${folder}/tercet.wasm`), {
  wasi_snapshot_preview1: { fd_close: stop, fd_seek: stop, fd_write: stop },
});
const engine = engineOf(instance);

export const askEngine: Ask = async <Answer>(question: { type: string } & Record<string, unknown>) => {
  const answer = JSON.parse(engine.text('ask', JSON.stringify(question))) as { error?: string };
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer as Answer;
};
