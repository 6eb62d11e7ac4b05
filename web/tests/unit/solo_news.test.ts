// What the strip below the cards says of each event, and what is said to who does not see it.
import { beforeAll, describe, expect, it } from 'vitest';
import { newsOf } from '../../src/solo/news';
import { announcementText, hintText } from '../../src/solo/texts';
import type { SoloEvent, SoloView } from '../../src/wire';
import { texts } from './solo_texts';

beforeAll(() => texts('en'));

const view = (more: Partial<SoloView> = {}) =>
  ({ hinted: [], no_set: false, deck: 60, found: [], ...more }) as SoloView;
const set: SoloEvent = {
  type: 'taken',
  t: 1,
  seat: 0,
  cards: ['1ROF', '2ROF', '3ROF'],
  dealt: ['1GSE'],
  points: 1,
  clock_ms: 0,
};
const mistake: SoloEvent = {
  type: 'mistaken',
  t: 1,
  seat: 0,
  cards: ['1ROF', '2ROF', '3GOF'],
  why: [{ feature: 'colour', agreement: 'broken', odd: 2 }],
  cost: 0,
  clock_ms: 0,
};
const more = (event: SoloEvent, of = view()) => newsOf(event, of)?.more;

describe('a SET', () => {
  it('brings what the mode gives for it', () => {
    expect(more(set)).toBe('');
    expect(more({ ...set, clock_ms: 4_900 })).toBe('+4.9 s');
    expect(more({ ...set, clock_ms: 5_000 })).toBe('+5 s');
    expect(more({ ...set, points: 4 })).toBe('+4');
    const found = [{ cards: set.cards, t: 1, points: 1 }];
    expect(more(set, view({ of: 4, found }))).toBe('1 of 4 found');
  });
  it('is heard with its cards and the new ones', () => {
    expect(announcementText({ ...set, clock_ms: 5_000 }, view())).toBe(
      'SET! 1 solid red oval, 2 solid red ovals, 3 solid red ovals. +5 s. New: 1 open green squiggle.',
    );
  });
});

describe('a mistake', () => {
  it('costs what the mode takes for it', () => {
    expect(more(mistake)).toBe('');
    expect(more({ ...mistake, cost: 1 })).toBe('−1');
    expect(more({ ...mistake, clock_ms: 5_000 })).toBe('−5 s');
  });
  it('is explained', () => {
    expect(newsOf(mistake, view())).toMatchObject({ kind: 'wrong', why: mistake.why });
    expect(announcementText(mistake, view())).toContain('Colour: 2 × red, 1 × green.');
  });
});

describe('a hint', () => {
  const hinted: SoloEvent = { type: 'hinted', t: 1, seat: 0, card: '1ROF', cost: 0, clock_ms: 5_000 };
  it('says how many it has named, and which', () => {
    expect(hintText(view({ hinted: ['1ROF'] }))).toMatch(/^This one/);
    expect(hintText(view({ hinted: ['1ROF', '2ROF'] }))).toMatch(/^These two/);
    expect(announcementText(hinted, view({ hinted: ['1ROF'] }))).toMatch(/another\. 1 solid red oval\. −5 s\.$/);
    expect(more(hinted, view({ hinted: ['1ROF'] }))).toBe('−5 s');
  });
  it('where there is no SET leads to asking for cards, and in arcade to waiting', () => {
    expect(hintText(view({ no_set: true }))).toBe('There’s no SET here: ask for more cards.');
    expect(hintText(view({ no_set: true, next_arrival: 9 }))).toBe('There’s no SET here right now.');
    expect(hintText(view())).toBe('');
  });
});

describe('cards', () => {
  it('that come in their time say nothing; those that were brought do', () => {
    const arrived = (why: 'time' | 'mistake' | 'hint'): SoloEvent => ({ type: 'arrived', t: 1, why, card: '1ROF' });
    expect(newsOf(arrived('time'), view())).toBeUndefined();
    expect(announcementText(arrived('time'), view())).toBeUndefined();
    expect(newsOf(arrived('mistake'), view())?.words).toBe('The mistake brings a card.');
    expect(announcementText(arrived('hint'), view())).toBe('The hint brings a card. New: 1 solid red oval.');
  });
  it('that were dealt say why, and what they cost', () => {
    const dealt = (why: 'asked' | 'quiet' | 'no_set', cost: number): SoloEvent => ({
      type: 'dealt',
      t: 1,
      why,
      cards: ['1ROF', '2ROF', '3ROF'],
      cost,
    });
    expect(newsOf(dealt('quiet', 1), view())).toMatchObject({
      words: 'That took too long: three more cards.',
      more: '−1',
    });
    expect(newsOf(dealt('no_set', 0), view())).toMatchObject({
      words: 'There was no SET: three more cards.',
      more: '',
    });
  });
});
