// Hands on a builder: dice are carried by pointer, walked to by keys, and fly to where they go. To be made while a component
// is.
import { untrack } from 'svelte';
import type { ViewMode } from '../board/camera';
import { startDrag, type DragTarget } from '../board/drag';
import { DiceMotion } from '../board/motion';
import { lightUp } from '../look/emphasis';
import type { Spot } from '../board/spots';
import type { Builder } from './builder.svelte';
import { keysFor } from './keys';
import { difference, squareOf } from './places';

// The area on the screen.
export interface FieldOnScreen {
  measure: DragTarget['measure'];
  mark(spot: Spot | undefined, target: string | undefined, offsets: readonly Spot[]): void;
  show(spot: Spot): void;
}

export class Controls {
  readonly builder: Builder;
  root = $state<HTMLElement>();
  field = $state<FieldOnScreen>();
  viewMode = $state<ViewMode>('used');
  cursor = $state.raw<Spot>({ column: 0, row: 0 });
  readonly keys: ReturnType<typeof keysFor>;
  readonly #motion = new DiceMotion();

  constructor(builder: Builder) {
    this.builder = builder;
    this.keys = keysFor({
      builder,
      cursor: () => this.cursor,
      go: (spot) => {
        // From now on the keyboard says what is seen.
        if (this.viewMode === 'used') this.viewMode = 'own';
        this.field?.show(spot);
      },
    });
    this.#startAnew();
    this.#letDiceFly();
    this.#lightUpSets();
  }

  // Another area is seen from its own middle.
  #startAnew(): void {
    const area = $derived(`${this.builder.shown}.${this.builder.view.round}`);
    $effect(() => {
      void area;
      untrack(() => {
        this.viewMode = 'used';
        const { column, row } = this.builder.dice[0] ?? { column: 0, row: 0 };
        this.cursor = { column, row };
      });
    });
  }

  #lightUpSets(): void {
    const { builder } = this;
    $effect(() => {
      const { placed } = builder;
      const { seat } = builder;
      if (placed.length === 0 || seat === undefined) return;
      const nodes = placed.flatMap((die) => this.root?.querySelector<HTMLElement>(`[data-die="${die}"]`) ?? []);
      untrack(() => lightUp(nodes, seat, { mine: true }));
    });
  }

  #letDiceFly(): void {
    const { builder } = this;
    // Dice that were out of sight, in an area that was not shown, do not come out of the bag.
    let known: readonly number[] = [];
    let hadFocus = false;
    $effect.pre(() => {
      void [builder.view, builder.dice, builder.hand];
      hadFocus = this.root?.contains(document.activeElement) ?? false;
      untrack(() => this.#motion.note(this.root));
    });
    $effect(() => {
      void [builder.view, builder.dice, builder.hand];
      untrack(() => {
        const bag = this.root?.querySelector<HTMLElement>('[data-bag]');
        this.#motion.fly(this.root, bag, (die) => !known.includes(die));
        known = builder.order;
      });
      // When the focused button is removed, the focus stays in the game.
      if (hadFocus && document.activeElement === document.body) this.root?.focus({ preventScroll: true });
    });
  }

  readonly carry = (event: PointerEvent, source: HTMLElement): boolean => {
    const { builder, field } = this;
    const die = source.dataset.die === undefined ? undefined : Number(source.dataset.die);
    if (die === undefined || !builder.isBuilding || !field) return false;
    const from = builder.spotOf(die);
    if (from && !builder.dieAt(from)?.movable) return false;
    const isInGrid = builder.isOwn && builder.arrangement.of(die) !== undefined;
    startDrag(event, source, {
      measure: () => field.measure(),
      mark: (spot, target) => field.mark(spot, target, builder.offsets(die)),
      targetAt: (spot) => (builder.mayPut(die, spot) ? 'lay' : undefined),
      lifted: () => (builder.picked = undefined),
      ...(isInGrid && {
        held: () => {
          builder.together = true;
          navigator.vibrate?.(12);
        },
        kept: () => builder.pick(die, true),
      }),
      companions: () => (from ? this.#companions(die, from, source) : []),
      cancelled: () => builder.pick(undefined),
      dropped: (spot, at) => {
        this.#drop(die, spot);
        this.#motion.from(die, at);
      },
    });
    return true;
  };
  #companions(die: number, from: Spot, source: HTMLElement): { die: HTMLElement; offset: Spot }[] {
    return this.builder.groupSpots(die).flatMap((spot) => {
      const element = this.root?.querySelector<HTMLElement>(`[data-square="${squareOf(spot)}"] [data-die]`);
      return element && element !== source ? [{ die: element, offset: difference(spot, from) }] : [];
    });
  }
  #drop(die: number, spot: Spot | undefined): void {
    const { builder } = this;
    const isAlone = builder.companions(die).length === 1;
    if (spot && builder.mayPut(die, spot)) builder.put(die, spot);
    else if (!spot && isAlone && builder.spotOf(die)) builder.takeBack([die]);
    builder.together = false;
    if (spot) this.cursor = spot;
  }
}
