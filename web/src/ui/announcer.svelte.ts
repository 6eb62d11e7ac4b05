// Announcements for screen readers: one line at a time, in a live region of the page (App.svelte).
let line = $state('');
let turn = false;

export const announced = (): string => line;

// Screen readers announce changes only, so the same text twice gets an invisible difference.
export function announce(words: string): void {
  turn = !turn;
  line = words + (turn ? '\u200b' : '');
}
