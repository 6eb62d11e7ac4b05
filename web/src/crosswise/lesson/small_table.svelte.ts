// The table of a lesson: one builder at a view that is written down. It does what is asked; whether that may be, and what
// counts then, the engine says.
import type { Answer } from '../../table/session.svelte';
import {
  offers,
  type AreaDie,
  type CrosswiseCommand,
  type CrosswiseLay,
  type CrosswiseView,
  type HeldDie,
} from '../../wire';
import type { BuildTable } from '../commands.svelte';
import { previewOf } from '../questions';
import { viewOf, type Scene } from '../scene';

const done: Answer = { type: 'done' };
const me = 0;

export class SmallTable implements BuildTable {
  readonly seat = me;
  readonly resumesIn = 0;
  readonly isStopped = false;
  readonly options = offers.crosswise.options;
  view = $state.raw<CrosswiseView>({} as CrosswiseView);
  #scene: Scene;
  #changed: () => void = () => undefined;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.view = viewOf(scene);
  }

  now(): number {
    return 0;
  }
  follow(changed: () => void): void {
    this.#changed = changed;
  }

  async play(command: CrosswiseCommand): Promise<Answer> {
    switch (command.type) {
      case 'arrange':
        return this.#lay(me, command.dice);
      case 'attach':
        return this.#lay(command.seat, command.dice);
      case 'take_back':
        return this.#give(command.dice);
      case 'draw':
        return this.#draw();
      default:
        return done;
    }
  }

  get #mine(): HeldDie[] {
    const up = (lies: string) => (lies.startsWith('*') ? 'W' : lies);
    return this.view.players
      .flatMap(({ hand, area }) => [
        ...hand,
        ...area.filter(({ seat }) => seat === me).map(({ die, lies }) => ({ die, shows: up(lies) })),
      ])
      .filter(({ die }, i, all) => all.findIndex((one) => one.die === die) === i);
  }

  // Into my area, where all of mine is laid anew, or beside what lies in another's.
  async #lay(to: number, dice: readonly CrosswiseLay[]): Promise<Answer> {
    const { view } = this;
    const context = { options: this.options, view, seat: me, area: to };
    const { refusal, counts, unplaced } = await previewOf(context, dice);
    if (refusal) return { type: 'refused', ...refusal };
    const mine = this.#mine;
    const shows = (die: number) => mine.find((one) => one.die === die)?.shows ?? '';
    const laid = dice.map(({ die, column, row, face }): AreaDie => {
      const lies = shows(die) === 'W' ? `*${face}` : shows(die);
      return { die, seat: me, column, row, lies, counts: counts.includes(die), fixed: false, order: 1 };
    });
    const stays = ({ die, seat }: AreaDie, area: number) =>
      !dice.some((lay) => lay.die === die) && (seat !== me || area !== to || to !== me);
    this.#show(
      view.players.map(({ area }, i) => [...area.filter((one) => stays(one, i)), ...(i === to ? laid : [])]),
      unplaced,
    );
    return done;
  }
  async #give(dice: readonly number[]): Promise<Answer> {
    const areas = this.view.players.map(({ area }) => area.filter(({ die }) => !dice.includes(die)));
    this.#show(areas, (this.view.players[me]?.unplaced ?? 0) + dice.length);
    return Promise.resolve(done);
  }
  #draw(): Promise<Answer> {
    const bag = this.#scene.bag ?? [];
    const shows = bag[bag.length - this.view.bag];
    if (shows === undefined) return Promise.resolve({ type: 'refused', code: 'bag_empty' });
    const numbers = this.view.players.flatMap(({ hand, area }) => [...hand, ...area].map(({ die }) => die));
    const drawn = { die: Math.max(...numbers) + 1, shows };
    this.view = {
      ...this.view,
      bag: this.view.bag - 1,
      players: this.view.players.map((player, i) =>
        i === me
          ? { ...player, hand: [...player.hand, drawn], dice: player.dice + 1, unplaced: player.unplaced + 1 }
          : player,
      ),
    };
    this.#changed();
    return Promise.resolve(done);
  }

  // What lies in the areas from now on; the rest of my dice is my hand.
  #show(areas: readonly AreaDie[][], unplaced: number): void {
    const mine = this.#mine;
    const lying = areas.flat().map(({ die }) => die);
    this.view = {
      ...this.view,
      players: this.view.players.map((player, i) => ({
        ...player,
        area: areas[i] ?? [],
        ...(i === me && {
          hand: mine.filter(({ die }) => !lying.includes(die)),
          unplaced,
          revision: player.revision + 1,
        }),
      })),
    };
    this.#changed();
  }
}
