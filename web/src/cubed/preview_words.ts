// What the engine says of the dice laid out, in words.
import { said, t } from '../i18n/i18n.svelte';
import type { Previewed } from '../wire';

export function previewWords({ refusal, sets, wilds, bonus }: Previewed): string {
  if (refusal) {
    const { code, squares } = refusal;
    return said(`cubed.refused.${code}`, 'cubed.refused.other', { squares: squares.join(', '), n: squares.length });
  }
  const parts = [t('cubed.preview.sets', { n: sets.length })];
  if (wilds > 0) parts.push(t('cubed.preview.wilds', { n: wilds }));
  if (bonus > 0) parts.push(t('cubed.preview.bonus', { n: bonus }));
  return parts.join(' · ');
}
