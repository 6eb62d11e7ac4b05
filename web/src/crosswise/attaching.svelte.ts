// X5: my dice in another's area. They are laid out there first, and attached as soon as the engine says that they may be.
import { isSame, type Spot } from '../board/spots';
import { play as sound } from '../look/sound';
import type { CrosswiseLay, CrosswisePlayer, Die } from '../wire';
import { areSame, type Lays } from './arrangement.svelte';
import type { Commands } from './commands.svelte';
import { placesFor, previewOf, type AreaContext } from './questions';
import type { WildFinder } from './wilds.svelte';

export class Attaching {
  // Laid out and not attached yet.
  drafts = $state.raw<Lays>([]);
  // Where the die in hand would make a SET at once.
  places = $state.raw<readonly Spot[]>([]);
  readonly #commands: Commands;
  readonly #wilds: WildFinder;
  #question = 0;

  constructor(commands: Commands, wilds: WildFinder) {
    this.#commands = commands;
    this.#wilds = wilds;
  }

  forget(): void {
    if (this.drafts.length > 0) this.drafts = [];
    this.places = [];
    this.#question += 1;
  }
  takeBack(dice: readonly Die[]): void {
    const rest = this.drafts.filter(({ die }) => !dice.includes(die));
    if (rest.length < this.drafts.length) this.drafts = rest;
  }
  // What can lie there no longer goes back to the hand.
  viewChanged({ area }: CrosswisePlayer): void {
    const free = (draft: CrosswiseLay) => !area.some((one) => one.die === draft.die || isSame(one, draft));
    if (!this.drafts.every(free)) this.drafts = this.drafts.filter(free);
  }

  async findPlaces(context: AreaContext | undefined, die: Die | undefined): Promise<void> {
    const question = ++this.#question;
    const found = context && die !== undefined ? await placesFor(context, die).catch(() => []) : [];
    if (question === this.#question) this.places = found;
  }

  async lay(context: AreaContext, die: Die, to: Spot, isWild: boolean): Promise<void> {
    const others = this.drafts.filter((draft) => draft.die !== die);
    let lay: CrosswiseLay = { die, column: to.column, row: to.row };
    if (isWild) {
      const [best] = await this.#wilds.facesAt(context, others, die, lay);
      if (!best) return;
      lay = { ...lay, face: best.face };
      this.#wilds.tell(best);
    }
    await this.attach(context, [...others, lay]);
  }
  // A die that makes no SET with that grid waits for another one.
  async attach(context: AreaContext, dice: Lays): Promise<void> {
    this.drafts = dice;
    sound('lay');
    const { refusal } = await previewOf(context, dice);
    if (!areSame(this.drafts, dice)) return;
    if (refusal) {
      this.#commands.refuseFor(refusal);
      if (refusal.code !== 'in_no_set') this.drafts = [];
      return;
    }
    const revision = context.view.players[context.area]?.revision ?? 0;
    if (await this.#commands.send({ type: 'attach', seat: context.area, revision, dice: [...dice] })) this.drafts = [];
  }
}
