// A die carried by mouse, finger or pen. While it is carried nothing but two transforms change, once a frame: the die's
// and the mark's on the square below. Everything else was measured when it was lifted.
import { copyOf } from './motion';
import { isSame, type Spot } from './spots';

export interface DragTarget {
  // Measures where the board is; the only reading of the page's layout.
  measure(): { side: number; spotUnder(x: number, y: number): Spot | undefined };
  // What a die may do on a square; asked for each square once.
  targetAt(spot: Spot): Target | undefined;
  mark(spot: Spot | undefined, target: Target | undefined): void;
  lifted(): void;
  // A long press, before anything is lifted: more dice than the one that is pressed are going to be carried.
  held?(): void;
  // The dice that are carried along, with their places from the one that is pressed; asked when they are lifted.
  companions?(): readonly Companion[];
  // After a long press nothing moved: it is where it was.
  kept?(): void;
  // By Escape, or by the browser; without this it counts as let go beside the board.
  cancelled?(): void;
  // Undefined when it was let go beside the board. The rectangle is where it was on the screen.
  dropped(spot: Spot | undefined, at: DOMRect): void;
}

export type Target = 'lay' | 'replace';
export interface Companion {
  die: HTMLElement;
  offset: Spot;
}

const threshold = 6;
const long_press_ms = 450;
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
  let target: Target | undefined;
  let along: HTMLElement[] = [];
  let moved = false;

  const lift = () => {
    geometry = dragTarget.measure();
    size = Math.max(geometry.side, 36);
    copy = copyOf(source, { x: 0, y: 0, width: size });
    copy.classList.add('carried');
    const companions = dragTarget.companions?.() ?? [];
    for (const { die, offset } of companions) {
      const part = copyOf(die, { x: 0, y: 0, width: size }, copy);
      part.style.left = `${offset.column * geometry.side}px`;
      part.style.top = `${offset.row * geometry.side}px`;
    }
    along = [source, ...companions.map(({ die }) => die)];
    for (const die of along) die.style.opacity = '0.25';
    // It has the pointer; a cursor for the whole page would have all of it styled anew.
    source.style.cursor = 'grabbing';
    dragTarget.lifted();
  };
  const draw = () => {
    frame = 0;
    if (!copy || !geometry) return;
    copy.style.transform = `translate(${x - size / 2}px, ${y - rise - size / 2}px) scale(1.08)`;
    const spot = geometry.spotUnder(x, y - rise);
    if (isSame(spot, over)) return;
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
    moved ||= Math.hypot(x - down.clientX, y - down.clientY) >= threshold;
    if (!moved) return;
    if (!copy) lift();
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
    clearTimeout(holding);
    if (!copy) return;
    draw();
    for (const die of along) die.style.opacity = '';
    source.style.cursor = '';
    if (by === 'pointerup') swallowClick();
    else if (by !== 'pointercancel') addEventListener('pointerup', swallowClick, { capture: true, once: true });
    dragTarget.mark(undefined, undefined);
    if (!moved) dragTarget.kept?.();
    else if (by !== 'pointerup' && dragTarget.cancelled) dragTarget.cancelled();
    else dragTarget.dropped(by === 'pointerup' ? over : undefined, copy.getBoundingClientRect());
    copy.remove();
  };
  const hold = () => {
    if (copy) return;
    dragTarget.held?.();
    lift();
    draw();
  };
  const holding = dragTarget.held && setTimeout(hold, long_press_ms);
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
