// generated: script/types

export type GameName = 'classic' | 'cubed' | 'speed' | 'crosswise' | 'solo';

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

export const speedJudgings = [
  'end_of_round',
  'at_once',
] as const;
export type SpeedJudging = (typeof speedJudgings)[number];

export interface SpeedOptions {
  judging: SpeedJudging;
  rounds: number;
  dice: DiceKind;
  own_dice?: DiceLayout;
  quiet_ms: Millis;
  round_ms: Millis;
  pause_ms: Millis;
}

export interface SpeedTake {
  type: 'take';
  table: number;
  dice: Die[];
}

export interface SpeedDone {
  type: 'done';
  table: number;
  done: boolean;
}

export interface SpeedNextRound {
  type: 'next_round';
}

export interface SpeedWake {
  type: 'wake';
}

export type SpeedCommand =
  | SpeedTake
  | SpeedDone
  | SpeedNextRound
  | Leave
  | HandOver
  | SpeedWake;

export interface SpeedRolled {
  type: 'rolled';
  t: Millis;
  round: number;
  dice: HeldDie[];
}

export interface SpeedTieRolled {
  type: 'tie_rolled';
  t: Millis;
  roll: number;
  seats: Seat[];
  dice: HeldDie[];
}

export interface SpeedContested {
  type: 'contested';
  t: Millis;
  seat: Seat;
  dice: [Die, Die, Die];
  lines: Millis[];
  until: Millis;
}

export interface SpeedTaken {
  type: 'taken';
  t: Millis;
  seat: Seat;
  dice: [HeldDie, HeldDie, HeldDie];
}

export interface SpeedMistaken {
  type: 'mistaken';
  t: Millis;
  seat: Seat;
  dice: [HeldDie, HeldDie, HeldDie];
  why: FeatureVerdict[];
  cost: number;
}

export interface SpeedSaidDone {
  type: 'said_done';
  t: Millis;
  seat: Seat;
  done: boolean;
}

export const speedEndReasons = [
  'all_done',
  'quiet',
  'time',
  'few_dice',
  'deserted',
] as const;
export type SpeedEndReason = (typeof speedEndReasons)[number];

export interface AuditedTake {
  seat: Seat;
  dice: [HeldDie, HeldDie, HeldDie];
  right: boolean;
  why: FeatureVerdict[];
  faces?: [Face, Face, Face];
}

export interface SpeedRoundEnded {
  type: 'round_ended';
  t: Millis;
  round: number;
  why: SpeedEndReason;
  audit: AuditedTake[];
  points: number[];
}

export interface SpeedReady {
  type: 'ready';
  t: Millis;
  seat: Seat;
}

export interface SpeedGameEnded {
  type: 'game_ended';
  t: Millis;
  points: number[];
  winners: Seat[];
}

export type SpeedEvent =
  | SpeedRolled
  | SpeedTieRolled
  | SpeedContested
  | ContestDecided
  | SpeedTaken
  | SpeedMistaken
  | SpeedSaidDone
  | SpeedRoundEnded
  | SpeedReady
  | Left
  | HandedOver
  | SpeedGameEnded;

export const speedPhases = [
  'waiting',
  'searching',
  'audit',
  'tie_break',
  'over',
] as const;
export type SpeedPhase = (typeof speedPhases)[number];

export interface TakenDice {
  t: Millis;
  dice: [HeldDie, HeldDie, HeldDie];
}

export interface SpeedPlayer {
  points: number;
  takes: TakenDice[];
  mistakes: number;
  last_take_at?: Millis;
  left: boolean;
  ready: boolean;
  in_tie_break: boolean;
  out_of_roll: boolean;
  done?: boolean;
  pending?: [Die, Die, Die][];
}

export interface SpeedView {
  phase: SpeedPhase;
  round: number;
  rounds: number;
  tie_roll?: number;
  table_number: number;
  table_since: Millis;
  rolled_at: Millis;
  dice: HeldDie[];
  players: SpeedPlayer[];
  until?: Millis;
  ended_by?: SpeedEndReason;
  audit: AuditedTake[];
  round_points: number[];
  winners: Seat[];
  ended_at?: Millis;
}

export const speedRefusalCodes = [
  'already_ready',
  'already_said',
  'game_over',
  'gone',
  'no_such_seat',
  'not_between_rounds',
  'not_in_tie_break',
  'not_searching',
  'not_three_dice',
  'nothing_due',
  'out_of_roll',
  'referee_only',
  'seat_left',
  'table_changed',
] as const;
export type SpeedRefusalCode = (typeof speedRefusalCodes)[number];

export interface SpeedRefusal {
  code: SpeedRefusalCode;
  dice: Die[];
}

export interface CrosswiseOptions {
  rounds: number;
  dice: DiceKind;
  own_dice?: DiceLayout;
  draw_every_ms: Millis;
  round_ms: Millis;
  pause_ms: Millis;
}

export interface CrosswiseLay {
  die: Die;
  column: number;
  row: number;
  face?: Face;
}

export interface CrosswiseArrange {
  type: 'arrange';
  revision: number;
  dice: CrosswiseLay[];
}

export interface CrosswiseDraw {
  type: 'draw';
}

export interface CrosswiseAttach {
  type: 'attach';
  seat: Seat;
  revision: number;
  dice: CrosswiseLay[];
}

export interface CrosswiseTakeBack {
  type: 'take_back';
  dice: Die[];
}

export interface CrosswiseDone {
  type: 'done';
  done: boolean;
}

export interface CrosswiseNextRound {
  type: 'next_round';
}

export interface CrosswiseWake {
  type: 'wake';
}

export type CrosswiseCommand =
  | CrosswiseArrange
  | CrosswiseDraw
  | CrosswiseAttach
  | CrosswiseTakeBack
  | CrosswiseDone
  | CrosswiseNextRound
  | Leave
  | HandOver
  | CrosswiseWake;

export interface CrosswiseRoundBegan {
  type: 'round_began';
  t: Millis;
  round: number;
  hands: HeldDie[][];
}

export interface MovedDie {
  die: Die;
  column: number;
  row: number;
  lies: LaidDie;
}

export interface CrosswiseArranged {
  type: 'arranged';
  t: Millis;
  seat: Seat;
  revision: number;
  moved: MovedDie[];
  lifted: Die[];
}

export interface CrosswiseDrew {
  type: 'drew';
  t: Millis;
  seat: Seat;
  die: Die;
  shows: UpFace;
}

export interface CrosswiseAttached {
  type: 'attached';
  t: Millis;
  seat: Seat;
  to: Seat;
  dice: MovedDie[];
}

export interface CrosswiseTakenBack {
  type: 'taken_back';
  t: Millis;
  seat: Seat;
  dice: Die[];
}

export interface CrosswiseContested {
  type: 'contested';
  t: Millis;
  seat: Seat;
  to?: Seat;
  revision: number;
  dice: CrosswiseLay[];
  lines: Millis[];
  until: Millis;
}

export interface CrosswiseSaidDone {
  type: 'said_done';
  t: Millis;
  seat: Seat;
  done: boolean;
}

export const crosswiseEndReasons = [
  'finished',
  'all_done',
  'time_up',
] as const;
export type CrosswiseEndReason = (typeof crosswiseEndReasons)[number];

export interface CrosswiseRoundEnded {
  type: 'round_ended';
  t: Millis;
  round: number;
  why: CrosswiseEndReason;
  finished?: Seat;
  points: number[];
  unplaced: number[];
}

export interface CrosswiseReady {
  type: 'ready';
  t: Millis;
  seat: Seat;
}

export interface CrosswiseGameEnded {
  type: 'game_ended';
  t: Millis;
  points: number[];
  winners: Seat[];
}

export type CrosswiseEvent =
  | CrosswiseRoundBegan
  | CrosswiseArranged
  | CrosswiseDrew
  | CrosswiseAttached
  | CrosswiseTakenBack
  | CrosswiseContested
  | ContestDecided
  | CrosswiseSaidDone
  | CrosswiseRoundEnded
  | CrosswiseReady
  | Left
  | HandedOver
  | CrosswiseGameEnded;

export const crosswisePhases = [
  'waiting',
  'building',
  'over',
] as const;
export type CrosswisePhase = (typeof crosswisePhases)[number];

export interface AreaDie {
  die: Die;
  seat: Seat;
  column: number;
  row: number;
  lies: LaidDie;
  counts: boolean;
  fixed: boolean;
  order: number;
}

export interface CrosswisePlayer {
  points: number;
  round_points: number[];
  dice: number;
  unplaced: number;
  hand: HeldDie[];
  area: AreaDie[];
  revision: number;
  draw_at: Millis;
  moved_at: Millis;
  left: boolean;
  empty: boolean;
  ready: boolean;
  done?: boolean;
  pending?: boolean;
}

export interface CrosswiseRoundResult {
  why: CrosswiseEndReason;
  finished?: Seat;
  points: number[];
  unplaced: number[];
}

export interface CrosswiseView {
  phase: CrosswisePhase;
  round: number;
  rounds: number;
  bag: number;
  players: CrosswisePlayer[];
  round_began_at: Millis;
  until?: Millis;
  result?: CrosswiseRoundResult;
  winners: Seat[];
  ended_at?: Millis;
}

export const crosswiseRefusalCodes = [
  'already_ready',
  'area_changed',
  'bag_empty',
  'bag_not_empty',
  'elsewhere',
  'finishing',
  'game_over',
  'in_no_set',
  'name_missing',
  'no_such_seat',
  'not_attached',
  'not_now',
  'not_the_face',
  'not_your_die',
  'nothing_attached',
  'nothing_due',
  'outside',
  'own_area',
  'place_taken',
  'place_twice',
  'referee_only',
  'repeated_die',
  'rests_on',
  'seat_left',
  'too_fast',
] as const;
export type CrosswiseRefusalCode = (typeof crosswiseRefusalCodes)[number];

export interface Place {
  column: number;
  row: number;
}

export interface CrosswiseRefusal {
  code: CrosswiseRefusalCode;
  dice: Die[];
  places: Place[];
}

export const soloModes = [
  'classic',
  'timed',
  'puzzle',
  'arcade',
] as const;
export type SoloMode = (typeof soloModes)[number];

export const soloFigureKinds = [
  'cards',
  'dice',
] as const;
export type SoloFigureKind = (typeof soloFigureKinds)[number];

export type SoloDate = string;

export interface SoloOptions {
  mode: SoloMode;
  level: number;
  figures: SoloFigureKind;
  date?: SoloDate;
  deal?: number;
  clock_ms: Millis;
  arrival_ms: Millis;
  quiet_ms: Millis;
}

export interface SoloBegin {
  type: 'begin';
}

export type SoloFigure = string;

export interface SoloClaim {
  type: 'claim';
  cards: SoloFigure[];
}

export interface SoloAsk {
  type: 'ask';
  table: number;
}

export interface SoloHint {
  type: 'hint';
}

export interface SoloGiveUp {
  type: 'give_up';
}

export interface SoloWake {
  type: 'wake';
}

export type SoloCommand =
  | SoloBegin
  | SoloClaim
  | SoloAsk
  | SoloHint
  | SoloGiveUp
  | Leave
  | HandOver
  | SoloWake;

export interface SoloBegan {
  type: 'began';
  t: Millis;
  deal?: number;
  named: boolean;
  cards: SoloFigure[];
}

export interface SoloTaken {
  type: 'taken';
  t: Millis;
  seat: Seat;
  cards: [SoloFigure, SoloFigure, SoloFigure];
  dealt: SoloFigure[];
  points: number;
  clock_ms: Millis;
}

export interface SoloMistaken {
  type: 'mistaken';
  t: Millis;
  seat: Seat;
  cards: [SoloFigure, SoloFigure, SoloFigure];
  why: FeatureVerdict[];
  cost: number;
  clock_ms: Millis;
}

export interface SoloAsked {
  type: 'asked';
  t: Millis;
  seat: Seat;
  cost: number;
}

export interface SoloHinted {
  type: 'hinted';
  t: Millis;
  seat: Seat;
  card?: SoloFigure;
  cost: number;
  clock_ms: Millis;
}

export const soloDealReasons = [
  'asked',
  'quiet',
  'no_set',
] as const;
export type SoloDealReason = (typeof soloDealReasons)[number];

export interface SoloDealt {
  type: 'dealt';
  t: Millis;
  why: SoloDealReason;
  cards: SoloFigure[];
  cost: number;
}

export const soloArrivalReasons = [
  'time',
  'mistake',
  'hint',
] as const;
export type SoloArrivalReason = (typeof soloArrivalReasons)[number];

export interface SoloArrived {
  type: 'arrived';
  t: Millis;
  why: SoloArrivalReason;
  card: SoloFigure;
}

export const soloEndReasons = [
  'complete',
  'overlooked',
  'clock',
  'full',
  'set_limit',
  'given_up',
  'left',
] as const;
export type SoloEndReason = (typeof soloEndReasons)[number];

export interface SoloEnded {
  type: 'ended';
  t: Millis;
  why: SoloEndReason;
  missed: [SoloFigure, SoloFigure, SoloFigure][];
  deal?: number;
}

export type SoloEvent =
  | SoloBegan
  | SoloTaken
  | SoloMistaken
  | SoloAsked
  | SoloHinted
  | SoloDealt
  | SoloArrived
  | Left
  | HandedOver
  | SoloEnded;

export const soloPhases = [
  'waiting',
  'playing',
  'over',
] as const;
export type SoloPhase = (typeof soloPhases)[number];

export interface SoloPlayer {
  points: number;
  sets: number;
  mistakes: number;
  hints: number;
  extra_deals: number;
  left: boolean;
}

export interface SoloFound {
  cards: [SoloFigure, SoloFigure, SoloFigure];
  t: Millis;
  points: number;
}

export interface SoloResult {
  mode: SoloMode;
  level: number;
  figures: SoloFigureKind;
  date?: SoloDate;
  deal?: number;
  why: SoloEndReason;
  finished: boolean;
  sets: number;
  of?: number;
  points: number;
  mistakes: number;
  hints: number;
  extra_deals: number;
  time_ms: Millis;
  finds: Millis[];
  kind: string;
  score: number[];
}

export interface SoloView {
  phase: SoloPhase;
  table_number: number;
  table_since: Millis;
  table: SoloFigure[];
  deck: number;
  players: SoloPlayer[];
  began_at: Millis;
  ends_at?: Millis;
  next_arrival?: Millis;
  arrival_ms?: Millis;
  quiet_until?: Millis;
  row?: number;
  row_until?: Millis;
  found: SoloFound[];
  of?: number;
  hinted: SoloFigure[];
  no_set: boolean;
  has_hints: boolean;
  hints_cost: boolean;
  deal?: number;
  missed: [SoloFigure, SoloFigure, SoloFigure][];
  result?: SoloResult;
}

export const soloRefusalCodes = [
  'already_begun',
  'already_found',
  'game_over',
  'no_asking',
  'no_hints',
  'no_more_hints',
  'no_such_seat',
  'not_begun',
  'not_on_table',
  'nothing_due',
  'referee_only',
  'repeated_card',
  'table_changed',
  'table_full',
] as const;
export type SoloRefusalCode = (typeof soloRefusalCodes)[number];

export interface SoloRefusal {
  code: SoloRefusalCode;
  cards: SoloFigure[];
}

export type GameOptions = ClassicOptions | CubedOptions | SpeedOptions | CrosswiseOptions | SoloOptions;

export type GameCommand = ClassicCommand | CubedCommand | SpeedCommand | CrosswiseCommand | SoloCommand;

export type GameEvent = ClassicEvent | CubedEvent | SpeedEvent | CrosswiseEvent | SoloEvent;

export type GameView = ClassicView | CubedView | SpeedView | CrosswiseView | SoloView;

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
  options: Partial<ClassicOptions> | Partial<CubedOptions> | Partial<SpeedOptions> | Partial<CrosswiseOptions> | Partial<SoloOptions>;
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
  code: ErrorCode | ClassicRefusalCode | CubedRefusalCode | SpeedRefusalCode | CrosswiseRefusalCode | SoloRefusalCode;
  what?: string;
  cards?: Card[];
  squares?: Square[];
  dice?: Die[];
  why?: FeatureVerdict[];
  places?: Place[];
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

export interface OwnGameBody {
  record: string;
  ended_at: number;
}

export interface OwnGameAnswer {
  id: string;
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
  options: Partial<ClassicOptions> | Partial<CubedOptions> | Partial<SpeedOptions> | Partial<CrosswiseOptions> | Partial<SoloOptions>;
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
  'POST /api/me/games': { sent: [body: OwnGameBody]; answer: OwnGameAnswer };
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
  options: Partial<ClassicOptions> | Partial<CubedOptions> | Partial<SpeedOptions> | Partial<CrosswiseOptions> | Partial<SoloOptions>;
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

export interface CrosswisePreviewQuestion {
  type: 'crosswise_preview';
  view: CrosswiseView;
  seat: Seat;
  area: Seat;
  dice: CrosswiseLay[];
}

export interface CrosswiseFacesQuestion {
  type: 'crosswise_faces';
  view: CrosswiseView;
  seat: Seat;
  area: Seat;
  dice: CrosswiseLay[];
  die: Die;
  column: number;
  row: number;
}

export interface CrosswisePlacesQuestion {
  type: 'crosswise_places';
  view: CrosswiseView;
  seat: Seat;
  area: Seat;
  die: Die;
}

export interface HintQuestion {
  type: 'hint';
  game: GameName;
  options: Partial<ClassicOptions> | Partial<CubedOptions> | Partial<SpeedOptions> | Partial<CrosswiseOptions> | Partial<SoloOptions>;
  view: GameView;
  seat: Seat;
}

export interface LayoutQuestion {
  type: 'layout';
  options: Partial<CubedOptions>;
}

export interface SoloPuzzlesQuestion {
  type: 'solo_puzzles';
  today: SoloDate;
  count: number;
  figures: SoloFigureKind;
  level: number;
}

export interface SoloCompareQuestion {
  type: 'solo_compare';
  a: SoloResult;
  b: SoloResult;
}

export interface SoloRulesQuestion {
  type: 'solo_rules';
  options: Partial<SoloOptions>;
}

export type Question =
  | ExplainQuestion
  | ThirdQuestion
  | SetsQuestion
  | CubedPreviewQuestion
  | CubedFacesQuestion
  | CubedReplaceableQuestion
  | CubedFirstQuestion
  | CrosswisePreviewQuestion
  | CrosswiseFacesQuestion
  | CrosswisePlacesQuestion
  | HintQuestion
  | LayoutQuestion
  | SoloPuzzlesQuestion
  | SoloCompareQuestion
  | SoloRulesQuestion;

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

export interface CrosswisePreviewed {
  refusal?: CrosswiseRefusal;
  counts: Die[];
  unplaced: number;
  sets: [Place, Place, Place][];
}

export interface CrosswiseFaceChoice {
  face: Face;
  sets: number;
  unplaced: number;
}

export interface CrosswiseFaceChoices {
  faces: CrosswiseFaceChoice[];
}

export interface CrosswiseFreePlace {
  column: number;
  row: number;
  face?: Face;
}

export interface CrosswiseFreePlaces {
  places: CrosswiseFreePlace[];
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

export interface SpeedHint {
  take?: [Die, Die, Die];
}

export interface CrosswiseAttachment {
  seat: Seat;
  dice: CrosswiseLay[];
}

export interface CrosswiseHint {
  arrange?: CrosswiseLay[];
  unplaced?: number;
  attach?: CrosswiseAttachment;
  draw?: boolean;
  done?: boolean;
}

export interface SoloPuzzleEntry {
  date: SoloDate;
  figures: number;
  sets: number;
  options: SoloOptions;
}

export interface SoloPuzzles {
  puzzles: SoloPuzzleEntry[];
}

export const soloOrders = [
  'better',
  'equal',
  'worse',
] as const;
export type SoloOrder = (typeof soloOrders)[number];

export interface SoloCompared {
  a: SoloOrder;
}

export interface SoloRules {
  features: number;
  has_hints: boolean;
  hints_cost: boolean;
  figures: number;
  sets?: number;
  clock_ms?: Millis;
  first_set_ms?: Millis;
  mistake_ms?: Millis;
  arrival_ms?: Millis;
  min_arrival_ms?: Millis;
  row_ms?: Millis;
  quiet_ms?: Millis;
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
  crosswise_preview: CrosswisePreviewed;
  crosswise_faces: CrosswiseFaceChoices;
  crosswise_places: CrosswiseFreePlaces;
  hint: ClassicHint | CubedHint | SpeedHint | CrosswiseHint;
  layout: BoardLayout;
  solo_puzzles: SoloPuzzles;
  solo_compare: SoloCompared;
  solo_rules: SoloRules;
}
