// What is felt when three figures are judged: a SET lights up in the colour of the seat that found it; what is none shakes,
// and why stands at the figures that are odd. The newest verdict takes the place of the one before.
import { ms } from './settings.svelte';
import './emphasis.css';

const seats = 8;
export const seatColour = (seat: number): string => `var(--seat-${seat % seats})`;

const light_ms = 520;
const shake_ms = 420;
const reason_ms = 3_200;

export interface Reason {
  // Which of the three.
  at: number;
  words: string;
}

let shown: HTMLElement[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function hideReasons(): void {
  clearTimeout(timer);
  for (const reason of shown) reason.remove();
  shown = [];
}

const pictureOf = (node: HTMLElement) => (node.firstElementChild as HTMLElement | null) ?? node;

// In the hand, where the device can.
function buzz(pattern: number[]): void {
  if (ms(1) > 0 && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

export const ringOf = (colour: string, width: number): string => `0 0 0 ${width}px ${colour}`;

// Figures that stay where they are. `mine`: by me. `after`: when they have come there.
export function lightUp(nodes: readonly HTMLElement[], seat: number, { mine = false, after = 0 } = {}): void {
  hideReasons();
  if (mine) buzz([18]);
  if (ms(1) === 0) return;
  const ring = seatColour(seat);
  for (const node of nodes) {
    pictureOf(node).animate(
      [
        { scale: 1, boxShadow: ringOf('transparent', 0) },
        { scale: 1.12, boxShadow: ringOf(ring, 4), offset: 0.3 },
        { scale: 1, boxShadow: ringOf(ring, 4), offset: 0.7 },
        { scale: 1, boxShadow: ringOf('transparent', 8) },
      ],
      { duration: ms(light_ms), delay: ms(after), easing: 'ease-out' },
    );
  }
}

// Three figures that are none; with less motion they only have their reasons.
export function refuse(nodes: readonly HTMLElement[], reasons: readonly Reason[], { mine = false } = {}): void {
  hideReasons();
  if (mine) buzz([16, 40, 16]);
  const far = mine ? 7 : 4;
  for (const node of nodes) {
    pictureOf(node).animate(
      [0, -far, far, -far, far / 2, 0].map((x) => ({ translate: `${x}px 0` })),
      { duration: ms(shake_ms), easing: 'ease-in-out' },
    );
  }
  shown = reasons.flatMap(({ at, words }) => {
    const node = nodes[at];
    return node ? [reasonAt(node.getBoundingClientRect(), words)] : [];
  });
  timer = setTimeout(hideReasons, reason_ms);
}

// At its lower edge; the verdict that is read stands elsewhere.
function reasonAt(figure: DOMRect, words: string): HTMLElement {
  const reason = document.createElement('span');
  reason.className = 'reason';
  reason.setAttribute('aria-hidden', 'true');
  reason.textContent = words;
  document.body.append(reason);
  const { width, height } = reason.getBoundingClientRect();
  const left = figure.left + (figure.width - width) / 2;
  reason.style.left = `${Math.max(4, Math.min(innerWidth - width - 4, left))}px`;
  reason.style.top = `${figure.bottom - height * (figure.height > 60 ? 1.2 : 0.4)}px`;
  return reason;
}
