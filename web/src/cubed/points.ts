// What a turn scored, seen on its way to who scored it.
import { ms } from '../look/settings.svelte';

const ease = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

// Points go from the board to who scored them, where the page shows that seat.
export function flyPoints(text: string, from: DOMRect | undefined, seat: number): void {
  const time = ms(900);
  if (!from || time === 0) return;
  const points = document.createElement('div');
  points.className = 'cubed-points';
  points.setAttribute('aria-hidden', 'true');
  points.textContent = text;
  Object.assign(points.style, { left: `${from.x + from.width / 2}px`, top: `${from.y}px` });
  document.body.append(points);
  const goal = document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
  const x = goal ? goal.x + goal.width / 2 - from.x - from.width / 2 : 0;
  const y = goal ? goal.y + goal.height / 2 - from.y : -48;
  points.animate(
    [
      { transform: 'translate(-50%, 0) scale(0)' },
      { transform: 'translate(-50%, -28px) scale(1.15)', offset: 0.25 },
      { transform: 'translate(-50%, -28px)', offset: 0.5, easing: ease },
      { transform: `translate(calc(-50% + ${x}px), ${y}px) scale(0.5)` },
    ],
    { duration: time },
  ).onfinish = () => points.remove();
}
