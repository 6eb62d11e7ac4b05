// The picture that stands beside a link to the page where people share it: three cards that are a SET, drawn from the
// page's own shapes (figures/Defs.svelte) and colours, point by point, so that a build needs no other program.
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import type { Plugin } from 'vite';

type Point = readonly [number, number];
type Colour = readonly [number, number, number];

export const size = { width: 1200, height: 630 } as const;
const samples = 4; // in a row and in a column of a pixel

const look = (file: string) => readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8');
const shapes = look('figures/Defs.svelte');
const rgb = (hex: string): Colour => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as unknown as Colour;
const colourOf = (text: string, name: string): Colour =>
  rgb(new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(text)?.[1] ?? '');
const base = look('look/base.css');
const palette = look('look/palettes.css');
const ground = colourOf(base, 'table');
const card = colourOf(base, 'card');
const edge = colourOf(base, 'card-edge');
const shadow: Colour = [60, 45, 25];
const colours = {
  R: colourOf(palette, 'red'),
  G: colourOf(palette, 'green'),
  P: colourOf(palette, 'purple'),
} as const;

// The outline of a symbol, from the M, C, L and Z of its path, as a closed line of points.
function outlineOf(path: string): Point[] {
  const points: Point[] = [];
  for (const [, command, text] of path.matchAll(/([MCLZ])([^MCLZ]*)/g)) {
    const numbers = [...(text ?? '').matchAll(/-?\d*\.?\d+/g)].map(Number);
    const at = (i: number): Point => [numbers[i] ?? 0, numbers[i + 1] ?? 0];
    const step = command === 'C' ? 6 : 2;
    for (let i = 0; i < numbers.length; i += step) {
      if (command !== 'C') {
        points.push(at(i));
        continue;
      }
      const [from, a, b, to] = [points.at(-1) ?? at(i), at(i), at(i + 2), at(i + 4)];
      for (let t = 0.1; t < 1.05; t += 0.1) {
        const mix = (k: 0 | 1) =>
          (1 - t) ** 3 * from[k] + 3 * (1 - t) ** 2 * t * a[k] + 3 * (1 - t) * t ** 2 * b[k] + t ** 3 * to[k];
        points.push([mix(0), mix(1)]);
      }
    }
  }
  return points;
}
function symbol(name: string): Point[] {
  const path = new RegExp(`id="symbol-${name}"[^>]*>\\s*<path\\s+d="([^"]+)"`).exec(shapes)?.[1];
  if (!path) throw new Error(`figures/Defs.svelte draws no ${name}`);
  return outlineOf(path);
}

// How far a point is from the edge of a rectangle with round corners around the middle; less than 0 inside.
function outside([x, y]: Point, width: number, height: number, radius: number): number {
  const [dx, dy] = [Math.abs(x) - width / 2 + radius, Math.abs(y) - height / 2 + radius];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
}
// The same for a closed line of points.
function outsideOf(points: readonly Point[], [x, y]: Point): number {
  let least = Infinity;
  let inside = false;
  for (const [i, [ax, ay]] of points.entries()) {
    const [bx, by] = points[(i + 1) % points.length] as Point;
    const part = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1);
    const t = Math.min(1, Math.max(0, part));
    least = Math.min(least, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside ? -least : least;
}

// As figures/Figure.svelte draws them: a card is 176 by 110, a symbol 40 by 80.
const box = { width: 176, height: 110, radius: 13 };
const scale = 2.1;
const reach = scale * box.width * 0.75; // of a card and its shadow
interface Drawn {
  count: number;
  colour: Colour;
  shading: 'E' | 'H' | 'F';
  outside(point: Point): number;
  x: number;
  y: number;
  turned: number; // in degrees
}
const oval = (at: Point) => outside([at[0] - 20, at[1] - 40], 34, 74, 17);
const lineOf = (name: string) => {
  const points = symbol(name);
  return (at: Point) => outsideOf(points, at);
};
// The lowest first.
const cards: readonly Drawn[] = [
  { count: 1, colour: colours.R, shading: 'F', outside: oval, x: 258, y: 330, turned: -8 },
  { count: 2, colour: colours.G, shading: 'H', outside: lineOf('S'), x: 600, y: 292, turned: 0 },
  { count: 3, colour: colours.P, shading: 'E', outside: lineOf('D'), x: 944, y: 334, turned: 8 },
];

const mixed = (a: Colour, b: Colour, part: number): Colour =>
  [0, 1, 2].map((i) => (a[i] ?? 0) * (1 - part) + (b[i] ?? 0) * part) as unknown as Colour;

function placed({ x, y, turned }: Drawn, [px, py]: Point): Point {
  const angle = (-turned * Math.PI) / 180;
  const [dx, dy] = [(px - x) / scale, (py - y) / scale];
  return [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
}

function onCard({ count, colour, shading, outside: from }: Drawn, [x, y]: Point): Colour {
  const [pitch, width] = [50, count * 50 - 10];
  const nth = Math.floor((x + width / 2 + 5) / pitch);
  if (nth < 0 || nth >= count || Math.abs(y) > 43) return card;
  const at: Point = [x + width / 2 - nth * pitch, y + 40];
  const away = from(at);
  if (Math.abs(away) < 2.1) return colour;
  if (away > 0 || shading === 'E') return card;
  const isStripe = ((at[1] % 8) + 8) % 8 > 2.6 && ((at[1] % 8) + 8) % 8 < 5.4;
  return shading === 'F' || isStripe ? colour : mixed(card, colour, 0.14);
}

function colourAt(point: Point): Colour {
  let seen = ground;
  for (const one of cards) {
    if (Math.hypot(point[0] - one.x, point[1] - one.y) > reach) continue;
    const at = placed(one, point);
    const away = outside(at, box.width, box.height, box.radius);
    if (away < -0.5) seen = onCard(one, at);
    else if (away < 0) seen = edge;
    else {
      const below = outside(placed(one, [point[0], point[1] - 10]), box.width, box.height, box.radius);
      seen = mixed(seen, shadow, 0.22 * Math.max(0, 1 - Math.max(0, below) / 14) ** 2);
    }
  }
  return seen;
}

// Along the upper edge of a row of pixels.
const corners = (y: number): Colour[] => Array.from({ length: size.width + 1 }, (_, x) => colourAt([x, y]));
const areAlike = (found: readonly Colour[]): boolean =>
  [0, 1, 2].every((i) => {
    const parts = found.map((colour) => colour[i] ?? 0);
    return Math.max(...parts) - Math.min(...parts) < 3;
  });
// Where an edge goes through a pixel.
const within = (x: number, y: number): Colour[] =>
  Array.from({ length: samples ** 2 }, (_, i) =>
    colourAt([x + ((i % samples) + 0.5) / samples, y + (Math.floor(i / samples) + 0.5) / samples]),
  );

function crc32(bytes: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let i = 0; i < 8; ++i) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest >>> 0;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

export function preview(): Buffer {
  const { width, height } = size;
  // Each row begins with 2: its bytes are what is more than in the row above.
  const rows = Buffer.alloc(height * (1 + 3 * width));
  let above = Buffer.alloc(3 * width);
  let top = corners(0);
  for (let y = 0; y < height; ++y) {
    const row = Buffer.alloc(3 * width);
    const bottom = corners(y + 1);
    for (let x = 0; x < width; ++x) {
      const four = [top[x], top[x + 1], bottom[x], bottom[x + 1]] as Colour[];
      const found = areAlike(four) ? four : within(x, y);
      for (const i of [0, 1, 2] as const) {
        row[3 * x + i] = Math.round(found.reduce((sum, colour) => sum + colour[i], 0) / found.length);
      }
    }
    top = bottom;
    const start = y * (1 + 3 * width);
    rows[start] = 2;
    for (const [i, byte] of row.entries()) rows[start + 1 + i] = byte - (above[i] ?? 0);
    above = row;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

// `address`: where the page will be found, for those who want the picture's whole address; without one it is found from the
// page's own.
export function linkPreview(address = ''): Plugin {
  return {
    name: 'tercet-preview',
    apply: 'build',
    transformIndexHtml: (html) => html.replaceAll('__ADDRESS__', address.replace(/\/+$/, '')),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'preview.png', source: preview() });
    },
  };
}
