// What is said of the events: who had said that nobody can finish is told when a draw ends that.
import { beforeAll, expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: {} });
const { GameEvents } = await import('../../src/crosswise/events.svelte');
const { useAreas } = await import('../../src/i18n/i18n.svelte');

beforeAll(() => useAreas('ui', 'figures', 'crosswise'));

const view = (done: boolean) => ({ round: 1, phase: 'building', bag: 9, players: [{ done }, {}] });

function drawAfter(saidDone: boolean, seat: number): string {
  let listener: (events: object[]) => void = () => undefined;
  const session = {
    seat: 0,
    me: 0,
    game: view(saidDone),
    table: { seats: [{ name: 'Ada' }, { name: 'Bob' }] },
    subscribe: (to: typeof listener) => (listener = to),
  };
  const events = new GameEvents(session as never);
  events.subscribe(() => undefined);
  session.game = view(false);
  listener([{ type: 'played', event: { type: 'drew', seat, die: 3, shows: '2GS' } }]);
  return events.line;
}

it('a draw of another takes back that nobody can finish', () => {
  expect(drawAfter(true, 1)).toBe('Bob drew a die: “Nobody can finish” no longer counts.');
  expect(drawAfter(false, 1)).toBe('Bob drew a die.');
});

it('a die that is drawn is called one, whatever it shows', () => {
  expect(drawAfter(false, 0)).toBe('You drew a die: 2 green squiggles.');
});
