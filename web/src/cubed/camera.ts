// The part of the board that is seen: how far it is shifted, in pixels of the screen, and how large it is drawn.
import type { BoardLayout } from '../wire';
import type { Box, Spot } from './squares';

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

// The side of a square at scale 1, in pixels; Board.svelte draws by it.
export const cell = 64;
const max_scale = 1.6;
const max_fit_scale = 1.15;

// The board fills what it can of the room, and lies in its middle where it is smaller.
function clamped(camera: Camera, size: Size, layout: BoardLayout): Camera {
  const shift = (at: number, room: number, length: number) =>
    length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, at));
  return {
    x: shift(camera.x, size.width, layout.columns * cell * camera.scale),
    y: shift(camera.y, size.height, layout.rows * cell * camera.scale),
    scale: camera.scale,
  };
}

export function fit(box: Box, size: Size, layout: BoardLayout): Camera {
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
    layout,
  );
}

// Larger or smaller around a point of the screen, from all of the board to a few squares.
export function zoom(camera: Camera, by: number, at: Point, size: Size, layout: BoardLayout): Camera {
  const min_scale = Math.min(size.width / (layout.columns * cell), size.height / (layout.rows * cell), max_scale);
  const scale = Math.min(max_scale, Math.max(min_scale, camera.scale * by));
  const real = scale / camera.scale;
  return clamped({ x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real, scale }, size, layout);
}

export function pan(camera: Camera, by: Point, size: Size, layout: BoardLayout): Camera {
  return clamped({ x: camera.x + by.x, y: camera.y + by.y, scale: camera.scale }, size, layout);
}

export function showsAll({ scale }: Camera, size: Size, layout: BoardLayout): boolean {
  const fits = (room: number, count: number) => count * cell * scale <= room + 0.5;
  return fits(size.width, layout.columns) && fits(size.height, layout.rows);
}

// As little as is needed for a square to be seen whole.
export function reveal(camera: Camera, { column, row }: Spot, size: Size, layout: BoardLayout): Camera {
  const side = cell * camera.scale;
  const push = (at: number, room: number) => Math.max(0, -at) - Math.max(0, at + side - room);
  const by = { x: push(camera.x + column * side, size.width), y: push(camera.y + row * side, size.height) };
  return by.x === 0 && by.y === 0 ? camera : pan(camera, by, size, layout);
}

// The square under a point of the screen, if there is one.
export function spotUnder(camera: Camera, at: Point, layout: BoardLayout): Spot | undefined {
  const side = cell * camera.scale;
  const column = Math.floor((at.x - camera.x) / side);
  const row = Math.floor((at.y - camera.y) / side);
  return column >= 0 && column < layout.columns && row >= 0 && row < layout.rows ? { column, row } : undefined;
}
