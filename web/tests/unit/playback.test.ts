// A game under review: its steps as messages of a table, each made when it is shown.
import { expect, it, vi } from 'vitest';
import { playback } from '../../src/review/playback';
import type { Reviewed, ReviewStep, Step } from '../../src/wire';

const count = 1000;
const reviewed = { game: 'cubed', options: {}, seats: ['Ada', 'Bob'], steps: count } as unknown as Reviewed;

function player() {
  const step = vi.fn((number: number) =>
    Promise.resolve({
      event: { type: 'passed', t: number * 10, seat: 0 },
      view: { turn: number },
      left: number >= 5 ? [1] : [],
    } as unknown as ReviewStep),
  );
  const heard: Step[] = [];
  const { open, show } = playback({ reviewed, step });
  const transport = open({
    message: (text) => heard.push(JSON.parse(text) as Step),
    state: () => undefined,
    seq: () => undefined,
  });
  return { step, heard, show, transport };
}

it('only steps that are shown are asked for', async () => {
  const { step, heard, show } = player();
  for (const number of [0, 1, 999, 500]) await show(number);
  expect(step.mock.calls).toEqual([[0], [1], [999], [500]]);
  expect(heard.map(({ seq }) => seq)).toEqual([0, 1, 999, 500]);
  expect(heard.map(({ view }) => view.game)).toEqual([0, 1, 999, 500].map((turn) => ({ turn })));
  expect(heard.map(({ view }) => view.clock?.t)).toEqual([0, 10, 9990, 5000]);
});

it('what happened is told only when going on by one', async () => {
  const { heard, show } = player();
  for (const number of [0, 1, 2, 1, 2, 7]) await show(number);
  expect(heard.map(({ events }) => events?.length)).toEqual([1, 1, 1, 0, 1, 0]);
});

it('steps that are asked for at once come in their order, each with its event', async () => {
  const { heard, show } = player();
  await Promise.all([0, 1, 2, 3].map(show));
  expect(heard.map(({ seq, events }) => [seq, events?.length])).toEqual([0, 1, 2, 3].map((number) => [number, 1]));
});

it('who looks back sees when a seat was left', async () => {
  const { heard, show } = player();
  for (const number of [4, 5, 4]) await show(number);
  expect(heard.map(({ view }) => view.table.seats.map(({ left }) => left))).toEqual([
    [false, false],
    [false, true],
    [false, false],
  ]);
});

it('there is nothing before the first step and after the last, nor when it is closed', async () => {
  const { step, heard, show, transport } = player();
  await show(-1);
  await show(count);
  expect(step).not.toHaveBeenCalled();
  const late = show(0);
  transport.close();
  await late;
  expect(heard).toEqual([]);
});
