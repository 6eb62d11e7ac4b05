// A game is a plug-in: one more in the list (tests/unit/toy), and every screen has it, and never another game's modules.
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadLesson, loadOptions, loadRules, loadTable, requireGame } from '../../src/games/find';
import type { Area, Texts } from '../../src/i18n/texts';
import type { Session as AnySession } from '../../src/table/session.svelte';
import type { Step } from '../../src/wire';
import { toy } from './toy';
import { texts } from './toy/texts';

vi.mock('../../src/games/list', async (original) => {
  const { games } = await original<typeof import('../../src/games/list')>();
  return { games: [...games, (await import('./toy')).toy] };
});
// In place of its files of texts.
vi.mock('../../src/i18n/texts', async (original) => {
  const found = await original<typeof import('../../src/i18n/texts')>();
  const load = (language: 'en', area: Area): Promise<Texts> =>
    area.startsWith('toy') ? import('./toy/texts').then((toy) => toy.texts) : found.load(language, area);
  return { ...found, load };
});
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('location', { pathname: '/', hash: '', origin: '' });
vi.stubGlobal('document', { documentElement: { lang: 'en' }, title: '', querySelector: () => null });
vi.stubGlobal('window', { addEventListener: () => undefined });

const { useAreas } = await import('../../src/i18n/i18n.svelte');
const { routeOf } = await import('../../src/router.svelte');
const { takeRequest, defaultGame } = await import('../../src/table/quick');
const { Session } = await import('../../src/table/session.svelte');
const { aboutAreas, lessonAreas, rulesAreas } = await import('../../src/games/find');

async function shown<Props extends object>(
  module: Promise<{ default: Component<Props> }>,
  props: NoInfer<Props>,
): Promise<string> {
  const { default: screen } = await module;
  const shows = screen as unknown as Component<Record<string, unknown>>;
  return render(shows, { props: props as Record<string, unknown> }).body;
}
const route = { game: toy };

beforeAll(() =>
  useAreas('ui', 'table', 'figures', 'learn', 'rules', ...aboutAreas(), ...lessonAreas(), ...rulesAreas()),
);

// A place at a table in a certain phase, without a server.
function at(phase: 'gathering' | 'playing' | 'finished', host = true): AnySession {
  const seat = { kind: 'person', ready: true, away: false, bot_plays: false, left: false };
  const step = {
    type: 'step',
    seq: 1,
    you: { host, ...(phase === 'playing' ? {} : { seat: 0 }) },
    view: {
      table: {
        id: 'x',
        phase,
        game: 'toy',
        options: { highest: 9 },
        seats: [
          { ...seat, name: 'Ada' },
          { ...seat, name: 'Bob' },
        ],
      },
      game: { said: [41, 17], winner: 0 },
    },
  } as unknown as Step;
  return new Session((listener) => {
    listener.state('open');
    queueMicrotask(() => listener.message(JSON.stringify(step)));
    return { send: () => undefined, reconnect: () => undefined, close: () => undefined };
  });
}
async function table(phase: 'gathering' | 'playing' | 'finished'): Promise<string> {
  const session = at(phase);
  await Promise.resolve();
  return shown(import('../../src/table/Table.svelte'), { session, game: toy, gameModule: await loadTable(toy) });
}

describe('a game that is in the list', () => {
  it('has its addresses', () => {
    for (const [path, screen] of Object.entries({ new: 'new', play: 'local', learn: 'lesson', rules: 'game_rules' })) {
      expect(routeOf(`/${path}/toy`)).toEqual({ screen, game: toy });
    }
  });
  it('is on the first screen, with its picture', async () => {
    const home = await shown(import('../../src/home/Home.svelte'), {});
    for (const part of [
      'toy-picture',
      texts['game.toy.about'],
      '2 to 3 players',
      'Play Toy against bots',
      '/new/toy',
      '/learn/toy',
    ]) {
      expect(home).toContain(part);
    }
  });
  it('begins by one press as it says', () => {
    expect(defaultGame(toy, 'new')).toEqual({
      setup: { game: 'toy', options: { highest: 5 }, seats: 2, hints: true },
      bots: ['beginner'],
      from: 'new',
    });
    expect(takeRequest(toy).setup.game).toBe('toy');
  });
  it('has a new table with its seats and options', async () => {
    const html = await shown(import('../../src/home/NewTable.svelte'), { route, gameModule: await loadOptions(toy) });
    for (const part of ['New Toy table', 'name="toy-highest" value="7"', 'a bot takes over'])
      expect(html).toContain(part);
    expect(html.match(/type="radio"/g)).toHaveLength(2 + 2);
  });
  it('has its options before a game, its board in one, its result after it', async () => {
    expect(await table('gathering')).toContain('name="toy-highest"');
    const playing = await table('playing');
    expect(playing).toContain('toy-board-41-17');
    expect(playing).toMatch(/Ada.*>41<.*Bob.*>17</s);
    const finished = await table('finished');
    expect(finished).toContain('You won!');
    expect(finished).toContain('toy-result-2');
  });
  it('is among the lessons and the rules, with its own', async () => {
    expect(await shown(import('../../src/learn/Learn.svelte'), {})).toContain('Toy, with numbers');
    expect(await shown(import('../../src/rules/Rules.svelte'), {})).toContain('Numbers.');
    const lesson = await shown(import('../../src/learn/Lesson.svelte'), { route, gameModule: await loadLesson(toy) });
    for (const part of ['Count', 'toy-step-3']) expect(lesson).toContain(part);
    const rules = await shown(import('../../src/rules/GameRules.svelte'), { route, gameModule: await loadRules(toy) });
    for (const part of ['The aim of Toy', 'Say more than the others.', 'toy-drawing-number'])
      expect(rules).toContain(part);
  });
  it('comes after the last lesson, and leads to the first', async () => {
    const { games } = await import('../../src/games/list');
    const end = (game: typeof toy) => shown(import('../../src/learn/End.svelte'), { game, figures: [] });
    expect(await end(games.at(-2) ?? toy)).toContain('/learn/toy');
    expect(await end(toy)).toContain(`/learn/${games[0]?.name}`);
  });
});

it('a game that is not in the list is nobody else’s', () => {
  expect(routeOf('/play/other')).toEqual({ screen: 'not_found' });
  expect(() => requireGame('other')).toThrow();
});
