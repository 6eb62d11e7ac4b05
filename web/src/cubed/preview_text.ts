// The engine's verdict on the dice laid out, as text.
import { firstText, t } from '../i18n/i18n.svelte';
import type { Previewed } from '../wire';
import { squareName } from './squares';

type Told = Pick<Previewed, 'refusal' | 'wilds' | 'bonus'> & { sets: readonly unknown[] };

export function previewText({ refusal, sets, wilds, bonus }: Told): string {
  if (refusal) {
    const { code, squares } = refusal;
    return firstText(`cubed.refused.${code}`, 'cubed.refused.other', {
      squares: squares.map(squareName).join(', '),
      n: squares.length,
    });
  }
  const parts = [t('cubed.preview.sets', { n: sets.length })];
  if (wilds > 0) parts.push(t('cubed.preview.wilds', { n: wilds }));
  if (bonus > 0) parts.push(t('cubed.preview.bonus', { n: bonus }));
  return parts.join(' · ');
}
