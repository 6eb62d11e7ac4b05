// What just happened in Classic, for the strip below the cards (cards/latest).
import { Latest } from '../cards/latest.svelte';
import { t } from '../i18n/i18n.svelte';
import type { ClassicEvent } from '../wire';
import { contestText, dealtText, type Viewer } from './texts';

export class LatestNews extends Latest {
  // By how much the claim was won whose outcome comes next.
  #contest = '';

  addEvent(event: ClassicEvent, who: Viewer): void {
    switch (event.type) {
      case 'contest_decided':
        this.#contest = contestText(event, who) ?? '';
        return;
      case 'taken':
        this.show({
          kind: 'set',
          cards: event.cards,
          words: t('classic.taken', { name: who.name(event.seat) }),
          more: this.#takeContest(),
        });
        return;
      case 'mistaken':
        this.#mistaken(event, who);
        return;
      case 'dealt':
        this.addConsequence(dealtText(event, who));
        return;
      case 'round_began':
        this.hide();
    }
  }

  #mistaken(event: Extract<ClassicEvent, { type: 'mistaken' }>, who: Viewer): void {
    const name = who.name(event.seat);
    const cost = event.cost > 0 ? t('classic.cost', { n: event.cost }) : '';
    const more = [cost, this.#takeContest()].filter(Boolean).join(' ');
    const words = t(event.cards ? 'classic.mistaken' : 'classic.too_late', { name });
    const { cards = [], why } = event;
    this.show({ kind: 'wrong', cards, why, words, more });
  }

  #takeContest(): string {
    const words = this.#contest;
    this.#contest = '';
    return words;
  }
}
