// The engine in WebAssembly, loaded by the page's worker.
import url from '@engine/tercet.wasm?url';
import { engineOf, type Engine } from './calls';

export async function loadEngine(): Promise<Engine> {
  const stop = () => {
    throw new Error('the engine stopped');
  };
  const imports = { wasi_snapshot_preview1: { fd_close: stop, fd_seek: stop, fd_write: stop } };
  const { instance } = await WebAssembly.instantiateStreaming(fetch(url), imports);
  return engineOf(instance);
}
