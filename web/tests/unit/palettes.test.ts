// The colours of the figures can be told apart by every kind of colour vision, and from the card they lie on.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, difference, lab, rgb, seen, type Triple, type Vision } from './colour';

const read = (file: string) => readFileSync(new URL(`../../src/look/${file}`, import.meta.url), 'utf8');
const palettesCss = read('palettes.css');
// Light and dark.
const cards = /--card: light-dark\((#\w{6}), (#\w{6})\);/.exec(read('base.css'))?.slice(1).map(rgb) ?? [];

function palette(name: string): Triple[] {
  const selector = name === 'standard' ? ':root {' : `:root[data-palette='${name}'] {`;
  const at = palettesCss.indexOf(selector);
  expect(at, `palettes.css has ${name}`).toBeGreaterThan(-1);
  const block = palettesCss.slice(at, palettesCss.indexOf('}', at));
  return ['red', 'green', 'purple'].map((colour) => {
    const hex = new RegExp(`--${colour}: (#[0-9a-f]{6});`).exec(block)?.[1];
    expect(hex, `${name} has ${colour}`).toBeDefined();
    return rgb(hex ?? '');
  });
}

function closest(name: string, vision: Vision): number {
  const [red, green, purple] = palette(name).map((colour) => lab(seen(colour, vision))) as [Triple, Triple, Triple];
  return Math.min(difference(red, green), difference(red, purple), difference(green, purple));
}

describe('the difference of colours', () => {
  // From the table of test data of Sharma, Wu and Dalal (2005).
  const published: [Triple, Triple, number][] = [
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 2.8361, -74.02], [50, 0, -82.7485], 3.4412],
    [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[50, 2.5, 0], [58, 24, 15], 19.4535],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ];
  it.each(published)('of %j and %j is %d', (one, other, expected) => {
    expect(difference(one, other)).toBeCloseTo(expected, 4);
    expect(difference(other, one)).toBeCloseTo(expected, 4);
  });
});

describe('the simulation of colour vision', () => {
  it.each(['protan', 'deutan', 'tritan'] as const)('leaves white white for %s', (vision) => {
    for (const part of seen([1, 1, 1], vision)) expect(part).toBeCloseTo(1, 4);
  });
  it('shows why the standard palette is not for everybody', () => {
    expect(closest('standard', 'deutan')).toBeLessThan(15);
  });
});

describe('the accent', () => {
  const [light = rgb('#000000'), dark = rgb('#000000')] =
    /--accent: light-dark\((#\w{6}), (#\w{6})\);/.exec(read('base.css'))?.slice(1).map(rgb) ?? [];
  // Each as those see it who would choose the palette.
  it.each([
    ['standard', 'normal'],
    ['protan', 'protan'],
    ['deutan', 'deutan'],
    ['tritan', 'tritan'],
  ] as const)('is like no figure of %s for %s', (name, vision) => {
    for (const accent of [light, dark])
      for (const figure of palette(name))
        expect(difference(lab(seen(accent, vision)), lab(seen(figure, vision)))).toBeGreaterThan(13);
  });
  it('is quieter than every figure', () => {
    const chroma = (colour: Triple) => Math.hypot(...lab(colour).slice(1));
    const least = Math.min(...palette('standard').map(chroma));
    for (const accent of [light, dark]) expect(chroma(accent)).toBeLessThan(least / 2);
  });
});

describe('a palette', () => {
  it('is far apart for normal vision', () => {
    for (const name of ['standard', 'protan', 'deutan', 'tritan']) expect(closest(name, 'normal')).toBeGreaterThan(30);
  });
  it.each(['protan', 'deutan', 'tritan'] as const)('is safe for %s', (name) => {
    expect(closest(name, name)).toBeGreaterThan(20);
  });
  it.each(['standard', 'protan', 'deutan', 'tritan'])('%s stands out from the card in both themes', (name) => {
    expect(cards.length).toBeGreaterThan(1);
    for (const card of cards) for (const colour of palette(name)) expect(contrast(colour, card)).toBeGreaterThan(3);
  });
});
