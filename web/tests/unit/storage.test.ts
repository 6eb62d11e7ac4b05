// The storage of the browser: one that fails once is tried again.
import { expect, it, vi } from 'vitest';
import { journals } from '../../src/engine/storage';

interface Request {
  result?: unknown;
  error?: Error;
  onsuccess?: () => void;
  onerror?: () => void;
}

function database() {
  const transaction = {
    objectStore: () => ({ getAllKeys: () => ({ result: ['classic'] }) }),
    oncomplete: () => undefined,
  };
  return {
    onclose: undefined as (() => void) | undefined,
    transaction: () => {
      setTimeout(() => transaction.oncomplete());
      return transaction;
    },
  };
}

it('is opened anew after it failed or was closed', async () => {
  const found = database();
  const open = vi.fn((): Request => {
    const request: Request = { result: found };
    setTimeout(() => request.onsuccess?.());
    return request;
  });
  open.mockImplementationOnce(() => {
    const request: Request = { error: new Error('locked') };
    setTimeout(() => request.onerror?.());
    return request;
  });
  vi.stubGlobal('indexedDB', { open });
  await expect(journals()).rejects.toThrow('locked');
  await expect(journals()).resolves.toEqual(['classic']);
  await expect(journals()).resolves.toEqual(['classic']);
  expect(open).toHaveBeenCalledTimes(2);
  found.onclose?.();
  await expect(journals()).resolves.toEqual(['classic']);
  expect(open).toHaveBeenCalledTimes(3);
});
