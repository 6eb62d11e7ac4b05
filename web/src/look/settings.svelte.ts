// The settings of this device: stored in the browser, and set on the document for the style sheets.
export type Theme = 'auto' | 'light' | 'dark';
export type Palette = 'standard' | 'protan' | 'deutan' | 'tritan';
export type Motion = 'auto' | 'reduced';
export type Size = 'normal' | 'large';

interface Settings {
  language: string; // empty: as the browser says
  theme: Theme;
  palette: Palette;
  letters: boolean; // of the colours, on every figure
  motion: Motion;
  size: Size;
  volume: number; // 0 to 1
  name: string;
}

const key = 'tercet.settings';
const defaults: Settings = {
  language: '',
  theme: 'auto',
  palette: 'standard',
  letters: false,
  motion: 'auto',
  size: 'normal',
  volume: 0.5,
  name: '',
};

function loadSettings(): Settings {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...defaults };
  }
}

export const settings = $state(loadSettings());

// In a browser that stores nothing they last as long as the page.
export function saveSettings(): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    return;
  }
}

export function prefersLessMotion(): boolean {
  return settings.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

// The duration of an animation: 0 with reduced motion.
export function ms(time: number): number {
  return prefersLessMotion() ? 0 : time;
}

export function applySettings(): void {
  const { dataset } = document.documentElement;
  dataset.theme = settings.theme;
  dataset.palette = settings.palette;
  dataset.motion = prefersLessMotion() ? 'reduced' : 'full';
  dataset.size = settings.size;
}
