// The person at this seat: whose area is looked at, what is picked up, and how it lies. Everything that is pressed, dragged
// or typed ends up here, and from here goes to the table.
import { isSame, type Spot } from '../board/spots';
import { nameOf } from '../figures/names';
import { t } from '../i18n/i18n.svelte';
import { play as sound } from '../look/sound';
import { announce } from '../ui/announcer.svelte';
import type { Answer } from '../table/session.svelte';
import type { CrosswiseFaceChoice, CrosswisePlayer, CrosswiseView, Die, Face, HeldDie, Seat, UpFace } from '../wire';
import { Arrangement, type Lays } from './arrangement.svelte';
import { Attaching } from './attaching.svelte';
import { Commands, type BuildTable } from './commands.svelte';
import { Hints } from './hint.svelte';
import { Judged } from './judged.svelte';
import { attachedBy, diceOf, ownLays } from './mine';
import { sentences } from './names';
import { difference, groupAt, isAt, isInside, moved } from './places';
import type { AreaContext } from './questions';
import { Sender } from './sender';
import { shownDice, type ShownDie } from './shown';
import { WildFinder } from './wilds.svelte';

// Refused for a reason that passes by itself: the last arrangement is sent again.
const passing = ['too_fast', 'area_changed', 'resuming', 'paused'];

export class Builder {
  readonly table: BuildTable;
  readonly #view: () => CrosswiseView;
  readonly commands: Commands;
  readonly arrangement = new Arrangement();
  readonly wilds: WildFinder;
  readonly attaching: Attaching;
  readonly hints = new Hints();
  readonly judged = new Judged();
  // The die that the next place is for, and whether all that hang together with it go along.
  picked = $state<Die>();
  together = $state(false);
  naming = $state<Die>();
  // Dice that my last change made part of a SET.
  placed = $state.raw<readonly Die[]>([]);
  // All my dice, in the order in which they came; a die keeps its place in the hand.
  order = $state.raw<readonly Die[]>([]);
  #shown = $state<Seat>();
  #round = '';
  #wasBuilding = false;
  // What is said when the engine has judged my last change, before how many dice are left.
  #says: string | undefined;
  // A change of mine is not given to the sender yet: the faces of wilds are being asked for.
  #isAhead = false;
  // What is judged next is a change of mine.
  #isMine = false;
  readonly #sender: Sender<Lays>;

  constructor(table: BuildTable, view: () => CrosswiseView) {
    this.table = table;
    this.#view = view;
    this.commands = new Commands(table, view);
    this.wilds = new WildFinder(this.arrangement, (die) => this.isWild(die));
    this.attaching = new Attaching(this.commands, this.wilds);
    this.#sender = new Sender({
      send: (dice) => this.#send(dice),
      answered: (answer) => this.#answered(answer),
      isPassing: (answer) => answer.type === 'refused' && passing.includes(answer.code),
    });
  }

  get view(): CrosswiseView {
    return this.#view();
  }
  get seat(): Seat | undefined {
    const { seat } = this.table;
    return seat !== undefined && seat < this.view.players.length ? seat : undefined;
  }
  get me(): CrosswisePlayer | undefined {
    return this.seat === undefined ? undefined : this.view.players[this.seat];
  }
  get isBuilding(): boolean {
    return this.view.phase === 'building' && this.me !== undefined && !this.me.empty;
  }
  get mayAttach(): boolean {
    return this.isBuilding && this.view.bag === 0;
  }

  // Whose area is looked at: without a seat, the first player's.
  get shown(): Seat {
    return this.#shown ?? this.seat ?? 0;
  }
  get isOwn(): boolean {
    return this.shown === this.seat;
  }
  look(seat: Seat | undefined): void {
    if (seat === this.shown) return;
    this.#shown = seat === this.seat ? undefined : seat;
    this.attaching.forget();
    this.together = false;
    this.wilds.text = '';
    this.commands.refusal = '';
    // What lies in my area stays there.
    if (!this.isHeld(this.picked)) this.picked = undefined;
    this.#findPlaces();
  }
  #context(area = this.shown): AreaContext | undefined {
    const { seat, view } = this;
    return seat === undefined ? undefined : { options: this.table.options, view, seat, area };
  }

  readonly #shows = $derived.by(() => diceOf(this.view, this.seat));
  readonly #attached = $derived.by(() => attachedBy(this.view, this.seat).map(({ die }) => die));
  showsOf(die: Die): UpFace {
    return this.#shows.get(die) ?? 'W';
  }
  isWild(die: Die): boolean {
    return this.showsOf(die) === 'W';
  }
  isHeld(die: Die | undefined): boolean {
    if (die === undefined || !this.order.includes(die)) return false;
    const isLaid = this.arrangement.of(die) ?? this.attaching.drafts.find((one) => one.die === die);
    return !isLaid && !this.#attached.includes(die);
  }
  // A place for each of my dice; those that lie somewhere leave theirs empty.
  get hand(): readonly (HeldDie & { isHeld: boolean })[] {
    return this.order.map((die) => ({ die, shows: this.showsOf(die), isHeld: this.isHeld(die) }));
  }

  // The area that is looked at, as I want it to be.
  readonly dice: readonly ShownDie[] = $derived.by(() => shownDice(this));
  dieAt(spot: Spot): ShownDie | undefined {
    return this.dice.find(isAt(spot));
  }
  // Where a die of mine lies in the area that is shown.
  spotOf(die: Die | undefined): ShownDie | undefined {
    return this.dice.find((one) => one.die === die);
  }
  isTaken(spot: Spot): boolean {
    return this.dice.some((one) => !one.movable && isSame(one, spot));
  }
  // The dice that go when this one goes.
  companions(die: Die): readonly Die[] {
    const here = this.arrangement.of(die);
    if (!this.together || !here || !this.isOwn) return [die];
    return groupAt(this.arrangement.lays, here).map((one) => one.die);
  }
  groupSpots(die: Die): readonly ShownDie[] {
    const group = this.companions(die);
    return this.dice.filter((one) => group.includes(one.die));
  }
  // The squares that a group would take, from the one of the die that is carried.
  offsets(die: Die): readonly Spot[] {
    const from = this.spotOf(die);
    return from ? this.groupSpots(die).map((spot) => difference(spot, from)) : [{ column: 0, row: 0 }];
  }

  // How many of my dice are not placed yet.
  get unplaced(): number {
    return (this.isBuilding ? this.judged.preview?.unplaced : undefined) ?? this.me?.unplaced ?? 0;
  }
  get loose(): number {
    return this.isBuilding ? this.dice.filter(({ counts, seat }) => counts === false && seat === this.seat).length : 0;
  }
  get countText(): string {
    return this.unplaced === 0 ? t('crosswise.all_placed') : t('crosswise.unplaced', { n: this.unplaced });
  }

  // The view has changed. What is on its way or waits to be sent is newer than the view.
  viewChanged(): void {
    const { view, seat } = this;
    const round = `${view.round}.${seat}`;
    const isNew = round !== this.#round;
    this.#round = round;
    this.#putInOrder(isNew);
    if (isNew) {
      this.#sender.drop();
      this.arrangement.begin(ownLays(view, seat));
      this.#shown = undefined;
      this.commands.refusal = '';
      this.#forget();
    } else if (!this.isBuilding) {
      this.#sender.drop();
      this.arrangement.reset(ownLays(view, seat));
      if (this.#wasBuilding) this.commands.refusal = '';
      this.#forget();
    } else if (!this.#sender.isIdle) this.#sender.retry();
    else if (!this.#isAhead) this.arrangement.reset(ownLays(view, seat));
    this.#wasBuilding = this.isBuilding;
    if (!this.order.includes(this.picked ?? -1)) this.picked = undefined;
    // The bag may be empty now, or the grid another.
    if (this.picked !== undefined && !this.isOwn) this.#findPlaces();
    this.hints.forgetUnless(`${this.order.length}.${view.bag === 0}.${this.#attached.length}`);
    const shown = view.players[this.shown];
    if (shown) this.attaching.viewChanged(shown);
    void this.#judge();
  }
  #putInOrder(isNew: boolean): void {
    const mine = [...this.#shows.keys()];
    const kept = isNew ? [] : this.order.filter((die) => mine.includes(die));
    const order = [...kept, ...mine.filter((die) => !kept.includes(die))];
    if (order.join() !== this.order.join()) this.order = order;
  }
  #forget(): void {
    this.picked = undefined;
    this.together = false;
    this.naming = undefined;
    this.attaching.forget();
    this.hints.forget();
    this.wilds.text = '';
    this.judged.forget();
    this.#isAhead = false;
  }
  // Time goes on, or the connection is back.
  resumed(): void {
    this.#sender.retry();
  }

  async #send(dice: Lays): Promise<Answer> {
    if (!this.isBuilding || !this.me) return { type: 'done' };
    if (this.table.resumesIn > 0 || this.table.isStopped) return { type: 'unsent' };
    return this.table.play({ type: 'arrange', revision: this.me.revision, dice: [...dice] });
  }
  // Refused, my dice lie again as the table has them.
  #answered(answer: Answer): void {
    if (this.#isAhead) return;
    if (answer.type === 'refused' && this.isBuilding) this.commands.refuse(answer);
    this.arrangement.reset(ownLays(this.view, this.seat));
    void this.#judge();
  }

  // Everything that changes how my dice lie ends here.
  #changed(): void {
    this.commands.refusal = '';
    this.hints.forget();
    this.wilds.text = '';
    sound('lay');
    this.#isAhead = true;
    this.#isMine = true;
    void this.#settle();
  }
  async #settle(): Promise<void> {
    const context = this.#context(this.seat);
    if (!context || !(await this.wilds.settle(context)) || !this.#isAhead) return;
    this.#isAhead = false;
    this.#sender.put(this.wilds.named(this.arrangement.lays));
    await this.#judge();
  }
  async #judge(): Promise<void> {
    const context = this.#context(this.seat);
    if (!context || !this.isBuilding) return;
    const { lays } = this.arrangement;
    const isNow = () => lays === this.arrangement.lays && this.isBuilding;
    const before = this.judged.preview?.counts ?? [];
    const isMine = this.#isMine;
    if (!(await this.judged.ask(context, lays, this.wilds.named(lays), isNow))) return;
    this.#isMine = false;
    const more = (this.judged.preview?.counts ?? []).filter((die) => !before.includes(die));
    if (isMine && more.length > 0) {
      this.placed = more;
      sound('right');
    }
    if (this.#says !== undefined) announce(sentences(this.#says, this.wilds.text, this.countText));
    this.#says = undefined;
  }

  // A die is picked up to be put somewhere, or is put back where it was.
  pick(die: Die | undefined, together = false): void {
    this.picked = die;
    this.together = die !== undefined && together;
    if (die !== undefined) {
      this.commands.refusal = '';
      this.wilds.text = '';
      this.hints.forget();
    }
    this.#findPlaces();
  }
  #findPlaces(): void {
    const wanted = !this.isOwn && this.mayAttach && this.picked !== undefined;
    void this.attaching.findPlaces(wanted ? this.#context() : undefined, this.picked);
  }

  // What a press on a place means.
  press(spot: Spot): void {
    if (!this.isBuilding) return;
    const here = this.dieAt(spot);
    if (!here) {
      if (this.picked !== undefined && !this.put(this.picked, spot)) this.#sayWhyNot(this.picked, spot);
      return;
    }
    if (here.die === this.picked) {
      // Once more on a wild: which face.
      if (this.isWild(here.die) && this.isOwn) this.naming = here.die;
      else this.pick(undefined);
    } else if (here.movable) this.pick(here.die, this.together);
    else if (this.picked !== undefined) this.commands.say(this.commands.textOf('place_taken', [here.die]));
    else if (here.seat === this.seat) this.commands.say(this.commands.textOf('rests_on', [here.die]));
  }

  // A die, or the group that it is in, comes to a place of the area that is shown.
  put(die: Die, to: Spot): boolean {
    if (!this.isBuilding || !this.mayPut(die, to)) return false;
    const from = this.arrangement.of(die);
    const group = this.companions(die);
    this.pick(undefined);
    if (!this.isOwn) {
      void this.#layOut(die, to);
      return true;
    }
    this.#says = '';
    if (from && group.length > 1) this.arrangement.move(group, difference(to, from));
    else this.arrangement.put(die, to);
    this.#changed();
    return true;
  }
  #sayWhyNot(die: Die, to: Spot): void {
    if (!this.isOwn && !this.mayAttach) return this.commands.say(this.commands.textOf('bag_not_empty', []));
    const group = this.companions(die);
    const there = this.offsets(die).map((by) => this.dieAt(moved(to, by)));
    const other = there.find((one) => one && !group.includes(one.die));
    this.commands.say(this.commands.textOf(other ? 'place_taken' : 'outside', other ? [other.die] : []));
  }
  mayPut(die: Die, to: Spot): boolean {
    if (!isInside(to) || this.isTaken(to)) return false;
    if (!this.isOwn) return this.mayAttach && !this.dieAt(to);
    const from = this.arrangement.of(die);
    const group = this.companions(die);
    if (!from || group.length === 1) return true;
    return this.arrangement.canMove(group, difference(to, from), (spot) => this.isTaken(spot));
  }
  // The group on a place goes one square along.
  shift(spot: Spot, by: Spot): boolean {
    const here = this.arrangement.at(spot);
    if (!this.isBuilding || !this.isOwn || !here) return false;
    const group = groupAt(this.arrangement.lays, here).map(({ die }) => die);
    if (!this.arrangement.canMove(group, by, (at) => this.isTaken(at))) return false;
    this.arrangement.move(group, by);
    this.#changed();
    announce(t('crosswise.moved_group', { n: group.length }));
    return true;
  }
  async #layOut(die: Die, to: Spot): Promise<void> {
    if (this.#attached.includes(die) && !(await this.commands.send({ type: 'take_back', dice: [die] }))) return;
    const context = this.#context();
    this.commands.refusal = '';
    if (context) await this.attaching.lay(context, die, to, this.isWild(die));
  }

  // Back to the hand, wherever they lie.
  takeBack(dice: readonly Die[]): void {
    if (!this.isBuilding) return;
    this.pick(undefined);
    this.attaching.takeBack(dice);
    const attached = this.#attached.filter((die) => dice.includes(die));
    if (attached.length > 0) void this.commands.send({ type: 'take_back', dice: attached });
    const names = dice.map((die) => nameOf(this.showsOf(die)));
    const words = t('crosswise.back', { die: names.join(', ') });
    if (!dice.some((die) => this.arrangement.of(die))) return announce(words);
    this.#says = words;
    this.arrangement.lift(dice);
    this.#changed();
  }
  undo(): void {
    if (!this.arrangement.canUndo) return;
    this.#says = '';
    this.arrangement.undo(({ die }) => this.order.includes(die) && !this.#attached.includes(die));
    this.#changed();
  }

  // The face of the wild that is asked about; without one it is found by itself again.
  name(face: Face | undefined): void {
    const die = this.naming;
    this.naming = undefined;
    this.pick(undefined);
    if (die === undefined) return;
    if (face === undefined) this.arrangement.forgetName(die);
    else this.arrangement.name(die, face);
    this.#says = '';
    this.#changed();
  }
  async facesOf(die: Die): Promise<readonly CrosswiseFaceChoice[]> {
    const context = this.#context(this.seat);
    const lay = this.arrangement.of(die);
    return context && lay ? this.wilds.facesAt(context, this.arrangement.lays, die, lay) : [];
  }

  // The first press says what is possible, the second lays it out.
  async askHint(): Promise<void> {
    const context = this.#context(this.seat);
    if (!context || this.hints.asking) return;
    // What was refused before is not what is asked for now.
    this.commands.refusal = '';
    if (this.hints.canShow) this.#applyHint();
    else if (this.hints.canAsk)
      await this.hints.ask(context, () => context.view.round === this.view.round && this.isBuilding);
    announce(this.hints.text);
  }
  #applyHint(): void {
    const { arrange, attach } = this.hints.given?.hint ?? {};
    this.picked = undefined;
    const { given } = this.hints;
    if (arrange) {
      this.look(this.seat);
      this.arrangement.layOut(arrange);
      this.#changed();
    } else if (attach) {
      this.look(attach.seat);
      const context = this.#context();
      if (context) void this.attaching.attach(context, attach.dice);
    }
    this.hints.given = given && { ...given, whole: true };
  }
}
