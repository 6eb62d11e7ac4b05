// What travels between the page and its worker.
export interface Setup {
  game: string;
  options: object;
  seats: number;
  hints: boolean;
}

export type ToWorker =
  | { do: 'ask'; id: number; question: string }
  // Opens the table kept under that game's name, or else a new one; one in passing is kept nowhere.
  | { do: 'open'; setup: Setup; name: string; again: boolean; passing: boolean; secret: string }
  | { do: 'send'; text: string }
  | { do: 'close' };

export type FromWorker =
  | { say: 'answer'; id: number; text: string }
  // `kept`: it is the game of before, not a new one.
  | { say: 'opened'; kept: boolean }
  | { say: 'heard'; text: string }
  | { say: 'finished'; record: string }
  | { say: 'failed'; what: string };
