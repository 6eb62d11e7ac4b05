// Several figures in words, and what keeps three of them from being a SET.
import { t } from '../i18n/i18n.svelte';
import type { FeatureVerdict } from '../wire';
import { nameOf, wordFor } from './names';

const listed = (words: string[]): string =>
  new Intl.ListFormat(document.documentElement.lang, { type: 'unit' }).format(words);

export const namesOf = (figures: readonly string[]): string => listed(figures.map(nameOf));

// The features that are neither all the same nor all different.
export function brokenFeaturesText(figures: readonly string[], why: readonly FeatureVerdict[]): string {
  return why
    .filter(({ agreement, odd }) => agreement === 'broken' && odd !== undefined)
    .map(({ feature, odd = 0 }) =>
      t('verdict.broken_feature', {
        feature: t(`feature.${feature}`),
        two: wordFor(feature, figures[(odd + 1) % 3] ?? ''),
        one: wordFor(feature, figures[odd] ?? ''),
      }),
    )
    .join(' ');
}

// At each odd figure the features in which it is odd.
export function reasonsOf(why: readonly FeatureVerdict[]): { at: number; words: string }[] {
  const broken = why.filter(({ agreement, odd }) => agreement === 'broken' && odd !== undefined);
  return [0, 1, 2].flatMap((at) => {
    const words = broken.filter(({ odd }) => odd === at).map(({ feature }) => t(`feature.${feature}`));
    return words.length > 0 ? [{ at, words: listed(words) }] : [];
  });
}

export const brokenNames = (why: readonly FeatureVerdict[]): string =>
  listed(why.filter(({ agreement }) => agreement === 'broken').map(({ feature }) => t(`feature.${feature}`)));
