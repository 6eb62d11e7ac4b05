// What a key does at a table of Speed, wherever the focus is; a field to write in and an open dialog have their own.
import type { AuditShow } from './audit.svelte';
import type { Play } from './play.svelte';
import { type, type Letters, type Typed } from './typing';

// Digits that no die has.
export const keys = { done: '0', hint: '9' } as const;

const elsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

export interface Keyboard {
  play: Play;
  hints: boolean;
  show: AuditShow | undefined;
  letters: Letters;
  typed: Typed;
  // Something was typed, or what was typed is forgotten.
  ontype(typed: Typed): void;
  // A whole face was typed.
  onface(face: string): void;
}

const isEmpty = (typed: Typed) => Object.keys(typed).length === 0;

// The letter of a key on a keyboard of another script.
const latin = ({ code }: KeyboardEvent) => (code.startsWith('Key') ? code.slice(3) : '');

function typeKey(event: KeyboardEvent, { letters, typed, ontype, onface }: Keyboard): boolean {
  const answer = type(typed, event.key, letters) ?? type(typed, latin(event), letters);
  if (!answer) return false;
  if ('face' in answer) {
    ontype({});
    onface(answer.face);
  } else {
    ontype(answer.typed);
  }
  return true;
}

export function press(event: KeyboardEvent, board: Keyboard): void {
  const { play, hints, show, typed, ontype } = board;
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || !play.isPlaying || elsewhere(event.target))
    return;
  if (event.key === 'Escape') {
    if (show && !show.isOver) show.skip();
    else if (!isEmpty(typed)) ontype({});
    else play.clear();
  } else if (!play.isSearching) return;
  else if (event.key === 'Backspace') ontype({});
  else if (event.key === keys.done) void play.sayDone();
  else if (event.key === keys.hint && hints) void play.askHint();
  else if (event.key.length !== 1 || !typeKey(event, board)) return;
  event.preventDefault();
}
