// The name of a figure, for screen readers.
import { t } from '../i18n/i18n.svelte';
import type { Feature } from '../wire';
import { figureOf } from './figure';

export function nameOf(text: string): string {
  const { wild, face } = figureOf(text);
  if (!face) return t('figure.wild');
  const isCard = text.replace('*', '').length === 4;
  const name = t(isCard ? 'figure.card' : 'figure.face', {
    n: face.number,
    colour: t(`colour.${face.colour}`),
    symbol: t(`symbol.${face.symbol}`, { n: face.number }),
    shading: t(`shading.${face.shading}`),
  });
  return wild ? t('figure.wild_as', { face: name }) : name;
}

// One feature of a figure in a word.
export function wordFor(feature: Feature, text: string): string {
  const { face } = figureOf(text);
  if (!face) return t('figure.wild');
  switch (feature) {
    case 'number':
      return t(`number.${face.number}`);
    case 'colour':
      return t(`colour.${face.colour}`);
    case 'symbol':
      return t(`symbol.${face.symbol}`, { n: 1 });
    case 'shading':
      return t(`shading.${face.shading}`);
  }
}
