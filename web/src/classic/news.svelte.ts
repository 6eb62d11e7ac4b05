// What just happened, for the strip below the cards: shown long enough to be read, then hidden by itself. A
// mistake of one's own stays until it was read: what others do meanwhile does not push it away.
import { t } from '../i18n/i18n.svelte';
import type { Card, ClassicEvent, FeatureVerdict, Seat } from '../wire';
import { contestText, dealtText, type Viewer } from './texts';

export type News =
  | { kind: 'set'; seat: Seat; cards: readonly Card[]; words: string; more: string }
  | { kind: 'wrong'; seat: Seat; cards: readonly Card[]; why: readonly FeatureVerdict[]; words: string; more: string }
  | { kind: 'words'; words: string; more: string };

const shown_ms = { set: 5_000, wrong: 9_000, words: 5_000 } as const;

export class LatestNews {
  shown = $state.raw<News>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOwnMistake = false;
  // By how much the claim was won whose outcome comes next.
  #contest = '';

  addText(words: string | undefined): void {
    if (words) this.#show({ kind: 'words', words, more: '' }, true);
  }

  addEvent(event: ClassicEvent, who: Viewer): void {
    switch (event.type) {
      case 'contest_decided':
        this.#contest = contestText(event, who) ?? '';
        return;
      case 'taken':
        this.#show({
          kind: 'set',
          seat: event.seat,
          cards: event.cards,
          words: t('classic.taken', { name: who.name(event.seat) }),
          more: this.#takeContest(),
        });
        return;
      case 'mistaken':
        this.#mistaken(event, who);
        return;
      case 'dealt':
        this.#show({ kind: 'words', words: dealtText(event, who), more: '' });
        return;
      case 'round_began':
        this.hide();
    }
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.shown = undefined;
    this.#isOwnMistake = false;
  }

  #mistaken(event: Extract<ClassicEvent, { type: 'mistaken' }>, who: Viewer): void {
    const name = who.name(event.seat);
    const cost = event.cost > 0 ? t('classic.cost', { n: event.cost }) : '';
    const more = [cost, this.#takeContest()].filter(Boolean).join(' ');
    const words = t(event.cards ? 'classic.mistaken' : 'classic.too_late', { name });
    const { seat, cards = [], why } = event;
    this.#show({ kind: 'wrong', seat, cards, why, words, more }, false, event.seat === who.me);
  }

  #takeContest(): string {
    const words = this.#contest;
    this.#contest = '';
    return words;
  }

  #show(news: News, urgent = false, mine = false): void {
    if (this.#isOwnMistake && !urgent && !mine) return;
    this.#isOwnMistake = mine;
    this.shown = news;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hide(), shown_ms[news.kind]);
  }
}
