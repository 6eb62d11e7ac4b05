// The turns of a game, in the order in which they were played, with the SETs of each as the engine says. The browser keeps
// those of the last game, so that they are there again when the page is.
import type { Session } from '../table/session.svelte';
import type { CubedEvent, CubedOptions, CubedView, Lay, NewDie, Seat, Square, TableEvent } from '../wire';
import { previewOf } from './questions';

interface TurnLine {
  squares: Square[];
  // The dice that lay there.
  lies: string[];
  points: number;
}
export interface Turn {
  t: number;
  seat: Seat;
  // A pass has none.
  squares: Square[];
  kind: 'first' | 'placed' | 'replaced' | 'passed' | 'timed_out';
  score: number;
  bonus: number;
  wilds: number;
  lines: TurnLine[];
}

export const idOf = ({ t, kind, seat }: Turn): string => `${t}.${kind}.${seat}`;

const key = 'tercet.cubed.turns';

export class Turns {
  all = $state.raw<readonly Turn[]>([]);
  #session: Session;
  #game = '';

  constructor(session: Session) {
    this.#session = session;
    this.#load();
  }

  // Whether there are dice of turns that nobody told of here.
  get missesSome(): boolean {
    const known = new Set(this.all.flatMap(({ squares }) => squares));
    const { board = [] } = (this.#session.game as CubedView | undefined) ?? {};
    return board.some(({ square }) => !known.has(square));
  }

  subscribe(): () => void {
    let board = (this.#session.game as CubedView | undefined)?.board ?? [];
    return this.#session.subscribe((events) => {
      if (this.#nameOfGame() !== this.#game) this.#load();
      // At another moment of a review: what comes later has not been yet.
      const now = this.#session.now();
      if (events.length === 0) this.#set(this.all.filter(({ t }) => t <= now));
      for (const event of events) board = this.#follow(event, board);
      board = (this.#session.game as CubedView | undefined)?.board ?? [];
    });
  }

  #nameOfGame(): string {
    const { commitment = '', game_number = 0 } = this.#session.table ?? {};
    return `${commitment}.${game_number}`;
  }
  // In a review nothing is kept: that has no commitment.
  get #isKept(): boolean {
    return Boolean(this.#session.table?.commitment);
  }
  #load(): void {
    this.#game = this.#nameOfGame();
    this.all = [];
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { game?: string; turns?: Turn[] };
      if (this.#isKept && kept.game === this.#game) this.all = kept.turns ?? [];
    } catch {
      // Nothing that can be read is kept.
    }
  }
  #set(all: readonly Turn[]): void {
    if (all.length === this.all.length && all.every((turn, i) => turn === this.all[i])) return;
    this.all = all;
    if (!this.#isKept) return;
    try {
      localStorage.setItem(key, JSON.stringify({ game: this.#game, turns: all }));
    } catch {
      // Where nothing can be kept, the turns last as long as the page.
    }
  }

  // The board after the event.
  #follow(event: TableEvent, board: readonly NewDie[]): NewDie[] {
    if (event.type !== 'played') return [...board];
    const played = event.event as CubedEvent;
    switch (played.type) {
      case 'laid_first':
      case 'placed':
        this.#add(played.type === 'placed' ? 'placed' : 'first', played, board);
        return [...board, ...played.dice];
      case 'replaced':
        this.#addOne({ ...played, kind: 'replaced', squares: [played.square] });
        return board.map((one) =>
          one.square === played.square ? { ...one, die: played.die, lies: one.lies.replace('*', '') } : one,
        );
      case 'passed':
        this.#addOne({ ...played, kind: played.timed_out ? 'timed_out' : 'passed' });
    }
    return [...board];
  }

  #addOne(known: Pick<Turn, 't' | 'seat' | 'kind'> & Partial<Turn>): Turn {
    const { t, seat, kind, squares = [], score = 0, bonus = 0, wilds = 0, lines = [] } = known;
    const turn: Turn = { t, seat, kind, squares, score, bonus, wilds, lines };
    this.#set([...this.all.filter((other) => idOf(other) !== idOf(turn)), turn]);
    return turn;
  }
  #add(
    kind: 'first' | 'placed',
    event: { t: number; seat: Seat; dice: NewDie[]; score: number; bonus: number },
    board: readonly NewDie[],
  ): void {
    const { t, seat, dice, score, bonus } = event;
    const after = new Map([...board, ...dice].map(({ square, lies }) => [square, lies]));
    const lineOf = (squares: readonly Square[], points: number): TurnLine => ({
      squares: [...squares],
      lies: squares.map((square) => after.get(square) ?? ''),
      points,
    });
    const squares = dice.map(({ square }) => square);
    const first = kind === 'first' ? [lineOf([...squares].sort(bySquare), score - bonus)] : [];
    const turn = this.#addOne({ t, seat, kind, squares, score, bonus, lines: first });
    if (kind === 'placed') void this.#ask(turn, dice, board, lineOf);
  }
  // The engine says which SETs a turn made, by the moment before it.
  async #ask(
    turn: Turn,
    dice: readonly NewDie[],
    board: readonly NewDie[],
    lineOf: (squares: readonly Square[], points: number) => TurnLine,
  ): Promise<void> {
    const game = this.#session.game as CubedView;
    const { seat } = turn;
    const isWild = (lies: string) => lies.startsWith('*');
    const held = dice.map(({ die, lies }) => ({ die, shows: isWild(lies) ? 'W' : lies }));
    const place = dice.map(({ die, square, lies }): Lay => ({
      die,
      square,
      ...(isWild(lies) ? { as: lies.slice(1) } : {}),
    }));
    const players = game.players.map((one, i) => ({ ...one, dice: i === seat ? held : [] }));
    const view: CubedView = { ...game, phase: 'turn', to_move: seat, board: [...board], players };
    const options = this.#session.table?.options as CubedOptions;
    const found = await previewOf({ options, view, seat }, place).catch(() => undefined);
    if (!found || found.refusal) return;
    const lines = found.sets.map(({ squares, points }) => lineOf(squares, points));
    this.#set(this.all.map((one) => (idOf(one) === idOf(turn) ? { ...one, lines, wilds: found.wilds } : one)));
  }
}

function bySquare(a: Square, b: Square): number {
  return a.charCodeAt(0) - b.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1));
}
