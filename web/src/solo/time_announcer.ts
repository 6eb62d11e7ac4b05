// Says at a few moments only, for who does not see the clock, how much time is left or how full the table is.
import { t } from '../i18n/i18n.svelte';
import type { SoloView } from '../wire';

const seconds = [30, 10, 5];
const counts = [15, 18, 20];

export class TimeAnnouncer {
  #left = Infinity;
  #cards = 0;

  wordsAt(view: SoloView, now: number): string | undefined {
    if (view.ends_at !== undefined) return this.#timeLeft(Math.ceil((view.ends_at - now) / 1000));
    return view.next_arrival === undefined ? undefined : this.#fullness(view.table.length);
  }

  // A SET may take the clock over such a moment again.
  #timeLeft(left: number): string | undefined {
    const crossed = seconds.find((moment) => this.#left > moment && left <= moment && left > 0);
    this.#left = left;
    return crossed === undefined ? undefined : t('solo.announce.left', { n: left });
  }

  #fullness(cards: number): string | undefined {
    const crossed = counts.find((count) => this.#cards < count && cards >= count);
    this.#cards = cards;
    return crossed === undefined ? undefined : t('solo.announce.cards', { n: cards });
  }
}
