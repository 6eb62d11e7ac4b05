// The events of the game, shown: a line of text on the screen, the same announced to screen readers, and a sound.
import { Rolls } from '../board/rolls.svelte';
import { nameOf } from '../figures/names';
import { t } from '../i18n/i18n.svelte';
import { play, type Sound } from '../look/sound';
import type { Session } from '../table/session.svelte';
import { announce } from '../ui/announcer.svelte';
import type { CrosswiseEvent, CrosswiseView, TableEvent } from '../wire';
import { resultTitle } from './texts';

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

  name = (seat: number): string => this.#session.table?.seats[seat]?.name ?? '';

  // `changed`: what I have built has to follow, whether something happened or not.
  subscribe(changed: () => void): () => void {
    let before = this.#session.game as CrosswiseView | undefined;
    return this.#session.subscribe((events) => {
      const view = this.#session.game as CrosswiseView | undefined;
      if (events.length === 0 && (before?.round !== view?.round || before?.phase !== view?.phase)) this.line = '';
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
    const words = this.#textOf(played, mine);
    if (words) this.line = words;
    return words ? [words] : [];
  }

  // What the others build is seen, and not told.
  #textOf(event: CrosswiseEvent, mine: boolean): string {
    const name = 'seat' in event ? this.name(event.seat) : '';
    switch (event.type) {
      case 'round_began':
        return t('crosswise.event.round', { n: event.round });
      case 'drew':
        if (mine) return t('crosswise.event.drew.you', { die: nameOf(event.shows) });
        return this.#hasLapsed
          ? t('crosswise.event.drew.lapsed', { name, done: t('crosswise.done') })
          : t('crosswise.event.drew.other', { name });
      case 'attached':
        if (event.to === this.#session.seat)
          return t('crosswise.event.attached.to_you', { name, n: event.dice.length });
        return mine
          ? t('crosswise.event.attached.you', { name: this.name(event.to), n: event.dice.length })
          : t('crosswise.event.attached.other', { name, of: this.name(event.to), n: event.dice.length });
      case 'taken_back':
        return t(mine ? 'crosswise.event.taken_back.you' : 'crosswise.event.taken_back.other', {
          name,
          n: event.dice.length,
        });
      case 'said_done':
        return mine ? t(event.done ? 'crosswise.done.waiting' : 'crosswise.event.not_done') : '';
      case 'round_ended':
        return resultTitle(event, this.#session.seat, this.name);
      case 'contest_decided':
        return event.rivals.length > 0
          ? t(mine ? 'crosswise.event.contest.you' : 'crosswise.event.contest.other', {
              name,
              n: Math.min(...event.rivals.map(({ behind }) => behind)),
            })
          : '';
      default:
        return '';
    }
  }
}
