// A die carried by mouse, finger or pen. While it is carried nothing but two transforms change, once a frame: the die's
// and the mark's on the square below. Everything else was measured when it was lifted.
import { copyOf } from './motion';
import type { Spot } from './squares';

export interface DragTarget {
  // Measures where the board is; the only reading of the page's layout.
  measure(): { side: number; spotUnder(x: number, y: number): Spot | undefined };
  // What a die may do on a square; asked for each square once.
  targetAt(spot: Spot): 'lay' | 'replace' | undefined;
  mark(spot: Spot | undefined, target: 'lay' | 'replace' | undefined): void;
  lifted(): void;
  // Undefined when it was let go beside the board. The rectangle is where it was on the screen.
  dropped(spot: Spot | undefined, at: DOMRect): void;
}

const threshold = 6;
const endings = ['pointerup', 'pointercancel', 'lostpointercapture'] as const;

// Starts from a pointerdown; it is a drag only when the pointer moves, so a press stays a press.
export function startDrag(down: PointerEvent, source: HTMLElement, dragTarget: DragTarget): void {
  if (down.button !== 0 || !down.isPrimary) return;
  // A finger hides what is below it.
  const rise = down.pointerType === 'touch' ? 44 : 0;
  let copy: HTMLElement | undefined;
  let geometry: ReturnType<DragTarget['measure']> | undefined;
  let size = 0;
  let frame = 0;
  let [x, y] = [down.clientX, down.clientY];
  let over: Spot | undefined;
  let target: 'lay' | 'replace' | undefined;

  const lift = () => {
    geometry = dragTarget.measure();
    size = Math.max(geometry.side, 36);
    copy = copyOf(source, { x: 0, y: 0, width: size });
    copy.classList.add('carried');
    source.style.opacity = '0.25';
    // It has the pointer; a cursor for the whole page would have all of it styled anew.
    source.style.cursor = 'grabbing';
    dragTarget.lifted();
  };
  const draw = () => {
    frame = 0;
    if (!copy || !geometry) return;
    copy.style.transform = `translate(${x - size / 2}px, ${y - rise - size / 2}px) scale(1.08)`;
    const spot = geometry.spotUnder(x, y - rise);
    if (spot?.column === over?.column && spot?.row === over?.row) return;
    over = spot;
    target = spot && dragTarget.targetAt(spot);
    dragTarget.mark(target && spot, target);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    // No other listener needs it, two hundred times a second.
    event.stopPropagation();
    x = event.clientX;
    y = event.clientY;
    if (!copy) {
      if (Math.hypot(x - down.clientX, y - down.clientY) < threshold) return;
      lift();
    }
    frame ||= requestAnimationFrame(draw);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    // A finger first belongs to what it touched, and that loses it to the source. A source that is taken out of the
    // page loses it too: then the document gets the event.
    if (event.type === 'lostpointercapture' && event.target !== source && source.isConnected) return;
    finish(event.type);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !copy) return;
    swallow(event);
    finish(event.type);
  };
  const finish = (by: string) => {
    source.removeEventListener('pointermove', move);
    for (const type of endings) document.removeEventListener(type, end, { capture: true });
    removeEventListener('keydown', escape, { capture: true });
    cancelAnimationFrame(frame);
    if (!copy) return;
    draw();
    source.style.opacity = '';
    source.style.cursor = '';
    if (by === 'pointerup') swallowClick();
    else if (by !== 'pointercancel') addEventListener('pointerup', swallowClick, { capture: true, once: true });
    dragTarget.mark(undefined, undefined);
    dragTarget.dropped(by === 'pointerup' ? over : undefined, copy.getBoundingClientRect());
    copy.remove();
  };
  source.setPointerCapture(down.pointerId);
  source.addEventListener('pointermove', move);
  for (const type of endings) document.addEventListener(type, end, { capture: true });
  addEventListener('keydown', escape, { capture: true });
}

// The press that ends a drag is not a press.
function swallowClick(): void {
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
