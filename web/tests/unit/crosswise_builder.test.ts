// My side of a table of Crosswise: what is on its way is not undone, what is refused is said, hints, keys.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Builder } from '../../src/crosswise/builder.svelte';
import { keysFor } from '../../src/crosswise/keys';
import { SmallTable } from '../../src/crosswise/lesson/small_table.svelte';
import type { Scene } from '../../src/crosswise/scene';
import { useAreas } from '../../src/i18n/i18n.svelte';
import { announced } from '../../src/ui/announcer.svelte';
import type { Answer } from '../../src/table/session.svelte';
import type { CrosswiseCommand, CrosswiseHint, CrosswiseLay } from '../../src/wire';

// The engine of these tests: it knows no rule, and says what a test wants to hear.
interface Engine {
  hint: object;
  faces: object[];
  refusal: object | undefined;
  // The faces of a wild come after this.
  gate: Promise<void>;
}
const engine = vi.hoisted((): Engine => ({ hint: {}, faces: [], refusal: undefined, gate: Promise.resolve() }));
vi.mock('../../src/engine/engine', () => ({
  ask: async ({ type, dice }: { type: string; dice?: CrosswiseLay[] }) => {
    if (type === 'hint') return engine.hint;
    if (type === 'crosswise_places') return { places: [] };
    if (type === 'crosswise_preview')
      return { refusal: engine.refusal, counts: dice?.map(({ die }) => die), unplaced: 3, sets: [] };
    await engine.gate;
    return { faces: engine.faces };
  },
}));
vi.mock('../../src/look/sound', () => ({ play: () => undefined }));
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('HTMLElement', class {});
await useAreas('ui', 'crosswise', 'figures');

class Table extends SmallTable {
  sent: CrosswiseCommand[] = [];
  // What the next commands are answered, before anything is done.
  answers: Answer[] = [];
  override play(command: CrosswiseCommand): Promise<Answer> {
    this.sent.push(command);
    const answer = this.answers.shift();
    return answer ? Promise.resolve(answer) : super.play(command);
  }
}

function begin(scene: Scene) {
  const table = new Table(scene);
  const builder = new Builder(table, () => table.view);
  table.follow(() => builder.viewChanged());
  builder.viewChanged();
  return { table, builder };
}
const at = (column: number, row: number) => ({ column, row });
const settle = () => vi.advanceTimersByTimeAsync(2_000);
const heard = () => announced().replace('\u200b', '');

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(engine, { hint: {}, faces: [], refusal: undefined, gate: Promise.resolve() });
});
afterEach(() => void vi.useRealTimers());

describe('a builder', () => {
  it('tells the table how all dice lie, and the last of quick changes', async () => {
    const { table, builder } = begin({ hand: ['1RO', '2RO', '3RO'] });
    for (const die of [0, 1, 2]) builder.put(die, at(die, 0));
    await settle();
    const arranged = table.sent.filter((command) => command.type === 'arrange');
    expect(arranged.at(-1)).toEqual({
      type: 'arrange',
      revision: arranged.length - 1,
      dice: [0, 1, 2].map((die) => ({ die, column: die, row: 0 })),
    });
    expect(builder.hand.filter(({ isHeld }) => isHeld)).toEqual([]);
  });

  it('keeps a wild that waits for its face, whatever the others do meanwhile', async () => {
    const { table, builder } = begin({ rows: ['1RO 2RO'], hand: ['W'] });
    let answer = () => undefined as void;
    engine.gate = new Promise((done) => (answer = done));
    engine.faces = [{ face: '3RO', sets: 1, unplaced: 0 }];
    builder.put(0, at(2, 0));
    // Somebody else's move comes in.
    table.view = { ...table.view };
    builder.viewChanged();
    expect(builder.arrangement.of(0)).toMatchObject(at(2, 0));
    answer();
    await settle();
    const [sent] = table.sent;
    expect(table.sent).toHaveLength(1);
    expect(sent?.type === 'arrange' && sent.dice).toContainEqual({ die: 0, ...at(2, 0), face: '3RO' });
    expect(builder.wilds.text).toContain('3 red ovals');
  });

  it('says nothing of a die that the engine has not judged yet', async () => {
    const { builder } = begin({ rows: ['1RO 2RO'], hand: ['3RO'] });
    await settle();
    expect(builder.dieAt(at(0, 0))?.counts).toBe(true);
    builder.put(0, at(2, 0));
    expect(builder.dieAt(at(2, 0))?.counts).toBeUndefined();
    expect(builder.dieAt(at(0, 0))?.counts).toBe(true);
    await settle();
    expect(builder.dieAt(at(2, 0))?.counts).toBe(true);
  });

  it('is as the table has it when an arrangement was refused, and says why', async () => {
    const { table, builder } = begin({ rows: ['1RO 2RO 3RO'], hand: [] });
    table.answers = [{ type: 'refused', code: 'rests_on', dice: [1] }];
    builder.takeBack([1]);
    expect(builder.arrangement.of(1)).toBeUndefined();
    await settle();
    expect(builder.arrangement.of(1)).toMatchObject(at(1, 0));
    expect(builder.commands.refusal).toBe('This die has to stay: another player’s SET rests on it (2 red ovals).');
  });

  it('goes back a step', async () => {
    const { builder } = begin({ hand: ['1RO', '2RO'] });
    builder.put(0, at(0, 0));
    builder.put(1, at(1, 0));
    builder.undo();
    await settle();
    expect(builder.dice.map(({ die }) => die)).toEqual([0]);
  });
});

describe('on another’s grid', () => {
  const scene: Scene = { rows: ['1RO 2RO 3RO'], other: ['2GS 2GS 2GS'], hand: ['2GS', '1GS'] };

  it('X5: dice cannot be added while there are some in the bag, and that is said', async () => {
    const { table, builder } = begin({ ...scene, bag: ['1PD'] });
    builder.pick(0);
    builder.look(1);
    builder.press(at(3, 0));
    await settle();
    expect(builder.commands.refusal).toBe('You can only add to others’ grids when the bag is empty.');
    expect(table.sent).toEqual([]);
  });

  it('X5: with the bag empty a die is attached at once, and again when that was too fast', async () => {
    const { table, builder } = begin(scene);
    table.answers = [{ type: 'refused', code: 'too_fast' }];
    builder.pick(0);
    builder.look(1);
    builder.press(at(3, 0));
    await settle();
    expect(table.sent.map(({ type }) => type)).toEqual(['attach', 'attach']);
    expect(builder.commands.refusal).toBe('');
    expect(builder.dieAt(at(3, 0))).toMatchObject({ die: 0, seat: 0 });
    expect(builder.isHeld(0)).toBe(false);
    builder.takeBack([0]);
    await settle();
    expect(table.sent.at(-1)).toEqual({ type: 'take_back', dice: [0] });
    expect(builder.isHeld(0)).toBe(true);
  });

  it('X5: a die that makes no SET there waits, and is named', async () => {
    const { table, builder } = begin(scene);
    engine.refusal = { code: 'in_no_set', dice: [1], places: [] };
    builder.pick(1);
    builder.look(1);
    builder.press(at(4, 0));
    await settle();
    expect(table.sent).toEqual([]);
    expect(builder.commands.refusal).toBe('No SET with this grid yet: 1 green squiggle.');
    expect(builder.attaching.drafts).toHaveLength(1);
    // Back in my own area it is in the hand again.
    builder.look(0);
    expect(builder.isHeld(1)).toBe(true);
  });
});

describe('a hint', () => {
  const ask = async (hint: CrosswiseHint, scene: Scene) => {
    engine.hint = hint;
    const all = begin(scene);
    await all.builder.askHint();
    return all;
  };

  it('says what is possible, then shows it', async () => {
    const arrange = [0, 1, 2].map((die) => ({ die, ...at(die, 0) }));
    const { builder } = await ask({ arrange, unplaced: 0 }, { hand: ['1RO', '2RO', '3RO'] });
    expect(builder.hints.text).toBe('You can place all your dice!');
    expect(builder.hints.canShow).toBe(true);
    expect(builder.dice).toEqual([]);
    await builder.askHint();
    await settle();
    expect(builder.dice).toHaveLength(3);
    expect(builder.hints.text).toBe('That’s all of them.');
    expect(builder.hints.canShow).toBe(false);
  });

  it('takes the place of an old refusal', async () => {
    const { builder } = await ask({ draw: true }, { hand: ['1RO'] });
    builder.hints.forget();
    builder.commands.say('no');
    await builder.askHint();
    expect(builder.commands.refusal).toBe('');
  });

  it('to draw shows nothing, and is forgotten with the die', async () => {
    const { builder } = await ask({ draw: true }, { hand: ['1RO'], bag: ['2RO'] });
    expect(builder.hints.text).toContain('draw another');
    expect(builder.hints.canShow).toBe(false);
    await builder.commands.send({ type: 'draw' });
    expect(builder.hints.given).toBeUndefined();
    expect(builder.hand.map(({ shows }) => shows)).toEqual(['1RO', '2RO']);
  });
});

describe('by keys', () => {
  const open = (scene: Scene) => {
    const all = begin(scene);
    let cursor = at(0, 0);
    const keys = keysFor({ builder: all.builder, cursor: () => cursor, go: (spot) => (cursor = spot) });
    const press = (key: string, more: object = {}) => {
      const event = { key, preventDefault: () => undefined, stopPropagation: () => undefined, ...more };
      keys.onBoard(event as KeyboardEvent);
      keys.anywhere(event as KeyboardEvent);
    };
    return { ...all, press, cursor: () => cursor };
  };

  it('dice are picked by digits and laid, and it is said how many are left', async () => {
    const { builder, press } = open({ hand: ['1RO', '2GS'] });
    press('2');
    expect(heard()).toBe('Picked up: 2 green squiggles');
    press('ArrowRight');
    press('Enter');
    await settle();
    expect(builder.dieAt(at(1, 0))?.die).toBe(1);
    expect(heard()).toBe('3 dice to place.');
  });

  it('what is picked up is put down again, and given back', async () => {
    const { builder, press } = open({ rows: ['1RO 2RO'], hand: [] });
    press('Enter');
    expect(heard()).toBe('Picked up: 1 red oval');
    press('Enter');
    expect(heard()).toBe('Put down: 1 red oval');
    press('Delete');
    expect(builder.isHeld(0)).toBe(true);
    await settle();
    expect(heard()).toBe('Back in your hand: 1 red oval. 3 dice to place.');
    press('z', { ctrlKey: true });
    await settle();
    expect(builder.isHeld(0)).toBe(false);
  });

  it('a group goes along with its die, or a square further by Shift', async () => {
    const { builder, press } = open({ rows: ['1RO 2RO . 3RO'], hand: [] });
    press('g');
    expect(heard()).toBe('Picked up: a group of 2 dice');
    for (let i = 0; i < 2; ++i) press('ArrowRight');
    // There is no room for both of them.
    press('Enter');
    expect(builder.commands.refusal).toBe('There’s already a die on that square: 3 red ovals.');
    press('ArrowDown');
    press('Enter');
    await settle();
    expect(builder.dieAt(at(2, 1))?.die).toBe(0);
    expect(builder.dieAt(at(3, 1))?.die).toBe(1);
    press('ArrowDown', { shiftKey: true });
    expect(heard()).toBe('Moved a group of 3 dice');
  });

  it('nobody walks where no dice are near, or can be', () => {
    const { press, cursor } = open({ rows: ['1RO'], hand: [] });
    for (let i = 0; i < 200; ++i) press('ArrowLeft');
    expect(cursor()).toEqual(at(-6, 0));
  });
});
