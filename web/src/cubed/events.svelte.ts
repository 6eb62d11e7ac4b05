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
  Seat,
  TableEvent,
} from '../wire';
import { Rolls } from './rolls.svelte';
import { eventText } from './texts';

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

// Without an event the game is at another moment: the connection was lost for long.
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

  get me(): Seat | undefined {
    return this.#session.me;
  }
  // In a review my dice lie among those of the others, so they are called mine.
  name = (seat: number): string =>
    this.#session.review && seat === this.me ? t('you') : (this.#session.table?.seats[seat]?.name ?? '');

  subscribe(): () => void {
    let before = this.#session.game as CubedView | undefined;
    return this.#session.subscribe((events, _, leaptTo) => {
      const view = this.#session.game as CubedView | undefined;
      if (events.length === 0 && hasJumped(before, view)) this.#reset();
      if (leaptTo) {
        this.#reset();
        this.#note(leaptTo as CubedEvent);
        before = view;
      }
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
    const words = this.#note(played);
    return words ? [words] : [];
  }

  // What stays to be read and seen.
  #note(event: CubedEvent): string {
    if (event.type === 'opening_rolled' || event.type === 'called') this.falseCall = undefined;
    if (event.type === 'called_falsely') this.falseCall = event;
    if (event.type === 'laid_first' || event.type === 'placed') this.last = event.dice.map(({ square }) => square);
    const words = eventText(event, this);
    if (words) this.line = words;
    return words;
  }

  #show(event: CubedEvent): void {
    if (event.type === 'found') this.#shows.found(event);
    if (event.type === 'called_falsely') this.#shows.mistaken(event);
    if (event.type === 'laid_first' || event.type === 'placed') this.#shows.scored(event);
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
}
