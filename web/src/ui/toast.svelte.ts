// A short message at the top of the screen that disappears by itself (Toast.svelte).
import { announce } from './announcer.svelte';

const shown_ms = 4_000;
let words = $state('');
let timer: ReturnType<typeof setTimeout> | undefined;

export const toastText = (): string => words;

export function toast(text: string | undefined): void {
  if (!text) return;
  words = text;
  announce(text);
  clearTimeout(timer);
  timer = setTimeout(() => (words = ''), shown_ms);
}

// A message of one screen is not shown on the next.
export function clearToast(): void {
  clearTimeout(timer);
  words = '';
}
