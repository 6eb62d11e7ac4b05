// What travels between the page and its worker. Tables are numbered: what concerns another than the one that is open is
// not heard, on either side.
export interface Setup {
  game: string;
  options: object;
  seats: number;
  hints: boolean;
}

// Which game to begin with: a new one, the one under way if there is one, or also the last one, though it is over.
export type From = 'new' | 'running' | 'last';

// Opens the table kept under that game's name, or else a new one; one in passing is kept nowhere.
export interface Open {
  do: 'open';
  table: number;
  setup: Setup;
  name: string;
  from: From;
  passing: boolean;
  secret: string;
}

export type ToTable = Open | { do: 'send'; table: number; text: string } | { do: 'close'; table: number };
export type ToWorker = { do: 'ask'; id: number; question: string } | ToTable;

// `kept`: it is the game of before, not a new one. `lost`: there was one, but it cannot go on. `of`: the commitment of
// the game that a record is of, which tells games apart.
export type FromTable =
  | { say: 'opened'; table: number; kept: boolean; lost: boolean }
  | { say: 'heard'; table: number; text: string }
  | { say: 'finished'; table: number; record: string; of: string }
  | { say: 'not_kept'; table: number }
  | { say: 'failed'; table: number; what: string };
export type FromWorker =
  { say: 'answer'; id: number; text: string } | { say: 'unanswered'; id: number; what: string } | FromTable;
