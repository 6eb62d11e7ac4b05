// My side of a table of Cubed: what a call shows, what a refusal says, and what is said of dice picked by keys.
import { beforeEach, expect, it, vi } from 'vitest';
import { keysFor } from '../../src/cubed/keys';
import { Player } from '../../src/cubed/player.svelte';
import { useAreas } from '../../src/i18n/i18n.svelte';
import { announce, announced } from '../../src/ui/announcer.svelte';
import { Session } from '../../src/table/session.svelte';
import type { TransportListener } from '../../src/table/transport';
import type { BoardLayout, CubedView } from '../../src/wire';

const place = [{ die: 0, square: 'g7' }];
vi.mock('../../src/engine/engine', () => ({
  ask: ({ type }: { type: string }) =>
    Promise.resolve(type === 'hint' ? { place, score: 3 } : { dice: [], replace: [] }),
}));
vi.mock('../../src/look/sound', () => ({ play: () => undefined }));
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('HTMLElement', class {});
await useAreas('ui', 'cubed', 'figures');

const dice = ['1RO', '2RO', '3RO', '1GS', '2PD'].map((shows, die) => ({ die, shows }));

interface Sent {
  command?: { type: string };
}

class Scene {
  listener!: TransportListener;
  sent: Sent[] = [];
  #seq = 0;
  view = {
    phase: 'opening',
    roll: 1,
    round: 0,
    board: [],
    shown: [],
    players: [{ score: 0, dice, barred: false, left: false, has_chosen: false }],
  } as unknown as CubedView;
  session = new Session((listener) => {
    this.listener = listener;
    return {
      send: (text) => this.sent.push(JSON.parse(text) as Sent),
      reconnect: () => undefined,
      close: () => undefined,
    };
  });
  player = new Player(this.session, () => this.view);

  constructor() {
    this.listener.state('open');
    this.step();
  }
  step(change: Partial<CubedView> = {}, replies: number[] = [], held_ms?: number): void {
    Object.assign(this.view, change);
    const view = {
      table: { phase: 'playing', options: {}, seats: [] },
      clock: { t: 0, runs: true, held_ms },
      game: this.view,
    };
    this.listener.message(
      JSON.stringify({ type: 'step', seq: ++this.#seq, replies, you: { seat: 0, host: false }, events: [], view }),
    );
    void this.player.viewChanged();
  }
  get commands() {
    return this.sent.map(({ command }) => command);
  }
}
const settle = () => new Promise((done) => setTimeout(done));

let scene: Scene;
beforeEach(() => {
  scene = new Scene();
});

it('three dice chosen before a call are shown when the call is mine, once', async () => {
  for (const die of [0, 1, 2]) scene.player.choose(die);
  void scene.player.call();
  // Contested: somebody else called in the same moment.
  scene.step({}, [1]);
  await settle();
  expect(scene.commands).toEqual([{ type: 'call', roll: 1 }]);
  scene.step({ phase: 'showing', caller: 0 });
  await settle();
  expect(scene.commands.slice(1)).toEqual([{ type: 'show', dice: [0, 1, 2] }]);
});

it('a call that is mine at once shows them once', async () => {
  for (const die of [0, 1, 2]) scene.player.choose(die);
  void scene.player.call();
  scene.step({ phase: 'showing', caller: 0 }, [1]);
  await settle();
  expect(scene.commands.slice(1)).toEqual([{ type: 'show', dice: [0, 1, 2] }]);
});

it('a refusal names its squares', async () => {
  scene.step({ phase: 'turn', to_move: 0 });
  void scene.player.pass();
  scene.listener.message(JSON.stringify({ type: 'refused', reply: 1, code: 'in_no_set', squares: ['g7', 'g8'] }));
  await settle();
  expect(scene.player.refusal).toBe('The dice on G7, G8 aren’t in a SET yet.');
});

it('a hint, and a die that is picked, take the place of an old refusal', async () => {
  scene.step({ phase: 'turn', to_move: 0 });
  scene.player.refuse('no');
  await scene.player.askHint();
  expect(scene.player.refusal).toBe('');
  scene.player.refuse('no');
  scene.player.press(0);
  expect(scene.player.refusal).toBe('');
});

const lastSaid = () => announced().replace('\u200b', '');
function press(...keys: string[]): void {
  const { anywhere } = keysFor({
    player: scene.player,
    layout: {} as BoardLayout,
    cursor: () => 'g7',
    go: () => undefined,
    press: () => undefined,
  });
  for (const key of keys) anywhere({ key, preventDefault: () => undefined } as KeyboardEvent);
}

it('a die picked by its key is named, and named again when it goes back', () => {
  scene.step({ phase: 'turn', to_move: 0 });
  press('4');
  expect(lastSaid()).toBe('1 green squiggle');
  press('5');
  expect(lastSaid()).toBe('2 purple diamonds');
  press('5');
  expect(lastSaid()).toBe('Undo: 2 purple diamonds');
  press('1', 'Escape');
  expect(lastSaid()).toBe('Undo: 1 red oval');
});

it('dice chosen by keys for the extra roll are named and counted', () => {
  scene.step({ phase: 'extra_roll' });
  press('1', '2');
  expect(lastSaid()).toBe('2 red ovals. Roll 2 dice');
  press('1', '2');
  expect(lastSaid()).toBe('2 red ovals. Keep all');
});

it('a hint that lays dice out leaves it to them to speak, so that it is said once', async () => {
  scene.step({ phase: 'turn', to_move: 0 });
  await scene.player.askHint();
  expect(lastSaid()).toBe('Look here: you can score 3 points.');
  announce('');
  await scene.player.askHint();
  expect(scene.player.arrangement.lays).toEqual(place);
  expect(lastSaid()).toBe('');
});

// Issue E, 3: the table takes no command while the game's time stands still after a restart.
it('nothing is sent after a restart until the time goes on, and said why', async () => {
  scene.step({}, [], 5_000);
  await scene.player.call();
  expect(scene.sent).toEqual([]);
  expect(scene.player.refusal).toBe('The game resumes in a moment.');
  scene.step();
  void scene.player.call();
  expect(scene.commands).toEqual([{ type: 'call', roll: 1 }]);
});
