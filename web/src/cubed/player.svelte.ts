// The person at this seat: what is picked up, laid out, chosen and said. Everything that is pressed, dragged or
// typed ends up here, and from here goes to the table.
import { firstText, t } from '../i18n/i18n.svelte';
import { play as sound } from '../look/sound';
import { announce } from '../ui/announcer.svelte';
import type { Session } from '../table/session.svelte';
import type {
  CubedCommand,
  CubedHint,
  CubedOptions,
  CubedPlayer,
  CubedView,
  Die,
  Face,
  FirstDie,
  HeldDie,
  Replacement,
  Seat,
  Square,
} from '../wire';
import { Arrangement, shownOnBoard } from './arrangement.svelte';
import { firstDice, hintFor, replaceable, thirdOf, type SeatContext } from './questions';
import { squareName } from './squares';

export class Player {
  readonly session: Session;
  readonly #view: () => CubedView;
  readonly arrangement = new Arrangement();
  // The die in the hand that the next square is for.
  picked = $state<Die>();
  // Dice chosen to show (B2) or to roll again (R4).
  chosen = $state.raw<readonly Die[]>([]);
  // The starter's dice on the logo (B5).
  first = $state.raw<readonly FirstDie[]>([]);
  // The wild whose face is being chosen.
  naming = $state<Die>();
  replaceable = $state.raw<readonly Replacement[]>([]);
  // What the table or the engine refused last, as text.
  refusal = $state('');
  // A hint is given in two steps.
  hint = $state.raw<{ hint: CubedHint; whole: boolean }>();
  busy = $state(false);
  #choice = '';

  constructor(session: Session, view: () => CubedView) {
    this.session = session;
    this.#view = view;
  }

  get view(): CubedView {
    return this.#view();
  }
  get seat(): Seat | undefined {
    const { seat } = this.session;
    return seat !== undefined && seat < this.view.players.length ? seat : undefined;
  }
  get me(): CubedPlayer | undefined {
    return this.seat === undefined ? undefined : this.view.players[this.seat];
  }
  get hand(): readonly HeldDie[] {
    return this.me?.dice ?? [];
  }
  get options(): CubedOptions {
    return this.session.table?.options as CubedOptions;
  }
  get place(): SeatContext | undefined {
    return this.seat === undefined ? undefined : { options: this.options, view: this.view, seat: this.seat };
  }
  get myTurn(): boolean {
    return this.seat !== undefined && this.view.to_move === this.seat;
  }
  // After a restart the game's time stands still for a while, and the table takes no command.
  get isResuming(): boolean {
    return this.session.resumesIn > 0;
  }
  get laying(): boolean {
    return this.view.phase === 'turn' && this.seat !== undefined;
  }
  get starting(): boolean {
    return this.view.phase === 'starting' && this.myTurn;
  }
  get showing(): boolean {
    return this.view.phase === 'showing' && this.view.caller === this.seat && this.seat !== undefined;
  }
  get choosing(): boolean {
    return this.view.phase === 'extra_roll' && this.me?.has_chosen === false;
  }

  held(die: Die | undefined): HeldDie | undefined {
    return this.hand.find((held) => held.die === die);
  }

  // The view has changed: what no longer applies is cleared.
  async viewChanged(): Promise<void> {
    const { view, seat, place } = this;
    // From call to show the chosen dice stay; a new roll or another part of the game is a new choice.
    const choice = `${view.phase === 'showing' ? 'opening' : view.phase}.${view.roll}.${view.round}`;
    this.arrangement.viewChanged(view, seat);
    if (!this.held(this.picked) || choice !== this.#choice) this.picked = undefined;
    if (this.naming !== undefined && !this.starting && !this.arrangement.of(this.naming)) this.naming = undefined;
    if (choice !== this.#choice) this.chosen = [];
    this.#choice = choice;
    this.hint = undefined;
    this.refusal = '';
    // Three were chosen before the call was mine.
    void this.show();
    const first = !this.starting ? [] : this.first.length > 0 ? this.first : await firstDice(view.shown);
    this.first = this.starting ? first : [];
    const found = place && this.laying && this.myTurn ? await replaceable(place) : [];
    this.replaceable = this.myTurn ? found : [];
  }

  // Answers whether it was done; why not stands in words on the screen.
  async send(command: CubedCommand): Promise<boolean> {
    if (this.busy) return false;
    if (this.isResuming) {
      this.refuse(t('error.resuming'));
      return false;
    }
    this.busy = true;
    const answer = await this.session.play(command);
    this.busy = false;
    if (answer.type === 'done') {
      this.refusal = '';
      return true;
    }
    const [code, squares] = answer.type === 'refused' ? [answer.code, answer.squares ?? []] : [answer.type, []];
    this.refuse(
      firstText([`cubed.refused.${code}`, `error.${code}`], 'cubed.refused.other', {
        squares: squares.map(squareName).join(', '),
        n: squares.length,
      }),
    );
    return false;
  }

  refuse(words: string): void {
    this.refusal = words;
    announce(words);
    sound('wrong');
  }

  // A die of the hand is pressed: what that means depends on the part of the game.
  press(die: Die): void {
    const { phase } = this.view;
    if (phase === 'opening' || phase === 'showing' || phase === 'extra_roll') return this.choose(die);
    if (!this.laying) return;
    this.refusal = '';
    this.picked = this.picked === die ? undefined : die;
  }

  choose(die: Die): void {
    const { phase } = this.view;
    if (phase === 'extra_roll' && !this.choosing) return;
    this.refusal = '';
    this.chosen = this.chosen.includes(die) ? this.chosen.filter((other) => other !== die) : [...this.chosen, die];
    if (phase !== 'extra_roll' && this.chosen.length > 3) this.chosen = this.chosen.slice(-3);
    if (this.showing) void this.show();
  }

  async call(): Promise<void> {
    if (await this.send({ type: 'call', roll: this.view.roll })) void this.show();
  }
  none(): Promise<boolean> {
    return this.send({ type: 'none', roll: this.view.roll });
  }
  async show(): Promise<void> {
    if (!this.showing || this.chosen.length !== 3) return;
    const [a, b, c] = this.chosen;
    if (a === undefined || b === undefined || c === undefined) return;
    if (await this.send({ type: 'show', dice: [a, b, c] })) this.chosen = [];
  }
  async roll(dice: readonly Die[]): Promise<void> {
    if (!(await this.send({ type: 'choose', dice: [...dice] }))) return;
    this.chosen = [];
    // The others may take a while; otherwise the next round was announced already.
    if (this.view.phase === 'extra_roll') announce(t('cubed.extra.wait'));
  }

  // A die comes to a square: on a wild that lies there it replaces it, on a free one it is laid out.
  async lay(die: Die, square: Square): Promise<void> {
    const held = this.held(die);
    const lying = this.view.board.find((one) => one.square === square);
    if (!held || !this.laying) return;
    this.picked = undefined;
    this.#clearAdvice();
    if (lying?.lies.startsWith('*')) {
      this.arrangement.take(die);
      await this.send({ type: 'replace', die, square });
      return;
    }
    const other = this.arrangement.at(square);
    if (lying || (other && other.die !== die)) return this.refuse(t('cubed.refused.square_taken'));
    const lay = this.arrangement.put(held, square);
    sound('lay');
    if (held.shows === 'W' && !lay.as) this.naming = die;
  }

  takeBack(die: Die): void {
    this.#clearAdvice();
    this.arrangement.take(die);
  }

  undo(): boolean {
    this.#clearAdvice();
    return this.arrangement.undo() !== undefined;
  }
  clear(): void {
    this.#clearAdvice();
    this.arrangement.clear();
  }
  // A refusal or a hint of another arrangement is out of date.
  #clearAdvice(): void {
    this.refusal = '';
    this.hint = undefined;
  }

  name(face: Face): void {
    const die = this.naming;
    this.naming = undefined;
    if (die === undefined) return;
    if (this.starting) void this.nameFirst(die, face);
    else this.arrangement.name(die, face);
  }

  async play(): Promise<void> {
    const { lays } = this.arrangement;
    if (lays.length === 0) return;
    if (await this.send({ type: 'place', dice: [...lays] })) this.arrangement.clear();
  }
  async pass(): Promise<void> {
    this.picked = undefined;
    if (await this.send({ type: 'pass' })) this.arrangement.clear();
  }

  // B5: two dice on the logo change places.
  swapFirst(a: Die, b: Die): void {
    const [i, j] = [a, b].map((die) => this.first.findIndex((one) => one.die === die));
    if (i === undefined || j === undefined || i < 0 || j < 0) return;
    const next = [...this.first];
    [next[i], next[j]] = [next[j] as FirstDie, next[i] as FirstDie];
    this.first = next;
    sound('lay');
  }
  shownAs({ die, as }: FirstDie): string {
    return shownOnBoard(this.view.shown.find((one) => one.die === die)?.shows ?? 'W', as);
  }
  // One more wild has to fit when a wild's face is changed: the engine says which face that makes it.
  async nameFirst(die: Die, as: Face): Promise<void> {
    const other = this.first.find((one) => one.as && one.die !== die);
    const last = this.first.find((one) => one.die !== die && one !== other);
    if (!other || !last) return;
    const third = await thirdOf(as, this.shownAs(last).replace('*', ''));
    this.first = this.first.map((one) =>
      one.die === die ? { die, as } : one === other ? { die: one.die, as: third } : one,
    );
  }
  async layFirst(): Promise<void> {
    const [a, b, c] = this.first;
    if (a && b && c) await this.send({ type: 'lay_first', dice: [a, b, c] });
  }

  // The first press gives a rough hint, the second shows the whole move.
  async askHint(): Promise<void> {
    const { place } = this;
    if (!place || this.busy) return;
    // What was refused before is not what is asked for now.
    this.refusal = '';
    if (!this.hint) {
      this.arrangement.clear();
      this.busy = true;
      const hint = await hintFor(place).finally(() => (this.busy = false));
      // Not of a moment that is past.
      if (place.view === this.view) this.hint = { hint, whole: false };
    } else {
      this.hint = { ...this.hint, whole: true };
      this.#applyHint(this.hint.hint);
      // Dice that are laid out are announced with their preview.
      if (this.hint.hint.place) return;
    }
    announce(this.hintText);
  }
  #applyHint(hint: CubedHint): void {
    this.chosen = hint.show ?? hint.choose ?? [];
    if (hint.lay_first) this.first = hint.lay_first;
    this.picked = hint.replace?.die;
    for (const { die, square, as } of hint.place ?? []) {
      const held = this.held(die);
      if (held) this.arrangement.put(held, square, as);
    }
  }
  get hintSquares(): Square[] {
    const hint = this.hint?.hint;
    return hint?.replace ? [hint.replace.square] : (hint?.place?.map(({ square }) => square) ?? []);
  }
  get hintText(): string {
    if (!this.hint) return '';
    const { hint, whole } = this.hint;
    const step = whole ? 'whole' : 'rough';
    if (hint.show) return t(`cubed.hint.show.${step}`);
    if (hint.replace) return t(`cubed.hint.replace.${step}`);
    if (hint.place)
      return t(`cubed.hint.place.${step}`, { n: hint.score ?? 0, square: squareName(hint.place[0]?.square ?? '') });
    if (hint.choose) return t(`cubed.hint.choose.${step}`, { n: hint.choose.length });
    if (hint.lay_first) return t('cubed.hint.first');
    return t(hint.none ? 'cubed.hint.none' : hint.pass ? 'cubed.hint.pass' : 'cubed.hint.nothing');
  }
}
