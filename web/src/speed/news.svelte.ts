// What just happened, for the strip beside the dice: the newest of it, shown long enough to be read, then hidden by itself.
import { t } from '../i18n/i18n.svelte';
import type { FeatureVerdict, SpeedEvent } from '../wire';
import { eventText, facesOf, type Viewer } from './texts';

export interface News {
  kind: 'words' | 'taken' | 'right' | 'wrong';
  words: string;
  more: string;
  faces: readonly string[];
  // Why it was wrong (S4).
  why: readonly FeatureVerdict[];
}

const shown_ms = { words: 4_500, taken: 3_000, right: 4_000, wrong: 9_000 } as const;

export class LatestNews {
  shown = $state.raw<News>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  // By how much the take was won whose outcome comes next.
  #contest = '';

  addText(words: string | undefined): void {
    if (words) this.#show({ kind: 'words', words, more: '', faces: [], why: [] });
  }

  addEvent(event: SpeedEvent, who: Viewer): void {
    const words = eventText(event, who) ?? '';
    switch (event.type) {
      case 'contest_decided':
        this.#contest = words;
        return;
      case 'taken': {
        const kind = who.judged ? 'right' : 'taken';
        return this.#show({ kind, words, more: this.#takeContest(), faces: facesOf(event.dice), why: [] });
      }
      case 'mistaken': {
        const cost = event.cost > 0 ? t('speed.cost', { n: event.cost }) : '';
        const more = [cost, this.#takeContest()].filter(Boolean).join(' ');
        const news: News = { kind: 'wrong', words, more, faces: facesOf(event.dice), why: event.why };
        return this.#show(news);
      }
      case 'tie_rolled':
        return this.#show({ kind: 'words', words, more: '', faces: [], why: [] });
      case 'rolled':
      case 'round_ended':
        this.hide();
    }
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.shown = undefined;
  }

  #takeContest(): string {
    const words = this.#contest;
    this.#contest = '';
    return words;
  }

  #show(news: News): void {
    this.shown = news;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hide(), shown_ms[news.kind]);
  }
}
