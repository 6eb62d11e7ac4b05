// What a key does in a solo game, wherever the focus is; a field to write in and an open dialog have their own.
import { keys, placeOf } from '../cards/keys';
import type { Play } from './play.svelte';

const elsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

export function press(event: KeyboardEvent, play: Play): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || !play.isMine || elsewhere(event.target)) return;
  const place = placeOf(event.code);
  const card = place === undefined ? undefined : play.view.table[place];
  if (event.code === keys.pause) void (play.isPaused ? play.resume() : play.pause());
  else if (!play.isPlaying) return;
  else if (card !== undefined) play.pick(card);
  else if (event.key === 'Escape' && play.picked.length > 0) play.clear();
  else if (event.code === keys.more && play.options.mode === 'classic') play.askForCards();
  else if (event.code === keys.hint) play.askHint();
  else return;
  event.preventDefault();
}
