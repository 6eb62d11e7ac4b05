// Commands to the table, and what it says when it refuses one.
import { firstText, t } from '../i18n/i18n.svelte';
import { play as sound } from '../look/sound';
import type { Answer } from '../table/session.svelte';
import { announce } from '../ui/announcer.svelte';
import type { CrosswiseCommand, CrosswiseOptions, CrosswiseRefusal, CrosswiseView, Seat } from '../wire';
import { nameOfDie } from './mine';

// What a builder needs of a table: a Session has it, and so does the small table of a lesson.
export interface BuildTable {
  readonly seat: Seat | undefined;
  // Seconds until the game's time goes on.
  readonly resumesIn: number;
  // Paused, or without a connection.
  readonly isStopped: boolean;
  readonly options: CrosswiseOptions;
  now(): number;
  play(command: CrosswiseCommand): Promise<Answer>;
}

const isTooFast = (answer: Answer) => answer.type === 'refused' && answer.code === 'too_fast';

export class Commands {
  // What was refused last, as text.
  refusal = $state('');
  busy = $state(false);
  readonly #table: BuildTable;
  readonly #view: () => CrosswiseView;
  // One after the other, so that none is forgotten while another is on its way.
  #last: Promise<unknown> = Promise.resolve();

  constructor(table: BuildTable, view: () => CrosswiseView) {
    this.#table = table;
    this.#view = view;
  }

  get isFree(): boolean {
    return !this.busy && this.#table.resumesIn === 0;
  }

  // Answers whether it was done; why not stands in words on the screen.
  async send(command: CrosswiseCommand): Promise<boolean> {
    const sent = this.#last.then(() => this.#send(command));
    this.#last = sent;
    return sent;
  }
  async #send(command: CrosswiseCommand): Promise<boolean> {
    if (this.#table.resumesIn > 0) {
      this.say(t('error.resuming'));
      return false;
    }
    this.busy = true;
    let answer = await this.#table.play(command);
    // Dice moved too fast: again, when the table takes more (X3). A draw has its own pause.
    for (let again = 0; again < 4 && isTooFast(answer) && command.type !== 'draw'; ++again) {
      await new Promise((done) => setTimeout(done, 300));
      answer = await this.#table.play(command);
    }
    this.busy = false;
    if (answer.type === 'done') this.refusal = '';
    else this.refuse(answer);
    return answer.type === 'done';
  }

  refuse(answer: Answer): void {
    if (answer.type === 'done') return;
    const { code, dice = [] } = answer.type === 'refused' ? answer : { code: 'unsent' };
    this.say(this.textOf(code, dice));
  }
  refuseFor({ code, dice }: CrosswiseRefusal): void {
    this.say(this.textOf(code, dice));
  }
  textOf(code: string, dice: readonly number[]): string {
    return firstText([`crosswise.refused.${code}`, `error.${code}`], 'crosswise.refused.other', {
      dice: dice.map((die) => nameOfDie(this.#view(), die)).join(', '),
      n: dice.length,
    });
  }
  say(words: string): void {
    this.refusal = words;
    announce(words);
    sound('wrong');
  }
}
