// Cards go from where they were to where they are: from the deck to the table, from the table to who took them. Only
// their pictures move; what can be pressed is at its place at once.
import { tick } from 'svelte';
import { ms } from '../look/settings.svelte';

// Cards that are taken away, and where they fly.
export interface Taken {
  cards: readonly string[];
  to?: DOMRect | undefined;
}

const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
const apart_ms = 8;

const places = (board: HTMLElement) =>
  new Map([...board.querySelectorAll<HTMLElement>('[data-card]')].map((node) => [node.dataset.card ?? '', node]));

function shift(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${x}px, ${y}px)`;
}

const picture = (node: HTMLElement) => node.firstElementChild ?? node;

function animateDeal(node: HTMLElement, deck: DOMRect, nth: number): void {
  const from = shift(deck, node.getBoundingClientRect());
  picture(node).animate(
    [
      { transform: `${from} perspective(50rem) rotateY(90deg) scale(0.4)`, opacity: 0.4 },
      { transform: `translate(0) perspective(50rem) rotateY(35deg)`, opacity: 1, offset: 0.7 },
      { transform: 'none' },
    ],
    { duration: ms(230), delay: ms(nth * apart_ms), easing, fill: 'backwards' },
  );
}

// A picture of the card flies away; the card itself is gone.
function animateTake(board: HTMLElement, node: HTMLElement, to: DOMRect | undefined): void {
  const from = node.getBoundingClientRect();
  const ghost = picture(node).cloneNode(true) as HTMLElement;
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    zIndex: '15',
    pointerEvents: 'none',
  });
  board.append(ghost);
  const away = to ? `${shift(to, from)} scale(0.25)` : 'translateY(-30%) scale(0.9)';
  const flight = ghost.animate([{ transform: 'none' }, { transform: away, opacity: to ? 0.6 : 0 }], {
    duration: ms(300),
    easing: 'cubic-bezier(0.5, 0, 0.7, 0.6)',
  });
  flight.onfinish = flight.oncancel = () => ghost.remove();
}

// Called when the view has changed and the page not yet: sees how the cards lie, and moves them when they lie anew.
export function animateChanges(board: HTMLElement, taken: readonly Taken[]): void {
  if (ms(1) === 0) return;
  const before = new Map([...places(board)].map(([card, node]) => [card, node.getBoundingClientRect()]));
  const nodes = places(board);
  for (const { cards, to } of taken) {
    for (const card of cards) {
      const node = nodes.get(card);
      if (node) animateTake(board, node, to);
    }
  }
  void tick().then(() => {
    let nth = 0;
    const deck = board.querySelector('[data-deck]')?.getBoundingClientRect();
    for (const [card, node] of places(board)) {
      const from = before.get(card);
      if (!from && deck) animateDeal(node, deck, nth++);
      else if (from) animateMove(node, from);
    }
  });
}

function animateMove(node: HTMLElement, from: DOMRect): void {
  const to = node.getBoundingClientRect();
  // A board that is not laid out yet has no sizes.
  const isSeen = from.width > 0 && to.width > 0;
  if (!isSeen || Math.abs(from.left - to.left) + Math.abs(from.top - to.top) < 2) return;
  picture(node).animate([{ transform: `${shift(from, to)} scale(${from.width / to.width})` }, { transform: 'none' }], {
    duration: ms(220),
    easing,
  });
}

// The first cards of a game, which lie there when the board comes.
export function animateFirstDeal(board: HTMLElement): void {
  const deck = board.querySelector('[data-deck]')?.getBoundingClientRect();
  if (ms(1) === 0 || !deck) return;
  for (const [nth, node] of [...places(board).values()].entries()) animateDeal(node, deck, nth);
}
