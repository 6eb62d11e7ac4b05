// A proxy before a server that can be closed and opened again: a connection that is lost and comes back.
import { createServer, connect, type Server as TcpServer, type Socket } from 'node:net';

export class Proxy {
  address = '';
  #to: URL;
  #sockets = new Set<Socket>();
  #server: TcpServer | undefined;

  constructor(to: string) {
    this.#to = new URL(to);
  }

  async open(): Promise<void> {
    const port = this.address ? Number(new URL(this.address).port) : 0;
    this.#server = createServer((near) => {
      const far = connect(Number(this.#to.port), this.#to.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => this.#sockets.delete(one));
      }
    });
    await new Promise<void>((listening) => this.#server?.listen(port, '127.0.0.1', listening));
    const bound = this.#server.address();
    if (bound && typeof bound === 'object') this.address = `http://127.0.0.1:${bound.port}`;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    if (server) await new Promise((closed) => server.close(closed));
  }
}
