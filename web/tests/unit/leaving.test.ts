// C8: who leaves cannot win, and everybody sees it; the seat that was left, and who plays it now.
import { expect, it, vi } from 'vitest';
import { announcementText, type Viewer } from '../../src/classic/texts';
import { LatestNews } from '../../src/classic/news.svelte';
import { games } from '../../src/games/list';
import { useAreas } from '../../src/i18n/i18n.svelte';
import { isFree, leftLabel, seatState } from '../../src/table/seats';
import { leftText } from '../../src/table/texts';
import type { ClassicEvent, GameView, SeatView, TableView } from '../../src/wire';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: {} });
// The boards know where the page is.
vi.stubGlobal('location', { pathname: '/' });
vi.stubGlobal('window', { addEventListener: () => undefined });
await useAreas('ui', 'table', 'classic', 'figures');

const table = { seats: [{ name: 'Ada' }, { name: 'Bob' }] } as TableView;
const seat = (left: boolean) => ({ name: 'Ada', kind: 'person', left }) as SeatView;

// The games whose views have points or a score.
const scored = games.filter(({ name }) => ['classic', 'cubed', 'speed', 'crosswise'].includes(name));
it.each(scored.map(({ name, table }) => ({ name, table })))(
  '$name: the seat strip and the result say so',
  async ({ table }) => {
    const gameModule = await table();
    const view = {
      players: [
        { points: 3, score: 3, left: true },
        { points: 1, score: 1, left: false },
      ],
      winners: [1],
    };
    const [ada, bob] = [0, 1].map((i) => seatState(gameModule, view as unknown as GameView, i));
    expect(ada).toMatchObject({ score: 3, won: false, left: true });
    expect(bob).toMatchObject({ score: 1, won: true, left: false });
    expect(leftLabel(seat(true), ada)).toBe('left');
    expect(leftLabel(seat(false), ada)).toBe('can’t win');
    expect(leftLabel(seat(false), bob)).toBe('');
  },
);

it('leaving is told alike by a table and by the record of each game', () => {
  expect(leftText({ type: 'left', t: 1, seat: 0, bot_plays: true }, table)).toBe('Ada left; a bot takes over.');
  expect(leftText({ type: 'left', t: 1, seat: 1 }, table)).toBe('Bob left.');
  expect(leftText({ type: 'handed_over', t: 1, seat: 1 }, table)).toBe(undefined);
});

it('another on a seat is no news of the game', () => {
  const who: Viewer = { me: 0, name: () => '', solo: false };
  const events: ClassicEvent[] = [
    { type: 'left', t: 1, seat: 1, bot_plays: true },
    { type: 'handed_over', t: 2, seat: 1 },
  ];
  const latest = new LatestNews();
  for (const event of events) {
    latest.addEvent(event, who);
    expect(announcementText(event, who)).toBe(undefined);
  }
  expect(latest.shown).toBe(undefined);
});

// As the table decides it: who is only away has the seat when they come back.
it('only seats that bots have for good are offered to who looks on', () => {
  const one = (kind: SeatView['kind'], left: boolean, bot_plays: boolean) =>
    isFree({ kind, left, bot_plays } as SeatView);
  expect(one('bot', false, false)).toBe(true);
  expect(one('person', true, true)).toBe(true);
  expect(one('person', false, true)).toBe(false);
  expect(one('person', true, false)).toBe(false);
  expect(one('person', false, false)).toBe(false);
});
