// Times in words and figures.
import { language, number, t } from './i18n.svelte';

// Minutes and seconds, as a clock shows them in every language.
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

// Seconds: with a tenth, where tenths count; a whole number of them without.
export const secondsText = (ms: number): string => t('seconds', { s: number(Math.round(Math.abs(ms) / 100) / 10) });

// The same for a clock that runs out: always with the tenth; what has begun counts.
export const tenthsText = (ms: number): string =>
  t('seconds', {
    s: new Intl.NumberFormat(language(), { minimumFractionDigits: 1 }).format(Math.ceil(ms / 100) / 10),
  });
