// What the client knows of a game. Each game's folder describes one; nothing outside of the folder knows more of it. The
// description itself is small and comes with the page; boards, lessons and rules are loaded when they are needed.
import type { Component, Snippet } from 'svelte';
import type { Key } from '../i18n/texts';
import type { Session } from '../table/session.svelte';
import type { GameEvent, GameName, GameOptions, GameView, Seat } from '../wire';

export interface BoardProps<View = GameView> {
  session: Session;
  view: View;
  // In place of the buttons for spectators.
  footer?: Snippet | undefined;
  // A board may show how the game ended before the result covers it.
  holdResult?: ((isHeld: boolean) => void) | undefined;
  // While a board counts points one by one: each seat's so far, in place of what the table says; nothing when it is done.
  showScores?: ((scores: readonly number[] | undefined) => void) | undefined;
}

export interface OptionsProps<Options = GameOptions> {
  // Bound: what was chosen, the rest is as usual.
  options: Partial<Options>;
  seats: number;
}

export interface SeatState {
  score: number;
  // Whose move it is, or who called.
  isActive: boolean;
  won: boolean;
  // Its player left for good: the seat cannot win, whoever plays it now (C8).
  left: boolean;
}

// Who looks: which seat is mine, and what the seats are called.
export interface Viewer {
  me: Seat | undefined;
  name(seat: Seat): string;
}

// The best that a seat did in a game.
export interface Moment {
  seat: Seat;
  words: string;
  figures: readonly string[];
  // The higher the better, among all games of the same kind.
  value: number;
}

// At a table of the game.
export interface GameTable<View = GameView, Options = GameOptions, Event = GameEvent> {
  Board: Component<BoardProps<View>>;
  Options: Component<OptionsProps<Options>, object, 'options'>;
  // Nothing when the game has no such seat.
  seatState(view: View, seat: Seat): SeatState | undefined;
  // How it went, in a line of the result; empty where there is no more to say than the points.
  resultLine?(view: View): string;
  // An event in the list of moves, with all events of the game; nothing for what is no move.
  moveText?(event: Event, who: Viewer & { seats: number }, events: readonly Event[]): string | undefined;
  // From all events of a game, one for each seat at the most.
  moments?(events: readonly Event[]): Moment[];
  // In place of who won with how many points, for a game that ends otherwise.
  Result?: Component<ResultProps>;
  // Its board says that the game is paused, and covers what lies there.
  showsPause?: boolean;
}

export interface ResultProps {
  session: Session;
  game: Game;
  // The id of its record, once that is stored.
  review?: string | undefined;
}

// A screen of a game's own.
export interface GameScreen {
  default: Component<{ game: Game }>;
}

// A step of a lesson: a component that says when it is done, and what else it is given.
export interface LessonStep {
  Step: Component<{ finished: () => void }>;
  props: object;
}
export interface Lesson {
  steps: Readonly<Record<string, LessonStep>>;
}

// A component with its props, checked by the types.
export const step = <Props extends object>(
  Step: Component<Props>,
  props: NoInfer<Omit<Props, 'finished'>>,
): LessonStep => ({ Step: Step as unknown as LessonStep['Step'], props });

// A section of the rules: its texts, and what the game's own Drawing draws with it.
export interface Section<Drawn extends string = string> {
  id: string;
  title: Key;
  texts: readonly Key[];
  drawing?: Drawn;
}
export interface Rules<Drawn extends string = string> {
  sections: readonly Section<Drawn>[];
  Drawing: Component<{ of: Drawn }>;
}

// Three figures that stand for the game in a list.
type Trio = readonly [string, string, string];

export interface Game<View = GameView, Options = GameOptions, Drawn extends string = string> {
  name: GameName;
  // How many play it, and by which options where nothing else is agreed on.
  offer: { least_seats: number; most_seats: number; options: Options };
  // For the first screen.
  Picture: Component;
  // The game against bots that one press begins: how many of them there are at the most (table/bots.ts).
  quickGame: { bots: number; options: Partial<Options> };
  // What a new table begins with, where that is not the usual.
  newTable: Partial<Options>;
  // The screen where a new game is chosen, if not the usual one with seats, options and bots.
  newGame?(): Promise<GameScreen>;
  // More screens, each at /GAME/NAME.
  screens?: Readonly<Record<string, () => Promise<GameScreen>>>;
  // The one of them to which the first screen leads, by the words `game.GAME.shortcut`.
  shortcut?: string;
  // What there is every day anew, for the first screen.
  daily?(): Promise<GameScreen>;
  // Whether a table may choose that a bot plays on for who leaves; in other games one always does (C8).
  choosesBotForLeaver: boolean;
  lesson: { figures: Trio; steps: readonly string[]; load(): Promise<Lesson> };
  rules: { figures: Trio; load(): Promise<Rules<Drawn>> };
  // Its table gets events of its own, too.
  table(): Promise<GameTable<View, Options, never>>;
  options(): Promise<{ default: GameTable<View, Options>['Options'] }>;
}

// Nobody to invite, no bots, no table at a server.
export const isForOne = ({ offer }: Game): boolean => offer.most_seats === 1;

// Where a game of it begins, if there is none to go on with.
export const playPath = ({ name, newGame }: Game): string => (newGame ? `/new/${name}` : `/play/${name}`);

// A game only ever gets views, options and drawings of its own, so nobody else needs to know their types.
export const describeGame = <View, Options, Drawn extends string>(game: Game<View, Options, Drawn>): Game =>
  game as unknown as Game;
