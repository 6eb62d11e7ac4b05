// generated: script/types

export type GameName = 'classic' | 'cubed';

export const classicClaimings = [
  'call_first',
  'point_at_once',
] as const;
export type ClassicClaiming = (typeof classicClaimings)[number];

export const classicDeckKinds = [
  'full',
  'beginner',
] as const;
export type ClassicDeckKind = (typeof classicDeckKinds)[number];

export const classicPenalties = [
  'lose_set',
  'lockout',
] as const;
export type ClassicPenalty = (typeof classicPenalties)[number];

export const classicNoSets = [
  'players',
  'referee',
] as const;
export type ClassicNoSet = (typeof classicNoSets)[number];

export type Millis = number;

export interface ClassicOptions {
  claiming: ClassicClaiming;
  deck: ClassicDeckKind;
  table: number;
  penalty: ClassicPenalty;
  no_set: ClassicNoSet;
  rounds: number;
  show_ms: Millis;
  quiet_ms: Millis;
  pause_ms: Millis;
}

export interface ClassicCall {
  type: 'call';
  table: number;
}

export type Card = string;

export interface ClassicShow {
  type: 'show';
  cards: Card[];
}

export interface ClassicClaim {
  type: 'claim';
  table: number;
  cards: Card[];
}

export interface ClassicAsk {
  type: 'ask';
  table: number;
}

export interface ClassicDeal {
  type: 'deal';
}

export type Seat = number;

export interface Leave {
  type: 'leave';
  seat: Seat;
  bot_plays: boolean;
}

export interface HandOver {
  type: 'hand_over';
  seat: Seat;
}

export interface ClassicWake {
  type: 'wake';
}

export type ClassicCommand =
  | ClassicCall
  | ClassicShow
  | ClassicClaim
  | ClassicAsk
  | ClassicDeal
  | Leave
  | HandOver
  | ClassicWake;

export interface ClassicRoundBegan {
  type: 'round_began';
  t: Millis;
  round: number;
  dealer: Seat;
  cards: Card[];
}

export interface ClassicCalled {
  type: 'called';
  t: Millis;
  seat: Seat;
}

export interface ClassicContested {
  type: 'contested';
  t: Millis;
  seat: Seat;
  cards?: [Card, Card, Card];
  lines: Millis[];
  until: Millis;
}

export interface Rival {
  seat: Seat;
  line: Millis;
  behind: Millis;
}

export interface ContestDecided {
  type: 'contest_decided';
  t: Millis;
  seat: Seat;
  line: Millis;
  rivals: Rival[];
}

export interface ClassicTaken {
  type: 'taken';
  t: Millis;
  seat: Seat;
  cards: [Card, Card, Card];
  dealt: Card[];
}

export const features = [
  'number',
  'colour',
  'symbol',
  'shading',
] as const;
export type Feature = (typeof features)[number];

export const agreements = [
  'same',
  'different',
  'broken',
] as const;
export type Agreement = (typeof agreements)[number];

export interface FeatureVerdict {
  feature: Feature;
  agreement: Agreement;
  odd?: number;
}

export interface ClassicMistaken {
  type: 'mistaken';
  t: Millis;
  seat: Seat;
  cards?: [Card, Card, Card];
  why: FeatureVerdict[];
  cost: number;
  lost?: [Card, Card, Card];
}

export interface ClassicAsked {
  type: 'asked';
  t: Millis;
  seat: Seat;
  cost: number;
}

export const classicDealReasons = [
  'asked',
  'quiet',
  'referee',
] as const;
export type ClassicDealReason = (typeof classicDealReasons)[number];

export interface ClassicDealt {
  type: 'dealt';
  t: Millis;
  why: ClassicDealReason;
  cards: [Card, Card, Card];
}

export interface Left {
  type: 'left';
  t: Millis;
  seat: Seat;
  bot_plays?: boolean;
}

export interface HandedOver {
  type: 'handed_over';
  t: Millis;
  seat: Seat;
}

export interface ClassicRoundEnded {
  type: 'round_ended';
  t: Millis;
  round: number;
  points: number[];
  overlooked?: [Card, Card, Card];
}

export interface ClassicGameEnded {
  type: 'game_ended';
  t: Millis;
  points: number[];
  winners: Seat[];
}

export type ClassicEvent =
  | ClassicRoundBegan
  | ClassicCalled
  | ClassicContested
  | ContestDecided
  | ClassicTaken
  | ClassicMistaken
  | ClassicAsked
  | ClassicDealt
  | Left
  | HandedOver
  | ClassicRoundEnded
  | ClassicGameEnded;

export const classicPhases = [
  'waiting',
  'searching',
  'showing',
  'over',
] as const;
export type ClassicPhase = (typeof classicPhases)[number];

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
  phase: ClassicPhase;
  round: number;
  rounds: number;
  dealer: Seat;
  next_dealer?: Seat;
  table_number: number;
  table_since: Millis;
  table: Card[];
  deck: number;
  players: ClassicPlayer[];
  caller?: Seat;
  show_until?: Millis;
  round_began_at: Millis;
  overlooked?: [Card, Card, Card];
  winners: Seat[];
  ended_at?: Millis;
}

export const classicRefusalCodes = [
  'already_asked',
  'already_claimed',
  'call_first',
  'claim_pending',
  'game_over',
  'locked',
  'no_such_seat',
  'not_on_table',
  'no_deal_now',
  'not_searching',
  'not_the_caller',
  'not_the_dealer',
  'nothing_due',
  'point_at_once',
  'referee_only',
  'repeated_card',
  'seat_left',
  'table_changed',
  'table_full',
] as const;
export type ClassicRefusalCode = (typeof classicRefusalCodes)[number];

export interface ClassicRefusal {
  code: ClassicRefusalCode;
  cards: Card[];
}

export const diceKinds = [
  'standard',
  'many_wilds',
] as const;
export type DiceKind = (typeof diceKinds)[number];

export type UpFace = string;

export interface DiceLayout {
  dice: [UpFace, UpFace, UpFace, UpFace, UpFace, UpFace][];
}

export type Square = string;

export interface BoardLayout {
  columns: number;
  rows: number;
  bonus: Record<Square, number>;
  logo: [Square, Square, Square];
}

export const cubedFirstPlayers = [
  'stays',
  'moves_on',
] as const;
export type CubedFirstPlayer = (typeof cubedFirstPlayers)[number];

export interface CubedOptions {
  dice: DiceKind;
  own_dice?: DiceLayout;
  own_board?: BoardLayout;
  first_player: CubedFirstPlayer;
  all_pass_limit: number;
  show_ms: Millis;
  opening_ms: Millis;
  turn_ms: Millis;
  extra_roll_ms: Millis;
}

export interface CubedCall {
  type: 'call';
  roll: number;
}

export type Die = number;

export interface CubedShow {
  type: 'show';
  dice: Die[];
}

export interface CubedNone {
  type: 'none';
  roll: number;
}

export type Face = string;

export interface FirstDie {
  die: Die;
  as?: Face;
}

export interface CubedLayFirst {
  type: 'lay_first';
  dice: FirstDie[];
}

export interface CubedReplace {
  type: 'replace';
  die: Die;
  square: Square;
}

export interface Lay {
  die: Die;
  square: Square;
  as?: Face;
}

export interface CubedPlace {
  type: 'place';
  dice: Lay[];
}

export interface CubedPass {
  type: 'pass';
}

export interface CubedChoose {
  type: 'choose';
  dice: Die[];
}

export interface CubedWake {
  type: 'wake';
}

export type CubedCommand =
  | CubedCall
  | CubedShow
  | CubedNone
  | CubedLayFirst
  | CubedReplace
  | CubedPlace
  | CubedPass
  | CubedChoose
  | Leave
  | HandOver
  | CubedWake;

export interface HeldDie {
  die: Die;
  shows: UpFace;
}

export interface CubedOpeningRolled {
  type: 'opening_rolled';
  t: Millis;
  roll: number;
  hands: HeldDie[][];
}

export interface CubedCalled {
  type: 'called';
  t: Millis;
  seat: Seat;
}

export interface CubedContested {
  type: 'contested';
  t: Millis;
  seat: Seat;
  lines: Millis[];
  until: Millis;
}

export interface CubedCalledFalsely {
  type: 'called_falsely';
  t: Millis;
  seat: Seat;
  dice?: [HeldDie, HeldDie, HeldDie];
  why: FeatureVerdict[];
}

export interface CubedSaidNone {
  type: 'said_none';
  t: Millis;
  seat: Seat;
}

export interface CubedFound {
  type: 'found';
  t: Millis;
  seat: Seat;
  dice: [HeldDie, HeldDie, HeldDie];
}

export type LaidDie = string;

export interface NewDie {
  die: Die;
  square: Square;
  lies: LaidDie;
}

export interface CubedLaidFirst {
  type: 'laid_first';
  t: Millis;
  seat: Seat;
  dice: NewDie[];
  bonus: number;
  score: number;
}

export interface CubedReplaced {
  type: 'replaced';
  t: Millis;
  seat: Seat;
  die: Die;
  square: Square;
  wild: HeldDie;
}

export interface CubedPlaced {
  type: 'placed';
  t: Millis;
  seat: Seat;
  dice: NewDie[];
  sets: number;
  bonus: number;
  score: number;
}

export interface CubedPassed {
  type: 'passed';
  t: Millis;
  seat: Seat;
  timed_out: boolean;
}

export interface CubedAllRolled {
  type: 'all_rolled';
  t: Millis;
  hands: HeldDie[][];
}

export interface CubedRefilled {
  type: 'refilled';
  t: Millis;
  drawn: HeldDie[][];
}

export interface CubedChosen {
  type: 'chosen';
  t: Millis;
  seat: Seat;
  dice?: Die[];
}

export interface CubedExtraRolled {
  type: 'extra_rolled';
  t: Millis;
  round: number;
  rolled: HeldDie[][];
}

export const cubedEndReasons = [
  'out_of_dice',
  'all_pass',
] as const;
export type CubedEndReason = (typeof cubedEndReasons)[number];

export interface CubedGameEnded {
  type: 'game_ended';
  t: Millis;
  why: CubedEndReason;
  scores: number[];
  winners: Seat[];
}

export type CubedEvent =
  | CubedOpeningRolled
  | CubedCalled
  | CubedContested
  | ContestDecided
  | CubedCalledFalsely
  | CubedSaidNone
  | CubedFound
  | CubedLaidFirst
  | CubedReplaced
  | CubedPlaced
  | CubedPassed
  | CubedAllRolled
  | CubedRefilled
  | CubedChosen
  | CubedExtraRolled
  | Left
  | HandedOver
  | CubedGameEnded;

export const cubedPhases = [
  'waiting',
  'opening',
  'showing',
  'starting',
  'turn',
  'extra_roll',
  'over',
] as const;
export type CubedPhase = (typeof cubedPhases)[number];

export interface CubedPlayer {
  score: number;
  dice: HeldDie[];
  barred: boolean;
  left: boolean;
  has_chosen: boolean;
  said_none?: boolean;
  choice?: Die[];
  pending?: boolean;
}

export interface CubedView {
  phase: CubedPhase;
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
  until?: Millis;
  winners: Seat[];
}

export const cubedRefusalCodes = [
  'already_called',
  'already_chosen',
  'already_none',
  'barred',
  'call_pending',
  'game_over',
  'in_no_set',
  'name_missing',
  'name_not_wanted',
  'no_such_seat',
  'no_wild_there',
  'not_in_hand',
  'not_now',
  'not_the_caller',
  'not_the_face',
  'not_the_shown',
  'not_your_turn',
  'nothing_due',
  'nothing_placed',
  'referee_only',
  'repeated_die',
  'roll_changed',
  'square_outside',
  'square_taken',
  'square_twice',
  'too_many_placed',
  'touches_nothing',
  'not_a_set',
] as const;
export type CubedRefusalCode = (typeof cubedRefusalCodes)[number];

export interface CubedRefusal {
  code: CubedRefusalCode;
  squares: Square[];
  dice: Die[];
  why: FeatureVerdict[];
}

export type GameOptions = ClassicOptions | CubedOptions;

export type GameCommand = ClassicCommand | CubedCommand;

export type GameEvent = ClassicEvent | CubedEvent;

export type GameView = ClassicView | CubedView;

export const errorCodes = [
  'already_ready',
  'already_seated',
  'bad_login',
  'bad_name',
  'bad_nonce',
  'bad_options',
  'bad_password',
  'bad_request',
  'bad_text',
  'body_too_long',
  'busy',
  'chat_off',
  'disk_full',
  'disk_read_only',
  'foreign_page',
  'has_account',
  'head_too_long',
  'internal',
  'login_taken',
  'logged_out',
  'no_account',
  'no_free_seat',
  'no_such_record',
  'no_such_seat',
  'no_such_table',
  'not_everybody_ready',
  'not_found',
  'not_json',
  'not_logged_in',
  'not_now',
  'not_paused',
  'not_saved',
  'not_seated',
  'not_the_host',
  'not_your_game',
  'paused',
  'restarting',
  'resuming',
  'seat_empty',
  'seat_taken',
  'table_closed',
  'table_failed',
  'timed_out',
  'too_few_seats',
  'too_many_connections',
  'too_many_messages',
  'too_many_own_tables',
  'too_many_requests',
  'too_many_tables',
  'wrong_login',
  'wrong_method',
  'wrong_password',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export interface SendSit {
  type: 'sit';
  id?: number;
  seat?: Seat;
}

export interface SendStand {
  type: 'stand';
  id?: number;
}

export interface SendReady {
  type: 'ready';
  id?: number;
  nonce: string;
}

export interface SendUnready {
  type: 'unready';
  id?: number;
}

export interface SendStart {
  type: 'start';
  id?: number;
}

export const levels = [
  'beginner',
  'easy',
  'skilled',
  'expert',
] as const;
export type Level = (typeof levels)[number];

export interface SendBot {
  type: 'bot';
  id?: number;
  seat: Seat;
  level: Level;
}

export interface SendRemove {
  type: 'remove';
  id?: number;
  seat: Seat;
}

export interface SendOptions {
  type: 'options';
  id?: number;
  options: Partial<ClassicOptions> | Partial<CubedOptions>;
}

export interface SendPlay {
  type: 'play';
  id?: number;
  command: GameCommand;
}

export interface SendPause {
  type: 'pause';
  id?: number;
}

export interface SendResume {
  type: 'resume';
  id?: number;
}

export interface SendRematch {
  type: 'rematch';
  id?: number;
}

export interface SendChat {
  type: 'chat';
  id?: number;
  text: string;
}

export interface SendHost {
  type: 'host';
  id?: number;
  seat: Seat;
}

export interface SendLeave {
  type: 'leave';
  id?: number;
}

export type Message =
  | SendSit
  | SendStand
  | SendReady
  | SendUnready
  | SendStart
  | SendBot
  | SendRemove
  | SendOptions
  | SendPlay
  | SendPause
  | SendResume
  | SendRematch
  | SendChat
  | SendHost
  | SendLeave;

export interface TableOpened {
  type: 'opened';
  t: Millis;
  id: string;
  game: GameName;
  options: GameOptions;
  seats: number;
  is_public: boolean;
  chat: boolean;
  hints: boolean;
  commitment: string;
  bot_for_leaver?: boolean;
  lag_compensation?: boolean;
  host?: string;
  secret?: string;
}

export interface TableSat {
  type: 'sat';
  t: Millis;
  seat: Seat;
  name: string;
  person?: string;
}

export interface TableBotSat {
  type: 'bot_sat';
  t: Millis;
  seat: Seat;
  name: string;
  level: Level;
}

export interface TableStood {
  type: 'stood';
  t: Millis;
  seat: Seat;
  removed: boolean;
}

export interface TableReadied {
  type: 'readied';
  t: Millis;
  seat: Seat;
  nonce?: string;
}

export interface TableUnreadied {
  type: 'unreadied';
  t: Millis;
  seat: Seat;
}

export interface TableOptionsSet {
  type: 'options_set';
  t: Millis;
  options: GameOptions;
}

export interface TableStarted {
  type: 'started';
  t: Millis;
  game_number: number;
  seats: Seat[];
  version?: number;
}

export interface TablePlayed {
  type: 'played';
  t: Millis;
  event: GameEvent;
}

export interface TableBotTook {
  type: 'bot_took';
  t: Millis;
  seat: Seat;
}

export interface TableGivenBack {
  type: 'given_back';
  t: Millis;
  seat: Seat;
}

export interface TableLeft {
  type: 'left';
  t: Millis;
  seat: Seat;
  bot_plays: boolean;
}

export interface TablePauseAsked {
  type: 'pause_asked';
  t: Millis;
  seat: Seat;
}

export const tablePauseReasons = [
  'agreed',
  'nobody_here',
] as const;
export type TablePauseReason = (typeof tablePauseReasons)[number];

export interface TablePaused {
  type: 'paused';
  t: Millis;
  why: TablePauseReason;
}

export interface TableResumed {
  type: 'resumed';
  t: Millis;
  grace?: Millis;
}

export interface TableRestarted {
  type: 'restarted';
  t: Millis;
  grace: Millis;
}

export interface TableGameOver {
  type: 'game_over';
  t: Millis;
  game_number: number;
  abandoned: boolean;
  commitment: string;
  secret: string;
  nonces: string[];
  record_hash?: string;
}

export interface TableRematchAsked {
  type: 'rematch_asked';
  t: Millis;
  seat: Seat;
}

export interface TableRenewed {
  type: 'renewed';
  t: Millis;
  commitment: string;
  secret?: string;
}

export interface Said {
  type: 'said';
  t: Millis;
  seat?: Seat;
  name: string;
  text: string;
}

export interface TableHostPassed {
  type: 'host_passed';
  t: Millis;
  seat?: Seat;
  person?: string;
}

export const tableCloseReasons = [
  'everybody_left',
  'idle',
] as const;
export type TableCloseReason = (typeof tableCloseReasons)[number];

export interface TableClosed {
  type: 'closed';
  t: Millis;
  why: TableCloseReason;
}

export type TableEvent =
  | TableOpened
  | TableSat
  | TableBotSat
  | TableStood
  | TableReadied
  | TableUnreadied
  | TableOptionsSet
  | TableStarted
  | TablePlayed
  | TableBotTook
  | TableGivenBack
  | TableLeft
  | TablePauseAsked
  | TablePaused
  | TableResumed
  | TableRestarted
  | TableGameOver
  | TableRematchAsked
  | TableRenewed
  | Said
  | TableHostPassed
  | TableClosed;

export interface You {
  seat?: Seat;
  host: boolean;
  left?: boolean;
}

export const tablePhases = [
  'gathering',
  'playing',
  'finished',
  'closed',
] as const;
export type TablePhase = (typeof tablePhases)[number];

export const tableSeatKinds = [
  'empty',
  'person',
  'bot',
] as const;
export type TableSeatKind = (typeof tableSeatKinds)[number];

export interface SeatView {
  kind: TableSeatKind;
  name: string;
  level?: Level;
  ready: boolean;
  away: boolean;
  bot_plays: boolean;
  left: boolean;
  asked_pause: boolean;
  asked_rematch: boolean;
}

export interface TableView {
  id: string;
  phase: TablePhase;
  game: GameName;
  options: GameOptions;
  seats: SeatView[];
  host?: Seat;
  spectators: number;
  is_public: boolean;
  chat: boolean;
  hints: boolean;
  bot_for_leaver: boolean;
  lag_compensation: boolean;
  commitment: string;
  game_number: number;
  paused?: TablePauseReason;
  record_hash?: string;
}

export interface Clock {
  t: Millis;
  runs: boolean;
  held_ms?: Millis;
}

export interface StepView {
  table: TableView;
  clock?: Clock;
  game?: GameView;
}

export interface Step {
  type: 'step';
  seq: number;
  replies?: number[];
  you: You;
  lines?: Said[];
  events: TableEvent[];
  view: StepView;
}

export interface Refused {
  type: 'refused';
  reply?: number;
  code: ErrorCode | ClassicRefusalCode | CubedRefusalCode;
  what?: string;
  cards?: Card[];
  squares?: Square[];
  dice?: Die[];
  why?: FeatureVerdict[];
}

export interface Trouble {
  type: 'trouble';
  code: ErrorCode;
  what: string;
}

export interface Bye {
  type: 'bye';
  code: ErrorCode;
  retry_ms?: number;
}

export type Heard =
  | Step
  | Refused
  | Trouble
  | Bye;

export interface GameOffer {
  game: GameName;
  least_seats: number;
  most_seats: number;
  options: GameOptions;
}

export interface ErrorBody {
  code: ErrorCode;
  what: string;
}

export interface ErrorAnswer {
  error: ErrorBody;
}

export interface NameBody {
  name: string;
}

export interface Person {
  id: string;
  name: string;
  created: number;
  login?: string;
}

export interface TokenAnswer {
  person: Person;
  token: string;
}

export interface PersonAnswer {
  person: Person;
}

export interface EmptyAnswer {
}

export interface Statistics {
  game: GameName;
  games: number;
  wins: number;
  points: number;
  moves: number;
  best_ms: number | null;
  mean_ms: number | null;
  points_per_move: number | null;
}

export interface StatisticsAnswer {
  statistics: Statistics[];
}

export interface SeatResult {
  seat: number;
  name: string;
  points: number;
  won: boolean;
  moves: number;
  best_ms: number;
  total_ms: number;
}

export interface PlayedGame {
  id: string;
  table: string;
  game: GameName;
  ended_at: number;
  abandoned: boolean;
  seat: number;
  seats: SeatResult[];
}

export interface PlayedGamesAnswer {
  games: PlayedGame[];
  next?: string;
}

export interface TokenTimes {
  created: number;
  last_seen: number;
}

export interface ExportedGame {
  id: string;
  table: string;
  game: GameName;
  ended_at: number;
  abandoned: boolean;
  seat: number;
  seats: SeatResult[];
  record: string;
}

export interface Export {
  person: Person;
  tokens: TokenTimes[];
  statistics: Statistics[];
  games: ExportedGame[];
}

export interface VerdictAnswer {
  verified: boolean;
  events?: number;
  what?: string;
}

export interface LoginBody {
  login: string;
  password: string;
}

export interface PasswordBody {
  password: string;
  new_password: string;
}

export interface OffersAnswer {
  games: GameOffer[];
}

export interface SeatSummary {
  name: string;
  bot: boolean;
}

export interface TableSummary {
  table: string;
  link: string;
  game: GameName;
  options: GameOptions;
  phase: TablePhase;
  is_public: boolean;
  hints: boolean;
  lag_compensation: boolean;
  seats: (SeatSummary | null)[];
  record?: string;
}

export interface TablesAnswer {
  tables: TableSummary[];
}

export interface NewTable {
  game: GameName;
  options: Partial<ClassicOptions> | Partial<CubedOptions>;
  seats: number;
  is_public: boolean;
  chat: boolean;
  hints: boolean;
  bot_for_leaver: boolean;
  lag_compensation: boolean;
}

export interface NewTableAnswer {
  table: string;
  link: string;
}

// What is sent to each address of the HTTP API, and what it answers if not with an ErrorAnswer.
export interface Endpoints {
  'POST /api/guest': { sent: [body: NameBody]; answer: TokenAnswer };
  'GET /api/me': { sent: []; answer: PersonAnswer };
  'PUT /api/me': { sent: [body: NameBody]; answer: PersonAnswer };
  'DELETE /api/me': { sent: []; answer: EmptyAnswer };
  'GET /api/me/stats': { sent: []; answer: StatisticsAnswer };
  'GET /api/me/games': { sent: []; answer: PlayedGamesAnswer };
  'GET /api/me/export': { sent: []; answer: Export };
  'GET /api/records': { sent: []; answer: PlayedGamesAnswer };
  [route: `GET /api/records/${string}/verify`]: { sent: []; answer: VerdictAnswer };
  'POST /api/account': { sent: [body: LoginBody]; answer: PersonAnswer };
  'PUT /api/account/password': { sent: [body: PasswordBody]; answer: PersonAnswer };
  'POST /api/login': { sent: [body: LoginBody]; answer: TokenAnswer };
  'POST /api/logout': { sent: []; answer: EmptyAnswer };
  'POST /api/logout-everywhere': { sent: []; answer: EmptyAnswer };
  'GET /api/games': { sent: []; answer: OffersAnswer };
  'GET /api/tables': { sent: []; answer: TablesAnswer };
  'GET /api/me/tables': { sent: []; answer: TablesAnswer };
  [route: `GET /api/tables/${string}`]: { sent: []; answer: TableSummary };
  'POST /api/tables': { sent: [body: Partial<NewTable>]; answer: NewTableAnswer };
}

export interface LocalSetup {
  id: string;
  game: GameName;
  options: Partial<ClassicOptions> | Partial<CubedOptions>;
  seats: number;
  chat: boolean;
  hints: boolean;
  host: string;
  secret: string;
}

export interface LocalPerson {
  id: string;
  name: string;
}

export interface OutgoingMessage {
  to: number;
  text: string;
}

export interface FinishedGame {
  game_number: number;
  game: GameName;
  abandoned: boolean;
  record: string;
}

export interface Received {
  entries: string[];
  messages: OutgoingMessage[];
  finished: FinishedGame[];
  wakes_at: Millis | null;
  thinking: boolean;
  time: number;
  broken?: string;
}

export interface Reviewed {
  game: GameName;
  options: GameOptions;
  seats: string[];
  steps: number;
}

export interface ReviewStep {
  event: GameEvent;
  view: GameView;
  left: Seat[];
}

export interface ExplainQuestion {
  type: 'explain';
  figures: string[];
}

export interface ThirdQuestion {
  type: 'third';
  figures: string[];
}

export interface SetsQuestion {
  type: 'sets';
  figures: string[];
}

export interface CubedPreviewQuestion {
  type: 'cubed_preview';
  options: Partial<CubedOptions>;
  view: CubedView;
  seat: Seat;
  place: Lay[];
}

export interface CubedFacesQuestion {
  type: 'cubed_faces';
  options: Partial<CubedOptions>;
  view: CubedView;
  seat: Seat;
  place: Lay[];
  die: Die;
  square: Square;
}

export interface CubedReplaceableQuestion {
  type: 'cubed_replaceable';
  view: CubedView;
  seat: Seat;
}

export interface CubedFirstQuestion {
  type: 'cubed_first';
  shown: HeldDie[];
}

export interface HintQuestion {
  type: 'hint';
  game: GameName;
  options: Partial<ClassicOptions> | Partial<CubedOptions>;
  view: GameView;
  seat: Seat;
}

export interface LayoutQuestion {
  type: 'layout';
  options: Partial<CubedOptions>;
}

export type Question =
  | ExplainQuestion
  | ThirdQuestion
  | SetsQuestion
  | CubedPreviewQuestion
  | CubedFacesQuestion
  | CubedReplaceableQuestion
  | CubedFirstQuestion
  | HintQuestion
  | LayoutQuestion;

export interface Explained {
  set: boolean;
  features: FeatureVerdict[];
}

export interface ThirdFigure {
  third: string;
}

export interface SetPlaces {
  sets: [number, number, number][];
}

export interface TurnRefusal {
  code: CubedRefusalCode;
  squares: Square[];
}

export interface NewSet {
  squares: [Square, Square, Square];
  faces: [Face, Face, Face];
  points: number;
}

export interface Previewed {
  refusal?: TurnRefusal;
  sets: NewSet[];
  wilds: number;
  bonus: number;
  score: number;
}

export interface FaceChoice {
  face: Face;
  sets: number;
  score: number;
}

export interface FaceChoices {
  faces: FaceChoice[];
}

export interface Replacement {
  die: Die;
  square: Square;
}

export interface Replacements {
  replace: Replacement[];
}

export interface FirstDice {
  dice: [FirstDie, FirstDie, FirstDie];
}

export interface ClassicHint {
  set: [Card, Card, Card] | null;
}

export interface CubedHint {
  show?: [Die, Die, Die];
  none?: boolean;
  lay_first?: [FirstDie, FirstDie, FirstDie];
  replace?: Replacement;
  place?: Lay[];
  score?: number;
  pass?: boolean;
  choose?: Die[];
}

// What a question of each type is answered with, if not with {error: string}.
export interface Answers {
  explain: Explained;
  third: ThirdFigure;
  sets: SetPlaces;
  cubed_preview: Previewed;
  cubed_faces: FaceChoices;
  cubed_replaceable: Replacements;
  cubed_first: FirstDice;
  hint: ClassicHint | CubedHint;
  layout: BoardLayout;
}
