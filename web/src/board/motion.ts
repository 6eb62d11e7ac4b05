// Dice go from where they were to where they are now: a copy flies above the page, so that nothing clips it.
import { ms } from '../look/settings.svelte';

export const flight_ms = 260;
const ease = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

const diceIn = (root: HTMLElement) => root.querySelectorAll<HTMLElement>('[data-die]');

export class DiceMotion {
  #before = new Map<string, DOMRect>();
  #flying = new Map<string, Animation>();
  #isNoted = false;

  // Where the dice are, just before the page changes.
  note(root: HTMLElement | undefined): void {
    if (!root || ms(flight_ms) === 0) return;
    this.#before.clear();
    for (const die of diceIn(root)) this.#before.set(die.dataset.die as string, die.getBoundingClientRect());
    this.#isNoted = true;
  }

  // A die that was carried starts from the hand that let it go.
  from(die: number, rect: DOMRect): void {
    this.#before.set(String(die), rect);
  }

  // Just after. Dice that were nowhere come out of the bag, or are there at once where `fromBag` says that they only
  // were out of sight.
  fly(
    root: HTMLElement | undefined,
    bag: HTMLElement | null | undefined,
    fromBag: (die: number) => boolean = () => true,
  ): void {
    if (!root || !this.#isNoted || ms(flight_ms) === 0) return;
    const bagRect = bag?.getBoundingClientRect();
    const moves = [...diceIn(root)].map((die) => ({ die, to: die.getBoundingClientRect() }));
    for (const { die, to } of moves) {
      const name = die.dataset.die as string;
      const from = this.#before.get(name) ?? (fromBag(Number(name)) ? bagRect : undefined);
      if (!from || to.width === 0 || (Math.abs(from.x - to.x) < 2 && Math.abs(from.y - to.y) < 2)) continue;
      this.#flyOne(name, die, from, to);
    }
    this.#before.clear();
  }

  #flyOne(name: string, die: HTMLElement, from: DOMRect, to: DOMRect): void {
    this.#flying.get(name)?.finish();
    const copy = copyOf(die, to);
    die.style.visibility = 'hidden';
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
    const flight = copy.animate([{ transform: start }, { transform: 'none' }], {
      duration: ms(flight_ms),
      easing: ease,
    });
    this.#flying.set(name, flight);
    flight.onfinish = () => {
      copy.remove();
      die.style.visibility = '';
      if (this.#flying.get(name) === flight) this.#flying.delete(name);
    };
  }
}

// A die above the page, at this place of the screen, or as a part of what is above it already.
export function copyOf(
  die: HTMLElement,
  at: { x: number; y: number; width: number },
  parent: HTMLElement = document.body,
): HTMLElement {
  const copy = document.createElement('div');
  copy.className = parent === document.body ? 'board-flight' : 'board-companion';
  copy.setAttribute('aria-hidden', 'true');
  copy.append(...[...die.children].map((part) => part.cloneNode(true)));
  Object.assign(copy.style, { left: `${at.x}px`, top: `${at.y}px`, width: `${at.width}px` });
  parent.append(copy);
  return copy;
}
