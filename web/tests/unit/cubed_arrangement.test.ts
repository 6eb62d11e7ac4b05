// The dice laid out before a turn of Cubed is played.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CubedOptions, CubedView, Lay } from '../../src/wire';

const asked: { place: Lay[]; answer: (preview: object) => void }[] = [];
vi.mock('../../src/engine/engine', () => ({
  ask: ({ place }: { place: Lay[] }) => new Promise((answer) => asked.push({ place, answer })),
}));
const { Arrangement, shownOnBoard } = await import('../../src/cubed/arrangement.svelte');

const view = (dice: { die: number; shows: string }[], board: CubedView['board'] = []): CubedView => ({
  phase: 'turn',
  roll: 1,
  round: 1,
  board,
  bag: 20,
  players: [{ score: 0, dice, barred: false, left: false, has_chosen: false }],
  to_move: 0,
  shown: [],
  all_pass_rounds: 0,
  last_round: false,
  winners: [],
});
const hand = [
  { die: 4, shows: '1RO' },
  { die: 7, shows: 'W' },
];

describe('an arrangement', () => {
  beforeEach(() => void asked.splice(0));

  it('moves a die that is put again, and keeps what a wild stands for', () => {
    const arrangement = new Arrangement();
    arrangement.put(hand[1]!, 'g8');
    arrangement.name(7, '2GS');
    arrangement.put(hand[1]!, 'g9');
    expect(arrangement.lays).toEqual([{ die: 7, square: 'g9', as: '2GS' }]);
    expect(arrangement.shownAs(arrangement.lays[0]!)).toBe('*2GS');
  });

  it('takes back one by one, the last first', () => {
    const arrangement = new Arrangement();
    arrangement.put(hand[0]!, 'g8');
    arrangement.put(hand[1]!, 'g9');
    expect(arrangement.undo()?.die).toBe(7);
    expect(arrangement.squares).toEqual(['g8']);
    arrangement.clear();
    expect(arrangement.undo()).toBeUndefined();
  });

  it('gives back what can lie there no longer', () => {
    const arrangement = new Arrangement();
    arrangement.put(hand[0]!, 'g8');
    arrangement.put(hand[1]!, 'g9');
    arrangement.viewChanged(view(hand, [{ die: 30, square: 'g8', lies: '3PD' }]), 0);
    expect(arrangement.squares).toEqual(['g9']);
    arrangement.viewChanged(view([{ die: 7, shows: '1GS' }]), 0);
    expect(arrangement.squares).toEqual([]);
  });

  it('shows only the answer to the last question', async () => {
    const arrangement = new Arrangement();
    const place = { options: {} as CubedOptions, view: view(hand), seat: 0 };
    arrangement.put(hand[0]!, 'g8');
    const first = arrangement.ask(place);
    arrangement.put(hand[1]!, 'g9');
    const second = arrangement.ask(place);
    asked[1]!.answer({ sets: [], wilds: 0, bonus: 0, score: 2 });
    asked[0]!.answer({ sets: [], wilds: 0, bonus: 0, score: 1 });
    await Promise.all([first, second]);
    expect(arrangement.preview?.score).toBe(2);
    arrangement.clear();
    await arrangement.ask(place);
    expect(arrangement.preview).toBeUndefined();
  });

  it('shows a wild as itself until it is named', () => {
    expect(shownOnBoard('W', undefined)).toBe('W');
    expect(shownOnBoard('W', '1RO')).toBe('*1RO');
    expect(shownOnBoard('2GS', undefined)).toBe('2GS');
  });
});
