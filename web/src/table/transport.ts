// A connection to a table: a socket to a server, or the table in the page's own worker. Both carry the same messages.
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed';

export interface Transport {
  send(text: string): void;
  close(): void;
  // Opens a new connection in place of this one; the table learns from it who I am now.
  reconnect(): void;
}

export interface TransportListener {
  message(text: string): void;
  state(state: ConnectionState): void;
  // The number of the last step that was received, to resume from.
  seq(): number | undefined;
}

export type Opener = (listener: TransportListener) => Transport;
