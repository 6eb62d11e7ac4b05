// The messages between the page and its worker. Tables are numbered: messages about any other than the open one are
// ignored on both sides.
export interface Setup {
  game: string;
  options: object;
  seats: number;
  hints: boolean;
}

// Which game to open: a new one, the one under way if there is one, or also the last one that is over.
export type StartFrom = 'new' | 'running' | 'last';

// Opens the stored table of that game, or else a new one; a temporary one is not stored.
export interface Open {
  type: 'open';
  table: number;
  setup: Setup;
  name: string;
  from: StartFrom;
  temporary: boolean;
  secret: string;
}

export type ToTable = Open | { type: 'send'; table: number; text: string } | { type: 'close'; table: number };
// Calls of the engine that need no table, each answered with its text.
export interface Call {
  type: 'call';
  id: number;
  name: 'ask' | 'review' | 'review_step';
  args: (string | number)[];
}
export type ToWorker = Call | ToTable;

// `resumed`: it is the stored game, not a new one. `lost`: there was a stored one, but it cannot be opened.
// `commitment`: that of the recorded game, which tells games apart.
export type FromTable =
  | { type: 'opened'; table: number; resumed: boolean; lost: boolean }
  | { type: 'message'; table: number; text: string }
  | { type: 'finished'; table: number; record: string; commitment: string }
  | { type: 'not_saved'; table: number }
  | { type: 'failed'; table: number; what: string };
export type FromWorker =
  { type: 'answer'; id: number; text: string } | { type: 'unanswered'; id: number; what: string } | FromTable;
