// The server's HTTP side: people, tables, records.
import type { ClassicOptions, CubedOptions } from '../wire';

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
  options: Partial<ClassicOptions> | Partial<CubedOptions>;
  seats: ({ name: string; bot: boolean } | null)[];
}

// What went wrong, by a code for which the client has words; `away` when the server did not answer at all.
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
    throw new ApiError('away', 0, 'no answer');
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
  throw new ApiError(error?.code ?? (response.status >= 502 ? 'away' : 'unknown'), response.status, error?.what ?? '');
}

let me: Promise<Person> | undefined;

// Who I am; a guest at the first time that it matters.
export function person(name: string): Promise<Person> {
  me ??= call<{ person: Person }>('GET', '/api/me')
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) {
        return call<{ person: Person }>('POST', '/api/guest', { name });
      }
      throw error;
    })
    .then((answer) => answer.person)
    .catch((error: unknown) => {
      me = undefined;
      throw error;
    });
  return me;
}

// Somebody else from now on: logged in, logged out, renamed.
export function forgetPerson(): void {
  me = undefined;
}

export interface NewTable {
  game: string;
  seats: number;
  options: Partial<ClassicOptions> | Partial<CubedOptions>;
  is_public: boolean;
  chat: boolean;
  hints: boolean;
}

export const makeTable = (table: NewTable) => call<{ table: string; link: string }>('POST', '/api/tables', table);
export const openTables = () => call<{ tables: TableSummary[] }>('GET', '/api/tables').then((answer) => answer.tables);
export const myTables = () => call<{ tables: TableSummary[] }>('GET', '/api/me/tables').then((answer) => answer.tables);
export const tableOf = (id: string) => call<TableSummary>('GET', `/api/tables/${encodeURIComponent(id)}`);
