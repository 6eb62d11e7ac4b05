// The little life of the row on the first screen: after a while in which nobody touches anything its three cards come up
// one by one, what makes them a SET is said, and other cards are laid. It ends for good with the first touch, and by itself
// after a few; where less motion is wanted it never begins.
import { prefersLessMotion } from '../look/settings.svelte';

const until_first_ms = 8_000;
const until_next_ms = 10_000;
const between_cards_ms = 650;
const read_ms = 6_000;
const max_times = 4;

export interface Steps {
  // So many cards of the SET.
  show(count: 1 | 2 | 3): void;
  explain(): void;
  next(): void;
  // Somebody touched something in the middle of it.
  interrupted(): void;
}

// For the time that the row is there: for $effect.
export function demonstrate({ show, explain, next, interrupted }: Steps): () => void {
  if (prefersLessMotion()) return () => undefined;

  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  let times = 0;

  // One after the other, each so long after the one before.
  function run([first, ...rest]: readonly (readonly [number, () => void])[]): void {
    if (!first) return;
    const [after, what] = first;
    timer = setTimeout(() => {
      what();
      run(rest);
    }, after);
  }
  function appear(): void {
    isShown = true;
    show(1);
  }
  function begin(after: number): void {
    run([
      [after, appear],
      [between_cards_ms, () => show(2)],
      [between_cards_ms, () => show(3)],
      [between_cards_ms, explain],
      [read_ms, end],
    ]);
  }
  function end(): void {
    isShown = false;
    next();
    if (++times < max_times) begin(until_next_ms);
  }
  function stop(): void {
    clearTimeout(timer);
    for (const touch of ['pointerdown', 'keydown'] as const) removeEventListener(touch, touched, true);
  }
  function touched(): void {
    stop();
    if (isShown) interrupted();
  }

  for (const touch of ['pointerdown', 'keydown'] as const) addEventListener(touch, touched, true);
  begin(until_first_ms);
  return stop;
}
