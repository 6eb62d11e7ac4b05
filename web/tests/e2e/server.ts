// A server of its own for a test file, with the built client or another, on a free port and in a folder of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('../../../', import.meta.url).pathname;
const program = process.env.TERCET ?? join(root, 'build/release/src/cli/tercet');
const built = join(root, 'build/web');

export class Server {
  address = '';
  #folder = mkdtempSync(join(tmpdir(), 'tercet-e2e-'));
  #process: ChildProcess | undefined;

  constructor(readonly client = built) {}

  // Again after stop(): on the same port, with everything that was kept.
  async start(): Promise<void> {
    const port = this.address ? new URL(this.address).port : '0';
    const started = spawn(
      program,
      ['serve', '--port', port, '--data', this.#folder, '--files', this.client, '--lift-limits'],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    this.#process = started;
    this.address = await new Promise<string>((found, failed) => {
      let text = '';
      started.stdout.on('data', (piece: Buffer) => {
        text += piece.toString();
        const address = /http:\/\/\S+?(?=\/?\s)/.exec(text)?.[0];
        if (address) found(address);
      });
      started.once('exit', (code) => failed(new Error(`the server ended at once: ${code}`)));
    });
  }

  // One that has ended by itself, or does not end well when it is asked to, fails the tests.
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running) return;
    if (running.exitCode !== null || running.signalCode !== null) {
      throw new Error(`the server ended by itself: ${running.exitCode ?? running.signalCode}`);
    }
    const gone = new Promise((done) => running.once('exit', done));
    running.kill(signal);
    await gone;
    if (signal === 'SIGTERM' && running.exitCode !== 0) {
      throw new Error(`the server did not end well: ${running.exitCode ?? running.signalCode}`);
    }
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
