// My side of a solo game: what picking cards sends, and that nothing is sent while the cards are covered.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { press } from '../../src/solo/keyboard';
import { Play } from '../../src/solo/play.svelte';
import { TimeAnnouncer } from '../../src/solo/time_announcer';
import { Session, type Answer } from '../../src/table/session.svelte';
import type { TransportListener } from '../../src/table/transport';
import type { SoloOptions, SoloView } from '../../src/wire';
import { texts } from './solo_texts';

const cards = ['1ROF', '2ROF', '3ROF', '1GSF', '2GSF', '3GSF', '1PDF', '2PDF', '3PDF'];
const player = { points: 0, sets: 0, mistakes: 0, hints: 0, extra_deals: 0, left: false };

interface Sent {
  type: string;
  id: number;
  command?: Record<string, unknown>;
}

class Scene {
  listener!: TransportListener;
  sent: Sent[] = [];
  refused: Answer[] = [];
  view: Partial<SoloView> = { phase: 'playing', table_number: 3, table: cards, players: [player], has_hints: true };
  table: Record<string, unknown> = { phase: 'playing', seats: [] };
  options: Partial<SoloOptions> = { mode: 'classic', level: 1, figures: 'cards' };
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
  play = new Play(this.session, (answer) => this.refused.push(answer));

  constructor() {
    this.listener.state('open');
  }
  step(change: Partial<SoloView> = {}, replies: number[] = []): this {
    Object.assign(this.view, change);
    const you = { seat: this.seat, host: false };
    const view = {
      table: { ...this.table, options: this.options },
      clock: { t: 0, runs: true, held_ms: this.held_ms },
      game: { ...this.view },
    };
    this.listener.message(JSON.stringify({ type: 'step', seq: ++this.#seq, replies, you, events: [], view }));
    this.play.viewChanged();
    return this;
  }
  pick(...picked: string[]): this {
    for (const card of picked) this.play.pick(card);
    return this;
  }
  key(code: string, more: object = {}): boolean {
    let taken = false;
    const event = { code, key: code.replace('Key', '').toLowerCase(), target: null, ...more };
    press({ ...event, preventDefault: () => (taken = true) } as unknown as KeyboardEvent, this.play);
    return taken;
  }
  get commands() {
    return this.sent.map(({ command }) => command);
  }
}

const settle = () => new Promise((done) => setTimeout(done));
// No page: no event has a target.
vi.stubGlobal('Element', class {});

let scene: Scene;
beforeEach(async () => {
  await texts('en');
  scene = new Scene().step();
});

describe('picking', () => {
  it('three cards points at them', () => {
    scene.pick('1ROF', '2ROF');
    expect(scene.commands).toEqual([]);
    scene.pick('3ROF');
    expect(scene.commands).toEqual([{ type: 'claim', cards: ['1ROF', '2ROF', '3ROF'] }]);
    expect(scene.play.picked).toEqual([]);
  });
  it('one again lets it go', () => {
    scene.pick('1ROF', '2ROF', '1ROF');
    expect(scene.play.picked).toEqual(['2ROF']);
  });
  it('is not possible of cards that are on their way', async () => {
    scene.pick('1ROF', '2ROF', '3ROF', '1ROF');
    expect(scene.play.picked).toEqual([]);
    scene.step({}, [scene.sent[0]?.id ?? 0]);
    await settle();
    scene.pick('1ROF');
    expect(scene.play.picked).toEqual(['1ROF']);
  });
  it('is refused by the table, not here', async () => {
    scene.pick('1ROF', '2ROF', '3ROF');
    scene.listener.message(JSON.stringify({ type: 'refused', reply: scene.sent[0]?.id, code: 'already_found' }));
    await settle();
    expect(scene.refused).toMatchObject([{ code: 'already_found' }]);
  });
  it('is forgotten of a card that is gone', () => {
    scene.pick('1ROF', '2ROF').step({ table: cards.slice(1) });
    expect(scene.play.picked).toEqual(['2ROF']);
  });
});

describe.each([
  ['paused', (scene: Scene) => void (scene.table.paused = {})],
  ['resuming', (scene: Scene) => void (scene.held_ms = 4_000)],
  ['not begun', (scene: Scene) => void (scene.view.phase = 'waiting')],
])('%s', (_, change) => {
  it('the cards are covered, and nothing can be done', () => {
    scene.pick('1ROF');
    change(scene);
    scene.step();
    expect(scene.play.isCovered).toBe(true);
    expect(scene.play.picked).toEqual([]);
    scene.pick('1ROF', '2ROF', '3ROF');
    scene.play.askHint();
    scene.play.askForCards();
    for (const code of ['KeyQ', 'KeyA', 'KeyZ', 'KeyO', 'KeyP']) scene.key(code);
    expect(scene.commands).toEqual([]);
    scene.session.close();
  });
});

it('a game begins once', async () => {
  scene.step({ phase: 'waiting' });
  void scene.play.begin();
  void scene.play.begin();
  expect(scene.commands).toEqual([{ type: 'begin' }]);
  scene.step({ phase: 'playing' }, [scene.sent[0]?.id ?? 0]);
  await settle();
  await scene.play.begin();
  expect(scene.commands).toHaveLength(1);
});

it('who only looks on does nothing', () => {
  scene.seat = undefined;
  scene.step();
  scene.pick('1ROF', '2ROF', '3ROF');
  scene.play.giveUp();
  expect(scene.play.isCovered).toBe(false);
  expect(scene.sent).toEqual([]);
});

describe('keys', () => {
  it('pick the card that lies there', () => {
    for (const code of ['KeyQ', 'KeyA', 'KeyZ']) expect(scene.key(code)).toBe(true);
    expect(scene.commands).toEqual([{ type: 'claim', cards: ['1ROF', '2ROF', '3ROF'] }]);
  });
  it('of places without a card do nothing', () => {
    expect(scene.key('KeyM')).toBe(false);
    expect(scene.key('Digit1')).toBe(false);
  });
  it('let go, ask for cards, for a hint, and pause', () => {
    scene.pick('1ROF');
    expect(scene.key('Escape', { key: 'Escape' })).toBe(true);
    expect(scene.play.picked).toEqual([]);
    expect(scene.key('Escape', { key: 'Escape' })).toBe(false);
    scene.key('KeyP');
    scene.key('KeyO');
    scene.key('KeyK');
    expect(scene.sent.map(({ type, command }) => command?.type ?? type)).toEqual(['ask', 'hint', 'pause']);
  });
  it('ask for no cards but in Classic', () => {
    scene.options = { mode: 'timed', level: 1, figures: 'cards' };
    scene.step();
    expect(scene.key('KeyP')).toBe(false);
  });
  it('with Ctrl, or held down, are not ours', () => {
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }]) {
      expect(scene.key('KeyQ', more)).toBe(false);
    }
  });
});

describe('who does not see the clock', () => {
  const timed = (ends_at: number) => ({ ends_at, table: cards }) as unknown as SoloView;
  it('hears the last seconds once each', () => {
    const announcer = new TimeAnnouncer();
    const heard = Array.from({ length: 450 }, (_, i) => announcer.wordsAt(timed(45_000), i * 100)).filter(Boolean);
    expect(heard).toEqual(['30 seconds left', '10 seconds left', '5 seconds left']);
  });
  it('hears them again after a SET brought time', () => {
    const announcer = new TimeAnnouncer();
    const heard = [9_000, 11_000, 9_900].map((ends_at) => announcer.wordsAt(timed(ends_at), 0));
    expect(heard).toEqual(['9 seconds left', undefined, '10 seconds left']);
  });
  it('hears how full the table is', () => {
    const announcer = new TimeAnnouncer();
    const tide = (count: number) => ({ next_arrival: 5, table: Array(count).fill('1ROF') }) as unknown as SoloView;
    expect([14, 15, 16, 18, 20].map((count) => announcer.wordsAt(tide(count), 0))).toEqual([
      undefined,
      '15 cards on the table',
      undefined,
      '18 cards on the table',
      '20 cards on the table',
    ]);
  });
});
