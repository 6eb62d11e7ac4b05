// The texts of the solo modes in a language, without a page.
import { vi } from 'vitest';
import { useAreas, useLanguage } from '../../src/i18n/i18n.svelte';
import type { Language } from '../../src/i18n/languages';

const browser = (language: Language): void => void vi.stubGlobal('navigator', { languages: [language] });

export async function texts(language: Language): Promise<void> {
  browser(language);
  if (!('document' in globalThis)) vi.stubGlobal('document', { documentElement: {} });
  await useAreas('ui', 'table', 'figures', 'solo');
  await useLanguage();
}

export const cleanup = (): void => browser('en');
