// A short word that comes and goes, at the head of the screen (Toast.svelte).
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

// What was said on one screen is not about the next.
export function clearToast(): void {
  clearTimeout(timer);
  words = '';
}
