// What a turn scored, seen for a moment on a free square beside it.
import { ms } from '../look/settings.svelte';

const ease = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
const largest_px = 26;

export function popPoints(text: string, on: DOMRect | undefined): void {
  const duration = ms(1400);
  if (!on || duration === 0) return;
  const points = document.createElement('div');
  points.className = 'cubed-points';
  points.setAttribute('aria-hidden', 'true');
  points.textContent = text;
  Object.assign(points.style, {
    left: `${on.x + on.width / 2}px`,
    top: `${on.y + on.height / 2}px`,
    fontSize: `${Math.min(largest_px, on.width * 0.42)}px`,
  });
  document.body.append(points);
  const at = (scale: number) => `translate(-50%, -50%) scale(${scale})`;
  points.animate(
    [
      { transform: at(0), easing: ease },
      { transform: at(1), offset: 0.2 },
      { transform: at(1), opacity: 1, offset: 0.8 },
      { transform: at(1), opacity: 0 },
    ],
    { duration },
  ).onfinish = () => points.remove();
}
