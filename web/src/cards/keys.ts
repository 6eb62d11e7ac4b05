// A key for every card: three rows of the keyboard, by where the keys are and not by what is printed on them, so that
// the hand finds a card where the eye sees it.
import { line } from './layout';

const rows = [
  ['KeyQ', 'KeyW', 'KeyE', 'KeyR', 'KeyT', 'KeyY', 'KeyU'],
  ['KeyA', 'KeyS', 'KeyD', 'KeyF', 'KeyG', 'KeyH', 'KeyJ'],
  ['KeyZ', 'KeyX', 'KeyC', 'KeyV', 'KeyB', 'KeyN', 'KeyM'],
] as const;

export const keys = { more: 'KeyP', hint: 'KeyO', pause: 'KeyK' } as const;

export const keyOf = (place: number): string => rows[place % line]?.[Math.floor(place / line)] ?? '';

// The place of the card that a key stands for.
export function placeOf(code: string): number | undefined {
  for (const [row, codes] of rows.entries()) {
    const column = codes.findIndex((key) => key === code);
    if (column >= 0) return column * line + row;
  }
  return undefined;
}

type KeyName = (code: string) => string;
const englishName: KeyName = (code) => code.replace('Key', '');

// What is printed on the keys of this keyboard, where the browser knows it.
export async function loadKeyNames(): Promise<KeyName> {
  const { keyboard } = navigator as { keyboard?: { getLayoutMap?: () => Promise<Map<string, string>> } };
  try {
    const map = await keyboard?.getLayoutMap?.();
    return (code) => map?.get(code)?.toUpperCase() ?? englishName(code);
  } catch {
    return englishName;
  }
}
export const englishKeyName = englishName;
