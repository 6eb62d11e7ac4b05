// The server's HTTP side: people, tables, records.
import type { GameOptions } from '../wire';

export interface Person {
  id: string;
  name: string;
  login?: string;
}
export interface TableSummary {
  table: string;
  link: string;
  game: string;
  phase: string;
  options: Partial<GameOptions>;
  seats: ({ name: string; bot: boolean } | null)[];
}

// What went wrong, by a code for which the client has a text; `unreachable` when the server did not answer at all.
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    what: string,
  ) {
    super(what);
  }
}

export async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
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
  let answer: unknown;
  try {
    answer = text ? JSON.parse(text) : {};
  } catch {
    answer = {};
  }
  if (response.ok) return answer as Answer;
  const error = (answer as { error?: { code?: string; what?: string } }).error;
  throw new ApiError(
    error?.code ?? (response.status >= 502 ? 'unreachable' : 'unknown'),
    response.status,
    error?.what ?? '',
  );
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

type MeAnswer = { person: Person };
let me: Promise<Person> | undefined;

async function fetchMe(name: string): Promise<Person> {
  const guest = () => call<MeAnswer>('POST', '/api/guest', { name });
  const mine = hasToken()
    ? call<MeAnswer>('GET', '/api/me').catch((error: unknown) => {
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
    return (await call<MeAnswer>('GET', '/api/me')).person;
  } catch (error) {
    // Logged out elsewhere, or too long ago.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    forgetPerson(false);
    return undefined;
  }
}

// Somebody else from now on: logged in or renamed, or nobody at all.
export function forgetPerson(keepsToken = true): void {
  me = undefined;
  noteToken(keepsToken);
}

export interface NewTable {
  game: string;
  seats: number;
  options: Partial<GameOptions>;
  is_public: boolean;
  chat: boolean;
  hints: boolean;
  lag_compensation: boolean;
  bot_for_leaver: boolean;
}

export const makeTable = (table: NewTable) => call<{ table: string; link: string }>('POST', '/api/tables', table);
export const openTables = () => call<{ tables: TableSummary[] }>('GET', '/api/tables').then((answer) => answer.tables);
export const myTables = async () =>
  hasToken() ? (await call<{ tables: TableSummary[] }>('GET', '/api/me/tables')).tables : [];
export const tableOf = (id: string) => call<TableSummary>('GET', `/api/tables/${encodeURIComponent(id)}`);
