// Requests of the HTTP API: what goes out, what comes back, and by which code the client knows what went wrong.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, call, tableOf } from '../../src/net/api';

function answer(status: number, body: string) {
  const fetched = vi.fn(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
afterEach(() => vi.unstubAllGlobals());

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

describe('a request', () => {
  test('has the method and the address of its route', async () => {
    const fetched = answer(200, '{"person":{"id":"p1","name":"Ada","created":0}}');
    expect((await call('GET /api/me')).person.name).toBe('Ada');
    expect(fetched).toHaveBeenCalledWith('/api/me', { method: 'GET', headers: {} });
    await call('PUT /api/me', { name: 'Ada' });
    expect(fetched).toHaveBeenLastCalledWith('/api/me', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Ada"}',
    });
  });

  test('may have an id in its address, whatever somebody typed', async () => {
    const fetched = answer(200, '{"table":"abc"}');
    expect((await tableOf('abc de/..')).table).toBe('abc');
    expect(fetched).toHaveBeenCalledWith('/api/tables/abc%20de%2F..', { method: 'GET', headers: {} });
  });

  test('takes what the server describes and nothing else', async () => {
    answer(200, '{}');
    // @ts-expect-error there is no such address
    await call('GET /api/none');
    // @ts-expect-error not by this method
    await call('DELETE /api/login');
    // @ts-expect-error a name is missing
    await call('POST /api/guest');
    // @ts-expect-error another body
    await call('POST /api/login', { name: 'Ada' });
    // @ts-expect-error nothing is sent there
    await call('GET /api/me', { name: 'Ada' });
    // @ts-expect-error the answer has another member
    expect((await call('GET /api/me/stats')).games).toBeUndefined();
    await call('POST /api/tables', { seats: 2 });
  });
});

describe('an error', () => {
  test('has the code that the server says', async () => {
    answer(409, '{"error":{"code":"login_taken","what":"choose another"}}');
    const error = await call('GET /api/me').catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'login_taken', status: 409, message: 'choose another' });
  });

  test('is that of a server which is away when nobody answers, or something else in its place', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    expect(await codeOf(call('GET /api/me'))).toBe('unreachable');
    answer(502, '<h1>Bad Gateway</h1>');
    expect(await codeOf(call('GET /api/me'))).toBe('unreachable');
  });

  test('without a code is a mistake inside', async () => {
    answer(500, '');
    expect(await codeOf(call('GET /api/me'))).toBe('internal');
  });
});
