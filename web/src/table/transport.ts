// A way to a table: a socket to a server, or the table of the page itself. The same texts travel on both.
export type LineState = 'connecting' | 'open' | 'lost' | 'closed';

export interface Transport {
  send(text: string): void;
  close(): void;
}

export interface Ears {
  heard(text: string): void;
  state(state: LineState): void;
  // The last step that was seen, to come back to.
  seq(): number | undefined;
}

export type Opener = (ears: Ears) => Transport;
