// The events of the game, shown: a line of text on the screen, the same announced to screen readers, and a sound.
import { Rolls } from '../board/rolls.svelte';
import { t } from '../i18n/i18n.svelte';
import { play, type Sound } from '../look/sound';
import type { Session } from '../table/session.svelte';
import { announce } from '../ui/announcer.svelte';
import type { CrosswiseEvent, CrosswiseView, Seat, TableEvent } from '../wire';
import { eventText } from './texts';

const sounds: Partial<Record<CrosswiseEvent['type'], Sound>> = {
  round_began: 'roll',
  drew: 'roll',
  attached: 'lay',
  taken_back: 'lay',
  round_ended: 'right',
};

export class GameEvents {
  readonly rolls = new Rolls();
  line = $state('');
  // What I had said lapsed with what happens now (X8).
  #hasLapsed = false;
  #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  get me(): Seat | undefined {
    return this.#session.me;
  }
  // In a review my grid lies among those of the others, so it is called mine.
  name = (seat: number): string =>
    this.#session.review && seat === this.me ? t('you') : (this.#session.table?.seats[seat]?.name ?? '');

  // `changed`: what I have built has to follow, whether something happened or not.
  subscribe(changed: () => void): () => void {
    let before = this.#session.game as CrosswiseView | undefined;
    return this.#session.subscribe((events, _, leaptTo) => {
      const view = this.#session.game as CrosswiseView | undefined;
      if (events.length === 0 && (before?.round !== view?.round || before?.phase !== view?.phase)) this.line = '';
      if (leaptTo) this.line = eventText(leaptTo as CrosswiseEvent, this);
      changed();
      this.#hasLapsed = this.#saysDone(before) && !this.#saysDone(view);
      const lines = events.flatMap((event) => this.#handle(event));
      if (view && before && before.bag > 0 && view.bag === 0 && view.phase === 'building') {
        this.line = t('crosswise.event.bag_empty');
        lines.push(this.line);
      }
      before = view;
      if (lines.length > 0) announce(lines.join(' '));
    });
  }

  #saysDone(view: CrosswiseView | undefined): boolean {
    return this.#session.seat !== undefined && view?.players[this.#session.seat]?.done === true;
  }

  #handle(event: TableEvent): string[] {
    if (event.type !== 'played') return [];
    const played = event.event as CrosswiseEvent;
    const mine = 'seat' in played && played.seat === this.#session.seat;
    const sound = sounds[played.type];
    // The others' draws would be a din.
    if (sound && (played.type !== 'drew' || mine)) play(sound);
    if (played.type === 'round_began') this.rolls.add(played.hands.flat());
    if (played.type === 'drew') this.rolls.add([played]);
    const words = eventText(played, this, this.#hasLapsed);
    if (words) this.line = words;
    return words ? [words] : [];
  }
}
