// What is said to who hears the screen: one line at a time, in a live region of the page (App.svelte).
let line = $state('');
let turn = false;

export const announced = (): string => line;

// The same words twice are two announcements: an invisible difference makes them so.
export function announce(words: string): void {
  turn = !turn;
  line = words + (turn ? '\u200b' : '');
}
