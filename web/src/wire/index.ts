// The names by which the client knows what travels between it and a table.
export type Card = string;
export type Face = string;
export type Shown = string;
export type Square = string;
export type Die = number;
export type Seat = number;
export type Level = 'beginner' | 'easy' | 'skilled' | 'expert';
export type Feature = 'number' | 'colour' | 'symbol' | 'shading';
export interface FeatureVerdict {
  feature: Feature;
  agreement: 'same' | 'different' | 'broken';
  odd?: number;
}

export interface ClassicOptions {
  claiming: 'call_first' | 'point_at_once';
  deck: 'full' | 'beginner';
  table: number;
  penalty: 'lose_set' | 'lockout';
  no_set: 'players' | 'referee';
  rounds: number;
  show_ms: number;
  quiet_ms: number;
  pause_ms: number;
}
export interface ClassicPlayer {
  points: number;
  sets: number;
  mistakes: number;
  extra_deals: number;
  locked: boolean;
  left: boolean;
  asked?: boolean;
  pending?: boolean;
}
export interface ClassicView {
  phase: 'waiting' | 'searching' | 'showing' | 'over';
  round: number;
  rounds: number;
  dealer: Seat;
  table_number: number;
  table_since: number;
  table: Card[];
  deck: number;
  players: ClassicPlayer[];
  caller?: Seat;
  show_until?: number;
  round_began_at: number;
  overlooked?: Card[];
  winners: Seat[];
  ended_at?: number;
}
export type ClassicCommand =
  | { type: 'call'; table: number }
  | { type: 'show'; cards: Card[] }
  | { type: 'claim'; table: number; cards: Card[] }
  | { type: 'ask'; table: number }
  | { type: 'deal' };
export interface ContestDecided {
  type: 'contest_decided';
  t: number;
  seat: Seat;
  line: number;
  rivals: { seat: Seat; line: number; behind: number }[];
}
export type ClassicEvent =
  | { type: 'round_began'; t: number; round: number; dealer: Seat; cards: Card[] }
  | { type: 'called'; t: number; seat: Seat }
  | { type: 'contested'; t: number; seat: Seat; cards?: Card[]; lines: number[]; until: number }
  | ContestDecided
  | { type: 'taken'; t: number; seat: Seat; cards: Card[]; dealt: Card[] }
  | { type: 'mistaken'; t: number; seat: Seat; cards?: Card[]; why: FeatureVerdict[]; cost: number; lost?: Card[] }
  | { type: 'asked'; t: number; seat: Seat; cost: number }
  | { type: 'dealt'; t: number; why: 'asked' | 'quiet' | 'referee'; cards: Card[] }
  | { type: 'left'; t: number; seat: Seat }
  | { type: 'round_ended'; t: number; round: number; points: number[]; overlooked?: Card[] }
  | { type: 'game_ended'; t: number; points: number[]; winners: Seat[] };

export interface HeldDie {
  die: Die;
  shows: Shown;
}
export interface NewDie {
  die: Die;
  square: Square;
  lies: string;
}
export interface CubedOptions {
  dice: 'standard' | 'many_wilds';
  all_pass_limit: number;
  show_ms: number;
  opening_ms: number;
  turn_ms: number;
  extra_roll_ms: number;
}
export interface CubedPlayer {
  score: number;
  dice: HeldDie[];
  barred: boolean;
  has_chosen: boolean;
  said_none?: boolean;
  choice?: Die[];
  pending?: boolean;
}
export interface CubedView {
  phase: 'waiting' | 'opening' | 'showing' | 'starting' | 'turn' | 'extra_roll' | 'over';
  roll: number;
  round: number;
  board: NewDie[];
  bag: number;
  players: CubedPlayer[];
  caller?: Seat;
  first?: Seat;
  to_move?: Seat;
  shown: HeldDie[];
  all_pass_rounds: number;
  last_round: boolean;
  until?: number;
  winners: Seat[];
}
export interface Lay {
  die: Die;
  square: Square;
  as?: Face;
}
export type CubedCommand =
  | { type: 'call'; roll: number }
  | { type: 'show'; dice: Die[] }
  | { type: 'none'; roll: number }
  | { type: 'lay_first'; dice: { die: Die; as?: Face }[] }
  | { type: 'replace'; die: Die; square: Square }
  | { type: 'place'; dice: Lay[] }
  | { type: 'pass' }
  | { type: 'choose'; dice: Die[] };
export type CubedEvent =
  | { type: 'opening_rolled'; t: number; roll: number; hands: HeldDie[][] }
  | { type: 'called'; t: number; seat: Seat }
  | { type: 'contested'; t: number; seat: Seat; lines: number[]; until: number }
  | ContestDecided
  | { type: 'called_falsely'; t: number; seat: Seat; dice?: HeldDie[]; why: FeatureVerdict[] }
  | { type: 'said_none'; t: number; seat: Seat }
  | { type: 'found'; t: number; seat: Seat; dice: HeldDie[] }
  | { type: 'laid_first'; t: number; seat: Seat; dice: NewDie[]; bonus: number; score: number }
  | { type: 'replaced'; t: number; seat: Seat; die: Die; square: Square; wild: HeldDie }
  | { type: 'placed'; t: number; seat: Seat; dice: NewDie[]; sets: number; bonus: number; score: number }
  | { type: 'passed'; t: number; seat: Seat; timed_out: boolean }
  | { type: 'all_rolled'; t: number; hands: HeldDie[][] }
  | { type: 'refilled'; t: number; drawn: HeldDie[][] }
  | { type: 'chosen'; t: number; seat: Seat; dice?: Die[] }
  | { type: 'extra_rolled'; t: number; round: number; rolled: HeldDie[][] }
  | { type: 'game_ended'; t: number; why: 'out_of_dice' | 'all_pass'; scores: number[]; winners: Seat[] };

export type GameView = ClassicView | CubedView;
export type GameEvent = ClassicEvent | CubedEvent;
export type GameCommand = ClassicCommand | CubedCommand;

export interface SeatView {
  kind: 'empty' | 'person' | 'bot';
  name: string;
  level?: Level;
  ready?: boolean;
  away?: boolean;
  bot_plays?: boolean;
  left?: boolean;
  asked_pause?: boolean;
  asked_rematch?: boolean;
}
export interface TableView {
  id: string;
  phase: 'gathering' | 'playing' | 'finished' | 'closed';
  game: string;
  options: ClassicOptions | CubedOptions;
  seats: SeatView[];
  host?: Seat;
  spectators: number;
  is_public?: boolean;
  chat?: boolean;
  hints?: boolean;
  commitment: string;
  game_number: number;
  paused?: 'agreed' | 'nobody_here';
}
export interface Said {
  type: 'said';
  t: number;
  seat?: Seat;
  name: string;
  text: string;
}
export type TableEvent =
  | { type: 'played'; t: number; event: GameEvent }
  | { type: 'sat'; t: number; seat: Seat; name: string }
  | { type: 'bot_sat'; t: number; seat: Seat; name: string; level: Level }
  | { type: 'stood'; t: number; seat: Seat; removed: boolean }
  | { type: 'readied' | 'unreadied' | 'bot_took' | 'given_back' | 'pause_asked' | 'rematch_asked'; t: number; seat: Seat }
  | { type: 'left'; t: number; seat: Seat; bot_plays: boolean }
  | { type: 'started'; t: number; game_number: number; seats: Seat[] }
  | { type: 'paused'; t: number; why: 'agreed' | 'nobody_here' }
  | { type: 'game_over'; t: number; game_number: number; abandoned: boolean; commitment: string; secret: string; nonces: string[] }
  | { type: 'host_passed'; t: number; seat?: Seat }
  | { type: 'opened' | 'options_set' | 'resumed' | 'restarted' | 'renewed' | 'closed'; t: number }
  | Said;

export interface Step {
  type: 'step';
  seq: number;
  replies?: number[];
  you: { seat?: Seat; host: boolean };
  lines?: Said[];
  events: TableEvent[];
  view: { table: TableView; clock?: { t: number; runs: boolean; held_ms?: number }; game?: GameView };
}
export interface Refused {
  type: 'refused';
  reply?: number;
  code: string;
  what?: string | string[];
  cards?: Card[];
  squares?: Square[];
  dice?: Die[];
  why?: FeatureVerdict[];
}
export interface Malformed {
  type: 'error';
  reply?: number;
  what: string;
}
export interface Trouble {
  type: 'trouble';
  why: string;
  what: string;
}
export interface Bye {
  type: 'bye';
  why: string;
  retry_ms?: number;
}
export type Heard = Step | Refused | Malformed | Trouble | Bye;

export type Message =
  | { type: 'sit'; seat?: Seat }
  | { type: 'stand' | 'unready' | 'pause' | 'resume' | 'rematch' | 'leave' | 'start' }
  | { type: 'ready'; nonce: string }
  | { type: 'play'; command: GameCommand }
  | { type: 'chat'; text: string }
  | { type: 'bot'; seat: Seat; level: Level }
  | { type: 'remove' | 'host'; seat: Seat }
  | { type: 'options'; options: Partial<ClassicOptions> | Partial<CubedOptions> };
