// Dice are thrown onto the table, and go from there to the piles. Only their pictures move; what can be pressed is at its
// place at once.
import { tick } from 'svelte';
import { reasonsOf } from '../figures/words';
import { hideReasons, refuse, ringOf, seatColour } from '../look/emphasis';
import { ms } from '../look/settings.svelte';
import type { FeatureVerdict, HeldDie, Seat } from '../wire';

const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

const dieIn = (board: HTMLElement, die: number) => board.querySelector<HTMLElement>(`[data-die="${die}"]`);
const picture = (node: HTMLElement) => node.firstElementChild as HTMLElement | null;

function shift(from: DOMRect, to: DOMRect): string {
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  return `translate(${x}px, ${y}px)`;
}

// Pictures of three dice fly to the pile of who took them, lit up in the colour of the seat if they are known to be right;
// the dice themselves are gone. Called when the view has changed and the page not yet.
export function flyToPile(board: HTMLElement, seat: Seat, dice: readonly HeldDie[], isRight: boolean): void {
  hideReasons();
  if (ms(1) === 0) return;
  const pile = board.querySelector(`[data-pile="${seat}"]`)?.getBoundingClientRect();
  for (const [i, { die }] of dice.entries()) {
    const node = dieIn(board, die);
    const shown = node && picture(node);
    if (!node || !shown) continue;
    const from = node.getBoundingClientRect();
    const turn = node.style.rotate;
    const side = node.offsetWidth;
    const ghost = shown.cloneNode(true) as HTMLElement;
    ghost.setAttribute('aria-hidden', 'true');
    Object.assign(ghost.style, {
      position: 'fixed',
      left: `${from.left + (from.width - side) / 2}px`,
      top: `${from.top + (from.height - side) / 2}px`,
      width: `${side}px`,
      zIndex: '15',
      pointerEvents: 'none',
    });
    board.append(ghost);
    const ring = isRight ? ringOf(seatColour(seat), 4) : 'none';
    const away = pile ? `${shift(from, pile)} scale(${18 / side})` : 'translateY(-30%) scale(0.8)';
    const flight = ghost.animate(
      [
        { transform: `rotate(${turn})` },
        { transform: `translateY(-${side / 4}px) scale(1.12) rotate(0deg)`, boxShadow: ring, offset: 0.3 },
        {
          transform: `translateY(-${side / 4}px) scale(1.12) rotate(0deg)`,
          boxShadow: ring,
          offset: isRight ? 0.5 : 0.3,
          easing: 'ease-in',
        },
        { transform: away, opacity: pile ? 0.9 : 0 },
      ],
      { duration: ms(isRight ? 560 : 420), delay: ms(i * 45), fill: 'both' },
    );
    flight.onfinish = flight.oncancel = () => ghost.remove();
  }
}

// Three dice that stay: once the page shows them as they lie now.
export function showMistake(
  board: HTMLElement,
  { dice, why }: { dice: readonly HeldDie[]; why: readonly FeatureVerdict[] },
  mine: boolean,
): void {
  void tick().then(() => {
    const nodes = dice.flatMap(({ die }) => dieIn(board, die) ?? []);
    refuse(nodes, reasonsOf(why), { mine });
  });
}

// All dice of a roll come rolling in from below the middle, each a little after the other.
export function throwDice(board: HTMLElement): void {
  if (ms(1) === 0) return;
  const dice = [...board.querySelectorAll<HTMLElement>('[data-die]')];
  const room = dice[0]?.parentElement?.getBoundingClientRect();
  if (!room) return;
  for (const [i, node] of dice.entries()) {
    const at = node.getBoundingClientRect();
    const x = (room.left + room.width / 2 - at.left) * 0.75;
    const y = room.bottom - at.top;
    const turns = i % 2 === 0 ? 290 : -340;
    picture(node)?.animate(
      [
        { transform: `translate(${x}px, ${y}px) rotate(${turns}deg) scale(0.6)`, opacity: 0 },
        { opacity: 1, offset: 0.3 },
        { transform: `translate(${x * -0.03}px, ${y * -0.03}px) rotate(${turns / -40}deg) scale(1.04)`, offset: 0.8 },
        { transform: 'none' },
      ],
      { duration: ms(560), delay: ms((i * 37) % 260), easing, fill: 'backwards' },
    );
  }
}
