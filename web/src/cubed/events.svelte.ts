// The events of the game, shown: a line of text on the screen, the same announced to screen readers, and a sound.
import { t } from '../i18n/i18n.svelte';
import { play, type Sound } from '../look/sound';
import { announce } from '../ui/announcer.svelte';
import type { Session } from '../table/session.svelte';
import type {
  CubedEvent,
  CubedFound,
  CubedLaidFirst,
  CubedPlaced,
  CubedView,
  FeatureVerdict,
  HeldDie,
  TableEvent,
} from '../wire';
import { Rolls } from './rolls.svelte';

export interface FalseCall {
  seat: number;
  dice?: HeldDie[];
  why: FeatureVerdict[];
}

// What the board shows of a verdict.
export interface Shows {
  scored(event: CubedLaidFirst | CubedPlaced): void;
  found(event: CubedFound): void;
  mistaken(event: FalseCall): void;
}

const sounds: Partial<Record<CubedEvent['type'], Sound>> = {
  called: 'call',
  called_falsely: 'wrong',
  found: 'right',
  laid_first: 'lay',
  placed: 'right',
  replaced: 'roll',
  opening_rolled: 'roll',
  all_rolled: 'roll',
  refilled: 'roll',
  extra_rolled: 'roll',
};

// Without an event the game is at another moment: a review has jumped there, or the connection was lost for long.
const hasJumped = (before: CubedView | undefined, view: CubedView | undefined) =>
  before?.phase !== view?.phase || before?.round !== view?.round || before?.board.length !== view?.board.length;

export class GameEvents {
  readonly rolls = new Rolls();
  line = $state('');
  falseCall = $state.raw<FalseCall>();
  // Where the last turn laid its dice.
  last = $state.raw<readonly string[]>([]);
  #session: Session;
  #shows: Shows;

  constructor(session: Session, shows: Shows) {
    this.#session = session;
    this.#shows = shows;
  }

  name = (seat: number): string => this.#session.table?.seats[seat]?.name ?? '';

  subscribe(): () => void {
    let before = this.#session.game as CubedView | undefined;
    return this.#session.subscribe((events) => {
      const view = this.#session.game as CubedView | undefined;
      if (events.length === 0 && hasJumped(before, view)) this.#reset();
      const lines = events.flatMap((event) => this.#handle(event));
      if (view) lines.push(...this.#turnLines(before, view));
      before = view;
      if (lines.length > 0) announce(lines.join(' '));
    });
  }

  #reset(): void {
    this.line = '';
    this.last = [];
    this.falseCall = undefined;
  }

  #handle(event: TableEvent): string[] {
    if (event.type !== 'played') return [];
    const played = event.event as CubedEvent;
    const sound = sounds[played.type];
    if (sound) play(sound);
    this.rolls.addFrom(played);
    this.#show(played);
    const words = this.#textOf(played);
    if (words) this.line = words;
    return words ? [words] : [];
  }

  #show(event: CubedEvent): void {
    if (event.type === 'opening_rolled' || event.type === 'called') this.falseCall = undefined;
    if (event.type === 'found') this.#shows.found(event);
    if (event.type === 'called_falsely') {
      this.falseCall = event;
      this.#shows.mistaken(event);
    }
    if (event.type === 'laid_first' || event.type === 'placed') {
      this.last = event.dice.map(({ square }) => square);
      this.#shows.scored(event);
    }
  }

  // Whose turn it has become, and what kind of moment this is.
  #turnLines(before: CubedView | undefined, view: CubedView): string[] {
    const mine = this.#session.seat;
    const turn = (one: CubedView | undefined) => `${one?.phase}.${one?.to_move}.${one?.round}.${one?.all_pass_rounds}`;
    const lines: string[] = [];
    if (view.last_round && !before?.last_round) lines.push(t('cubed.last_round'));
    if (turn(before) === turn(view)) return lines;
    if (view.phase === 'turn' || view.phase === 'starting') {
      const isMine = view.to_move === mine;
      if (isMine) play('turn');
      lines.push(isMine ? t('cubed.turn.yours') : t('cubed.turn.of', { name: this.name(view.to_move ?? 0) }));
    }
    if (view.phase === 'extra_roll' && mine !== undefined) lines.push(t('cubed.extra.title'));
    return lines;
  }

  #textOf(event: CubedEvent): string {
    const seat = 'seat' in event ? event.seat : 0;
    const form = seat === this.#session.seat ? 'you' : 'other';
    const name = this.name(seat);
    switch (event.type) {
      case 'opening_rolled':
        return t(event.roll > 1 ? 'cubed.event.rolled_again' : 'cubed.event.rolled');
      case 'called':
        return t(`cubed.event.called.${form}`, { name });
      case 'contest_decided':
        return event.rivals.length > 0
          ? t(`cubed.event.contest.${form}`, { name, n: Math.min(...event.rivals.map(({ behind }) => behind)) })
          : '';
      case 'called_falsely':
        return t(`cubed.event.${event.dice ? 'false' : 'late'}.${form}`, { name });
      case 'said_none':
        return t('cubed.event.none');
      case 'found':
        return t(`cubed.event.found.${form}`, { name });
      case 'laid_first':
        return t(`cubed.event.first.${form}`, { name, n: event.score });
      case 'replaced':
        return t(`cubed.event.replaced.${form}`, { name, square: event.square });
      case 'placed':
        return t(`cubed.event.placed.${form}`, { name, n: event.score });
      case 'passed':
        return t(`cubed.event.${event.timed_out ? 'timed_out' : 'passed'}.${form}`, { name });
      case 'all_rolled':
        return t('cubed.event.all_rolled');
      case 'extra_rolled':
        return t('cubed.event.round', { n: event.round });
      case 'game_ended':
        return t(`cubed.event.ended.${event.why}`);
      default:
        return '';
    }
  }
}
