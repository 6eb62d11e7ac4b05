// The languages of the client, each under its own name.
export const languages = {
  en: 'English',
  de: 'Deutsch',
  sv: 'Svenska',
  da: 'Dansk',
  nb: 'Norsk',
  fi: 'Suomi',
  is: 'Íslenska',
  hu: 'Magyar',
  ru: 'Русский',
} as const;

export type Language = keyof typeof languages;

export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);

// The first of the browser’s languages that there are texts for; Norwegian has three codes.
export function preferredLanguage(preferences: readonly string[]): Language {
  for (const preference of preferences) {
    const base = preference.toLowerCase().split('-')[0] ?? '';
    const name = base === 'no' || base === 'nn' ? 'nb' : base;
    if (isLanguage(name)) return name;
  }
  return 'en';
}
