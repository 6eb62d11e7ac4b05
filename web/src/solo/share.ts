// A result as text to send to a friend: which game, a square for each SET by how long it took, how it went, and the link
// that plays the same cards. It gives nothing away.
import { clockText } from '../i18n/clock';
import { language, t } from '../i18n/i18n.svelte';
import type { SoloResult } from '../wire';
import { dayText } from './calendar';
import { linkOf } from './link';
import { marksOf, marksText } from './marks';
import { gameText, headlineText } from './texts';

export function titleText(result: SoloResult): string {
  const game = gameText(result);
  return result.date === undefined ? game : `${game}\n${t('solo.daily')}, ${dayText(result.date, language())}`;
}

export function shareText(result: SoloResult, origin: string): string {
  const { mode, mistakes, hints, time_ms } = result;
  const sums = [headlineText(result)];
  if (mode === 'classic' || mode === 'arcade') sums.push(clockText(time_ms));
  // The time of one that was not solved says nothing.
  else if (result.finished && result.of !== undefined) {
    sums.unshift(t('solo.found', { n: result.sets, of: result.of }));
  }
  sums.push(t('solo.mistakes', { n: mistakes }), t('solo.hints', { n: hints }));
  const marks = marksText(marksOf(result.finds));
  return [`Tercet · ${titleText(result)}`, marks, sums.join(' · '), linkOf(origin, result)].filter(Boolean).join('\n');
}
