// Cards go from where they were to where they are: from the deck to the table, from the table to who took them. Only
// their pictures move; what can be pressed is at its place at once.
import { tick } from 'svelte';
import { hideReasons, lightUp, refuse, ringOf, seatColour } from '../look/emphasis';
import { reasonsOf } from '../figures/words';
import type { FeatureVerdict, Seat } from '../wire';
import { ms } from '../look/settings.svelte';

// Cards that are taken away, by whom, and where they fly.
export interface Taken {
  cards: readonly string[];
  seat: Seat;
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

// A picture of the card lights up in the colour of the seat, and flies away; the card itself is gone.
function animateTake(board: HTMLElement, node: HTMLElement, seat: Seat, to: DOMRect | undefined): void {
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
  const ring = seatColour(seat);
  ghost.style.borderRadius = getComputedStyle(node).borderRadius;
  const flight = ghost.animate(
    [
      { transform: 'none', boxShadow: ringOf(ring, 0) },
      { transform: 'scale(1.07)', boxShadow: ringOf(ring, 5), offset: 0.25, easing: 'linear' },
      { transform: 'scale(1.04)', boxShadow: ringOf(ring, 5), offset: 0.45, easing: 'cubic-bezier(0.5, 0, 0.7, 0.6)' },
      { transform: away, boxShadow: ringOf(ring, 5), opacity: to ? 0.6 : 0 },
    ],
    { duration: ms(540), easing: 'ease-out' },
  );
  flight.onfinish = flight.oncancel = () => ghost.remove();
}

// Called when the view has changed and the page not yet: sees how the cards lie, and moves them when they lie anew.
export function animateChanges(board: HTMLElement, taken: readonly Taken[]): void {
  if (taken.length > 0) hideReasons();
  if (ms(1) === 0) return;
  const before = new Map([...places(board)].map(([card, node]) => [card, node.getBoundingClientRect()]));
  const nodes = places(board);
  for (const { cards, seat, to } of taken) {
    for (const card of cards) {
      const node = nodes.get(card);
      if (node) animateTake(board, node, seat, to);
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

// Cards that stay are judged: once the page shows them as they lie now.
const nodesOf = (board: HTMLElement, cards: readonly string[]) => {
  const nodes = places(board);
  return cards.flatMap((card) => nodes.get(card) ?? []);
};
export const showMistake = (
  board: HTMLElement,
  { cards, why }: { cards: readonly string[]; why: readonly FeatureVerdict[] },
  mine: boolean,
): void => void tick().then(() => refuse(nodesOf(board, cards), reasonsOf(why), { mine }));
export const showFound = (board: HTMLElement, cards: readonly string[], seat: Seat): void =>
  void tick().then(() => lightUp(nodesOf(board, cards), seat, { mine: true }));
