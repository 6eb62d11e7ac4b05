// Sends the last of many arrangements: never two at once, never faster than the table takes them, and always the last.
import type { Answer } from '../table/session.svelte';

// The table takes four a second from a seat; on the way two may come closer together.
const interval_ms = 270;

export interface SenderCallbacks<Value> {
  send(value: Value): Promise<Answer>;
  // An answer that counts: nothing newer waits. What was refused for a reason that passes is sent again by itself.
  answered(answer: Answer, value: Value): void;
  isPassing(answer: Answer): boolean;
}

export class Sender<Value> {
  readonly #callbacks: SenderCallbacks<Value>;
  #waiting: { value: Value } | undefined;
  #underWay = false;
  #sentAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(callbacks: SenderCallbacks<Value>) {
    this.#callbacks = callbacks;
  }

  // Nothing is on its way and nothing waits: what the table shows is what was sent.
  get isIdle(): boolean {
    return !this.#underWay && this.#waiting === undefined;
  }

  put(value: Value): void {
    this.#waiting = { value };
    this.#next();
  }

  // What has not been sent is not going to be.
  drop(): void {
    this.#waiting = undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  // After a lost connection: what waits goes out now.
  retry(): void {
    this.#next();
  }

  #next(): void {
    if (this.#underWay || this.#timer !== undefined || !this.#waiting) return;
    const rest = this.#sentAt + interval_ms - performance.now();
    if (rest > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#next();
      }, rest);
      return;
    }
    void this.#send(this.#waiting.value);
  }

  async #send(value: Value): Promise<void> {
    this.#waiting = undefined;
    this.#underWay = true;
    this.#sentAt = performance.now();
    const answer = await this.#callbacks.send(value);
    this.#underWay = false;
    // Without a connection it waits for the next view.
    if (answer.type === 'unsent') {
      this.#waiting ??= { value };
      return;
    }
    if (this.#callbacks.isPassing(answer)) this.#waiting ??= { value };
    if (this.#waiting) this.#next();
    else this.#callbacks.answered(answer, value);
  }
}
