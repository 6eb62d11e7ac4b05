// What just happened, for the strip below the cards: shown long enough to be read, then hidden by itself. A
// mistake of one's own stays until it was read: what others do meanwhile does not push it away.
import type { FeatureVerdict } from '../wire';

export type News =
  | { kind: 'set'; cards: readonly string[]; words: string; more: string }
  | { kind: 'wrong'; cards: readonly string[]; why: readonly FeatureVerdict[]; words: string; more: string }
  | { kind: 'words'; words: string; more: string };

const shown_ms = { set: 5_000, wrong: 9_000, words: 5_000 } as const;

export class Latest {
  shown = $state.raw<News>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOwnMistake = false;

  addText(words: string | undefined): void {
    if (words) this.show({ kind: 'words', words, more: '' }, { urgent: true });
  }

  // `urgent`: also in place of a mistake of one's own, which `mine` is.
  show(news: News, { urgent = false, mine = false } = {}): void {
    if (this.#isOwnMistake && !urgent && !mine) return;
    this.#isOwnMistake = mine;
    this.shown = news;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hide(), shown_ms[news.kind]);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.shown = undefined;
    this.#isOwnMistake = false;
  }
}
