// The server's HTTP side: people, tables, records.
import type { Endpoints, ErrorAnswer, ErrorCode, NewTable, Person } from '../wire';

// What went wrong, by a code for which the client has a text; `unreachable` when the server did not answer at all.
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | 'unreachable',
    readonly status: number,
    what: string,
  ) {
    super(what);
  }
}

function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    return {};
  }
}

// The text of what is answered.
export async function request(method: string, path: string, body?: unknown): Promise<string> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError('unreachable', 0, 'no answer');
  }
  const text = await response.text();
  if (response.ok) return text;
  const { error } = parsed(text) as Partial<ErrorAnswer>;
  throw new ApiError(
    error?.code ?? (response.status >= 502 ? 'unreachable' : 'internal'),
    response.status,
    error?.what ?? '',
  );
}

// Asks an address of the API, such as 'GET /api/me', and gives what it answers with.
export async function call<Route extends keyof Endpoints>(
  route: Route,
  ...[body]: Endpoints[Route]['sent']
): Promise<Endpoints[Route]['answer']> {
  const [method = '', path = ''] = route.split(' ');
  return parsed(await request(method, path, body)) as Endpoints[Route]['answer'];
}

// The token is in a cookie that scripts cannot see; this tells that there should be one, so that nobody is asked for in
// vain.
const token_key = 'tercet.known';
function hasToken(): boolean {
  try {
    return localStorage.getItem(token_key) === 'yes';
  } catch {
    return true;
  }
}
function noteToken(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(token_key, 'yes');
    else localStorage.removeItem(token_key);
  } catch {
    return;
  }
}

let me: Promise<Person> | undefined;

async function fetchMe(name: string): Promise<Person> {
  const guest = () => call('POST /api/guest', { name });
  const mine = hasToken()
    ? call('GET /api/me').catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return guest();
        throw error;
      })
    : guest();
  const { person } = await mine;
  noteToken(true);
  return person;
}

// The person of this device; becomes a guest the first time that one is needed.
export function person(name: string): Promise<Person> {
  me ??= fetchMe(name).catch((error: unknown) => {
    me = undefined;
    throw error;
  });
  return me;
}

// The person of this device, if there is one already.
export async function personIfAny(): Promise<Person | undefined> {
  if (!hasToken()) return undefined;
  try {
    return (await call('GET /api/me')).person;
  } catch (error) {
    // Logged out elsewhere, or too long ago.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    forgetPerson(false);
    return undefined;
  }
}

// The name that others see, of the person of this device.
export async function rename(name: string): Promise<void> {
  await call('PUT /api/me', { name });
  forgetPerson();
}

// Somebody else from now on: logged in or renamed, or nobody at all.
export function forgetPerson(keepsToken = true): void {
  me = undefined;
  noteToken(keepsToken);
}

export const makeTable = (table: NewTable) => call('POST /api/tables', table);
export const openTables = () => call('GET /api/tables').then((answer) => answer.tables);
export const myTables = async () => (hasToken() ? (await call('GET /api/me/tables')).tables : []);
export const tableOf = (id: string) => call(`GET /api/tables/${encodeURIComponent(id)}`);
