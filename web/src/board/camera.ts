// The part of a board that is seen: how far it is shifted, in pixels of the screen, and how large it is drawn. `bounds`
// is how far one may look: the whole board, or what surrounds the dice where a board has no edge.
import type { Box, Spot } from './spots';

export interface Camera {
  x: number;
  y: number;
  scale: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}

// Which part that is: the part in use, all of the board, or what the person has moved to.
export type ViewMode = 'used' | 'all' | 'own';

// The side of a square at scale 1, in pixels; boards draw by it.
export const cell = 64;
const max_scale = 1.6;
const max_fit_scale = 1.15;

// The board fills what it can of the room, and lies in its middle where it is smaller.
function clamped(camera: Camera, size: Size, bounds: Box): Camera {
  const side = cell * camera.scale;
  const shift = (at: number, room: number, from: number, to: number) => {
    const length = (to - from) * side;
    return length <= room
      ? (room - length) / 2 - from * side
      : Math.min(0 - from * side, Math.max(room - to * side, at));
  };
  return {
    x: shift(camera.x, size.width, bounds.left, bounds.right),
    y: shift(camera.y, size.height, bounds.top, bounds.bottom),
    scale: camera.scale,
  };
}

export function fit(box: Box, size: Size, bounds: Box): Camera {
  const columns = box.right - box.left;
  const rows = box.bottom - box.top;
  const scale = Math.min(size.width / (columns * cell), size.height / (rows * cell), max_fit_scale);
  return clamped(
    {
      x: size.width / 2 - (box.left + columns / 2) * cell * scale,
      y: size.height / 2 - (box.top + rows / 2) * cell * scale,
      scale,
    },
    size,
    bounds,
  );
}

// Larger or smaller around a point of the screen, from all of the board to a few squares.
export function zoom(camera: Camera, by: number, at: Point, size: Size, bounds: Box): Camera {
  const [columns, rows] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const min_scale = Math.min(size.width / (columns * cell), size.height / (rows * cell), max_scale);
  const scale = Math.min(max_scale, Math.max(min_scale, camera.scale * by));
  const real = scale / camera.scale;
  return clamped({ x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real, scale }, size, bounds);
}

export function pan(camera: Camera, by: Point, size: Size, bounds: Box): Camera {
  return clamped({ x: camera.x + by.x, y: camera.y + by.y, scale: camera.scale }, size, bounds);
}

export function showsAll({ scale }: Camera, size: Size, bounds: Box): boolean {
  const fits = (room: number, count: number) => count * cell * scale <= room + 0.5;
  return fits(size.width, bounds.right - bounds.left) && fits(size.height, bounds.bottom - bounds.top);
}

// Whether all of a part of the board is on the screen.
export function shows({ x, y, scale }: Camera, box: Box, size: Size): boolean {
  const side = cell * scale;
  const fits = (at: number, from: number, to: number, room: number) =>
    at + from * side > -1 && at + to * side < room + 1;
  return fits(x, box.left, box.right, size.width) && fits(y, box.top, box.bottom, size.height);
}

// As little as is needed for a square to be seen whole.
export function reveal(camera: Camera, { column, row }: Spot, size: Size, bounds: Box): Camera {
  const side = cell * camera.scale;
  const push = (at: number, room: number) => Math.max(0, -at) - Math.max(0, at + side - room);
  const by = { x: push(camera.x + column * side, size.width), y: push(camera.y + row * side, size.height) };
  return by.x === 0 && by.y === 0 ? camera : pan(camera, by, size, bounds);
}

// The square under a point of the screen, if there is one.
export function spotUnder(camera: Camera, at: Point, bounds: Box): Spot | undefined {
  const side = cell * camera.scale;
  const column = Math.floor((at.x - camera.x) / side);
  const row = Math.floor((at.y - camera.y) / side);
  const isInside = column >= bounds.left && column < bounds.right && row >= bounds.top && row < bounds.bottom;
  return isInside ? { column, row } : undefined;
}
