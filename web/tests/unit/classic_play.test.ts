// My side of a table of Classic: what pressing cards sends, and what others do to what I picked.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Play } from '../../src/classic/play.svelte';
import { Session, type Answer } from '../../src/table/session.svelte';
import type { TransportListener } from '../../src/table/transport';
import type { ClassicOptions, ClassicView } from '../../src/wire';

const cards = ['1ROE', '2ROE', '3ROE', '1GSH', '2GSH', '3GSH', '1PDF', '2PDF', '3PDF', '1RDE', '2RDE', '3RDE'];

interface Sent {
  type: string;
  id: number;
  command?: Record<string, unknown>;
}

class Scene {
  listener!: TransportListener;
  sent: Sent[] = [];
  refused: Answer[] = [];
  options: Partial<ClassicOptions> = { claiming: 'point_at_once' };
  view: Partial<ClassicView> = {
    phase: 'searching',
    table_number: 4,
    table: cards,
    players: [{ points: 0, sets: 0, mistakes: 0, extra_deals: 0, locked: false, left: false }],
  };
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
  play = new Play(this.session, { refused: (answer) => this.refused.push(answer), hinted: () => undefined });

  constructor() {
    this.session.subscribe(() => this.play.viewChanged());
    this.listener.state('open');
  }
  step(change: Partial<ClassicView> = {}, replies: number[] = []): this {
    Object.assign(this.view, change);
    const table = { phase: 'playing', options: this.options, seats: [] };
    const you = { seat: this.seat, host: false };
    const view = { table, clock: { t: 0, runs: true, held_ms: this.held_ms }, game: { ...this.view } };
    this.listener.message(JSON.stringify({ type: 'step', seq: ++this.#seq, replies, you, events: [], view }));
    return this;
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
  scene = new Scene();
});

describe('where one points at once', () => {
  it('the third card sends the claim', async () => {
    scene.step();
    for (const card of ['1ROE', '2ROE', '3ROE']) scene.play.pick(card);
    expect(scene.commands).toEqual([{ type: 'claim', table: 4, cards: ['1ROE', '2ROE', '3ROE'] }]);
    expect(scene.play.sent).toEqual(['1ROE', '2ROE', '3ROE']);
    scene.step({}, [1]);
    await scene.settle();
    expect(scene.play.sent).toEqual([]);
    expect(scene.play.picked).toEqual([]);
  });
  it('a card pressed twice is not picked', () => {
    scene.step();
    scene.play.pick('1ROE');
    scene.play.pick('1ROE');
    expect(scene.play.picked).toEqual([]);
  });
  it('what I picked survives what others take, but for cards that are gone', () => {
    scene.step();
    scene.play.pick('1ROE');
    scene.play.pick('2ROE');
    scene.step({ table: cards.with(0, '3PSE'), table_number: 5 });
    expect(scene.play.picked).toEqual(['2ROE']);
  });
  it('a claim that waits stays shown until it is judged', async () => {
    scene.step();
    for (const card of ['1ROE', '2ROE', '3ROE']) scene.play.pick(card);
    const [me] = scene.view.players ?? [];
    scene.step({ players: [{ ...me!, pending: true }] }, [1]);
    await scene.settle();
    expect(scene.play.sent).toHaveLength(3);
    scene.step({ players: [me!] });
    expect(scene.play.sent).toEqual([]);
  });
  it('a refusal is told, and two of the cards stay picked', async () => {
    scene.step();
    for (const card of ['1ROE', '2ROE', '3ROE']) scene.play.pick(card);
    scene.listener.message(JSON.stringify({ type: 'refused', reply: 1, code: 'claim_pending' }));
    await scene.settle();
    expect(scene.refused).toMatchObject([{ type: 'refused', code: 'claim_pending' }]);
    expect(scene.play.picked).toEqual(['1ROE', '2ROE']);
  });
});

describe('where one calls first', () => {
  beforeEach(() => {
    scene.options = { claiming: 'call_first' };
    scene.step();
  });
  it('picking alone sends nothing', () => {
    for (const card of cards.slice(0, 4)) scene.play.pick(card);
    expect(scene.commands).toEqual([]);
    expect(scene.play.picked).toEqual(['2ROE', '3ROE', '1GSH']);
  });
  it('pressing twice calls once', async () => {
    void scene.play.call();
    void scene.play.call();
    expect(scene.commands).toEqual([{ type: 'call', table: 4 }]);
    scene.step({}, [1]);
    await scene.settle();
    void scene.play.call();
    expect(scene.commands).toHaveLength(2);
  });
  it('who called shows the third card pressed', () => {
    scene.step({ phase: 'showing', caller: 0 });
    for (const card of cards.slice(0, 3)) scene.play.pick(card);
    expect(scene.commands).toEqual([{ type: 'show', cards: cards.slice(0, 3) }]);
  });
  it('who called with three cards picked shows them at once', () => {
    for (const card of cards.slice(0, 3)) scene.play.pick(card);
    scene.step({ phase: 'showing', caller: 0 });
    expect(scene.commands).toEqual([{ type: 'show', cards: cards.slice(0, 3) }]);
  });
});

it('who looks on can do nothing', () => {
  scene.seat = undefined;
  scene.step();
  for (const card of cards.slice(0, 3)) scene.play.pick(card);
  scene.play.askForCards();
  scene.play.deal();
  void scene.play.call();
  expect(scene.sent).toEqual([]);
});

// Issue E, 3: the table takes no command while the game's time stands still after a restart.
describe('after a restart', () => {
  it('nothing is sent, and said why, until the time goes on', async () => {
    vi.useFakeTimers();
    scene.held_ms = 2_500;
    scene.step();
    expect(scene.session.resumesIn).toBe(3);
    scene.play.pick('1ROE');
    scene.play.askForCards();
    await vi.advanceTimersByTimeAsync(600);
    expect(scene.session.resumesIn).toBe(2);
    expect(scene.sent).toEqual([]);
    expect(scene.play.picked).toEqual([]);
    expect(scene.refused).toEqual([1, 2].map(() => ({ type: 'refused', code: 'resuming' })));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(scene.session.resumesIn).toBe(0);
    for (const card of ['1ROE', '2ROE', '3ROE']) scene.play.pick(card);
    expect(scene.commands).toEqual([{ type: 'claim', table: 4, cards: ['1ROE', '2ROE', '3ROE'] }]);
    vi.useRealTimers();
  });
});

// C8: who takes over a seat that was left plays on.
it('a seat that was left is played by who holds it now', () => {
  scene.step({ players: [{ points: 0, sets: 0, mistakes: 0, extra_deals: 0, locked: false, left: true }] });
  expect(scene.play.isPlaying).toBe(true);
});
