// What a key does at a table of Classic, wherever the focus is; a field to write in and an open dialog have their own.
import { keys, placeOf } from '../cards/keys';
import type { Play } from './play.svelte';

const elsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

const onCard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-card]') !== null;
const onButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary') !== null;

export function press(event: KeyboardEvent, play: Play, hints: boolean): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || !play.isPlaying || elsewhere(event.target))
    return;
  const place = placeOf(event.code);
  const card = place === undefined ? undefined : play.view.table[place];
  if (card !== undefined) play.pick(card);
  else if (event.code === 'Space' && calls(event, play)) void play.call();
  else if (event.key === 'Escape') play.clear();
  else if (event.code === keys.more) play.askForCards();
  else if (event.code === keys.hint && hints) void play.askHint();
  else return;
  event.preventDefault();
}

// The space bar calls, also on a card; on a button it presses that. Who has called picks cards with it.
function calls(event: KeyboardEvent, play: Play): boolean {
  if (!play.callsFirst || play.isCaller) return false;
  return onCard(event.target) || !onButton(event.target);
}
