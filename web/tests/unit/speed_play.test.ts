// My side of a table of Speed: what picking dice sends, what others do to what I picked, and takes that wait.
import { beforeEach, describe, expect, it } from 'vitest';
import { Play } from '../../src/speed/play.svelte';
import { Session, type Answer } from '../../src/table/session.svelte';
import type { TransportListener } from '../../src/table/transport';
import type { HeldDie, SpeedEvent, SpeedPlayer, SpeedView } from '../../src/wire';

const dice: HeldDie[] = ['1RO', '2RO', '3RO', '1GS', '2GS', '3GS', 'W', '1PD'].map((shows, die) => ({ die, shows }));
const without = (...gone: number[]) => dice.filter(({ die }) => !gone.includes(die));
const me: SpeedPlayer = {
  points: 0,
  takes: [],
  mistakes: 0,
  left: false,
  ready: false,
  in_tie_break: false,
  out_of_roll: false,
  done: false,
};
const held = (...numbers: number[]) => numbers.map((die) => dice[die]) as [HeldDie, HeldDie, HeldDie];

interface Sent {
  type: string;
  id: number;
  command?: Record<string, unknown>;
}

class Scene {
  listener!: TransportListener;
  sent: Sent[] = [];
  refused: Answer[] = [];
  lost = 0;
  view: Partial<SpeedView> = { phase: 'searching', table_number: 4, dice, players: [me, me] };
  seat: number | undefined = 0;
  held_ms: number | undefined;
  #seq = 0;
  session = new Session((listener) => {
    this.listener = listener;
    return {
      send: (text) => this.sent.push(JSON.parse(text) as Sent),
      reconnect: () => undefined,
      close: () => undefined,
    };
  });
  play = new Play(this.session, {
    refused: (answer) => this.refused.push(answer),
    lost: () => ++this.lost,
    hinted: () => undefined,
  });

  constructor() {
    this.session.subscribe((events) =>
      this.play.viewChanged(events.flatMap((event) => (event.type === 'played' ? [event.event as SpeedEvent] : []))),
    );
    this.listener.state('open');
  }
  step(change: Partial<SpeedView> = {}, replies: number[] = [], played: object[] = []): this {
    Object.assign(this.view, change);
    const table = { phase: 'playing', options: {}, seats: [] };
    const you = { seat: this.seat, host: false };
    const view = { table, clock: { t: 0, runs: true, held_ms: this.held_ms }, game: { ...this.view } };
    const events = played.map((event) => ({ type: 'played', t: 0, event }));
    this.listener.message(JSON.stringify({ type: 'step', seq: ++this.#seq, replies, you, events, view }));
    return this;
  }
  mine(change: Partial<SpeedPlayer>): Partial<SpeedView> {
    return { players: [{ ...me, ...change }, me] };
  }
  pick(...numbers: number[]): this {
    for (const die of numbers) this.play.pick(die);
    return this;
  }
  refuse(id: number, code: string): void {
    this.listener.message(JSON.stringify({ type: 'refused', reply: id, code }));
  }
  get commands() {
    return this.sent.map((message) => message.command);
  }
  async settle(): Promise<void> {
    await new Promise((done) => setTimeout(done));
  }
}

let scene: Scene;
beforeEach(() => {
  scene = new Scene().step();
});

describe('picking', () => {
  it('the third die sends the take; it is on its way until it is answered', async () => {
    scene.pick(0, 1, 2);
    expect(scene.commands).toEqual([{ type: 'take', table: 4, dice: [0, 1, 2] }]);
    expect(scene.play.picked).toEqual([]);
    expect(scene.play.leaving).toEqual([0, 1, 2]);
    scene.step(
      { dice: without(0, 1, 2), table_number: 5 },
      [1],
      [{ type: 'taken', t: 0, seat: 0, dice: held(0, 1, 2) }],
    );
    await scene.settle();
    expect(scene.play.leaving).toEqual([]);
    expect(scene.lost).toBe(0);
  });
  it('a die pressed twice is not picked; one that is on its way cannot be', () => {
    scene.pick(0, 0);
    expect(scene.play.picked).toEqual([]);
    scene.pick(0, 1, 2, 1, 3);
    expect(scene.play.picked).toEqual([3]);
    expect(scene.sent).toHaveLength(1);
  });
  it('a die that is not there cannot be picked', () => {
    scene.step({ dice: without(5) }).pick(5, 77);
    expect(scene.play.picked).toEqual([]);
  });
  it('what others take is not picked any more, the rest is', () => {
    scene.pick(0, 3).step({ dice: without(0, 1, 2), table_number: 5 });
    expect(scene.play.picked).toEqual([3]);
  });
  it('another take may follow while the first is on its way', () => {
    scene.pick(0, 1, 2, 3, 4, 5);
    expect(scene.commands.map((command) => command?.dice)).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
  });
  it('a new roll begins with nothing picked', () => {
    scene.pick(0, 3).step({ round: 2 }, [], [{ type: 'rolled', t: 0, round: 2, dice }]);
    expect(scene.play.picked).toEqual([]);
  });
});

describe('a take that others were faster with', () => {
  it('is told, and what is left of it is picked again', async () => {
    scene.pick(0, 1, 2).step({ dice: without(2, 3, 4), table_number: 5 });
    scene.refuse(1, 'gone');
    await scene.settle();
    expect(scene.refused).toMatchObject([{ type: 'refused', code: 'gone' }]);
    expect(scene.play.picked).toEqual([0, 1]);
    expect(scene.play.leaving).toEqual([]);
  });
  it('does not disturb what was picked since', async () => {
    scene.pick(0, 1, 2, 5).step({ dice: without(2, 3, 4), table_number: 5 });
    scene.refuse(1, 'gone');
    await scene.settle();
    expect(scene.play.picked).toEqual([5]);
  });
  it('after it waited, too', async () => {
    scene.pick(0, 1, 2).step(scene.mine({ pending: [[0, 1, 2]] }), [1]);
    await scene.settle();
    expect(scene.play.leaving).toEqual([0, 1, 2]);
    scene.step(
      { ...scene.mine({}), dice: without(2, 3, 4) },
      [],
      [{ type: 'taken', t: 0, seat: 1, dice: held(2, 3, 4) }],
    );
    expect(scene.lost).toBe(1);
    expect(scene.play.picked).toEqual([0, 1]);
    expect(scene.play.leaving).toEqual([]);
  });
});

describe('a take that waited', () => {
  it('and came through is not lost', async () => {
    scene.pick(0, 1, 2).step(scene.mine({ pending: [[0, 1, 2]] }), [1]);
    await scene.settle();
    const taken = { type: 'taken', t: 0, seat: 0, dice: held(2, 1, 0) };
    scene.step({ ...scene.mine({}), dice: without(0, 1, 2) }, [], [taken]);
    expect([scene.lost, scene.play.picked]).toEqual([0, []]);
  });
  it('and was judged wrong at once is not lost either', async () => {
    scene.pick(0, 1, 3).step(scene.mine({ pending: [[0, 1, 3]] }), [1]);
    await scene.settle();
    scene.step(scene.mine({}), [], [{ type: 'mistaken', t: 0, seat: 0, dice: held(0, 1, 3), why: [], cost: 1 }]);
    expect([scene.lost, scene.play.picked]).toEqual([0, []]);
  });
});

describe('seeing no more', () => {
  it('is said once, however often it is pressed, and taken back', async () => {
    void scene.play.sayDone();
    void scene.play.sayDone();
    expect(scene.commands).toEqual([{ type: 'done', table: 4, done: true }]);
    scene.step(scene.mine({ done: true }), [1]);
    await scene.settle();
    void scene.play.sayDone();
    expect(scene.commands[1]).toEqual({ type: 'done', table: 4, done: false });
  });
});

describe('nothing is sent', () => {
  it('by who looks on', () => {
    scene.seat = undefined;
    scene.step().pick(0, 1, 2);
    void scene.play.sayDone();
    void scene.play.goOn();
    expect(scene.sent).toEqual([]);
  });
  it('between two rounds, but that one goes on', () => {
    scene.step({ phase: 'audit' }).pick(0, 1, 2);
    void scene.play.sayDone();
    expect(scene.sent).toEqual([]);
    void scene.play.goOn();
    expect(scene.commands).toEqual([{ type: 'next_round' }]);
  });
  it('in a tie-break of others, nor by who is out of the roll', () => {
    scene.step({ phase: 'tie_break' }).pick(0, 1, 2);
    scene.step(scene.mine({ in_tie_break: true, out_of_roll: true })).pick(0, 1, 2);
    expect(scene.sent).toEqual([]);
    expect(scene.refused[0]).toEqual({ type: 'refused', code: 'out_of_roll' });
    scene.step(scene.mine({ in_tie_break: true })).pick(0, 1, 2);
    expect(scene.sent).toHaveLength(1);
  });
  it('after a restart, until the time goes on', () => {
    scene.held_ms = 2_500;
    scene.step().pick(0);
    expect(scene.play.picked).toEqual([]);
    expect(scene.refused).toEqual([{ type: 'refused', code: 'resuming' }]);
  });
});
