// What just happened, for the strip beside the cards: the newest of it, shown long enough to be read, then hidden by itself.
import type { FeatureVerdict } from '../wire';

export type News =
  | { kind: 'set'; cards: readonly string[]; words: string; more: string }
  | { kind: 'wrong'; cards: readonly string[]; why: readonly FeatureVerdict[]; words: string; more: string }
  | { kind: 'words'; words: string; more: string };

const shown_ms = { set: 5_000, wrong: 9_000, words: 5_000 } as const;
// What comes with a verdict, or so soon after it, goes beside it and not in its place.
const consequence_ms = 400;

export class Latest {
  shown = $state.raw<News>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since = 0;

  addText(words: string | undefined): void {
    if (words) this.show({ kind: 'words', words, more: '' });
  }

  show(news: News): void {
    this.shown = news;
    this.#since = Date.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hide(), shown_ms[news.kind]);
  }

  // What follows from what was done: cards that came.
  addConsequence(words: string, more = ''): void {
    const { shown } = this;
    const isWithVerdict = shown && shown.kind !== 'words' && Date.now() - this.#since < consequence_ms;
    if (isWithVerdict) this.shown = { ...shown, more: [shown.more, words].filter(Boolean).join(' ') };
    else this.show({ kind: 'words', words, more });
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.shown = undefined;
  }
}
