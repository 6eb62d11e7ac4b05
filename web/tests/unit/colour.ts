// Colours as people see them: how far apart two are (CIEDE2000), how they look to who lacks a kind of cone, and the
// contrast of one on another (WCAG 2).
export type Triple = readonly [number, number, number];
export type Vision = 'normal' | 'protan' | 'deutan' | 'tritan';

// Linear sRGB in, linear sRGB out, for a kind of cone that is missing altogether: the matrices of severity 1.0 of
// G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision
// Deficiency", IEEE TVCG 15 (6), 2009.
const seenBy: Record<Vision, readonly [Triple, Triple, Triple]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const each = (change: (i: 0 | 1 | 2) => number): Triple => [change(0), change(1), change(2)];
const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const rgb = (hex: string): Triple => each((i) => linear(parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16) / 255));

export const seen = (colour: Triple, vision: Vision): Triple =>
  each((i) => Math.min(1, Math.max(0, dot(seenBy[vision][i], colour))));

export function contrast(a: Triple, b: Triple): number {
  const light = [a, b].map((colour) => dot([0.2126, 0.7152, 0.0722], colour) + 0.05);
  return Math.max(...light) / Math.min(...light);
}

// CIE Lab under D65.
export function lab(colour: Triple): Triple {
  const curve = (x: number) => (x > 216 / 24389 ? Math.cbrt(x) : ((24389 / 27) * x + 16) / 116);
  const x = curve(dot([0.4124564, 0.3575761, 0.1804375], colour) / 0.95047);
  const y = curve(dot([0.2126729, 0.7151522, 0.072175], colour));
  const z = curve(dot([0.0193339, 0.119192, 0.9503041], colour) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const seventh = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
const hue = (a: number, b: number) => (a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360);

// CIEDE2000, in the steps of G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 Color-Difference Formula", Color Research and
// Application 30 (1), 2005.
export function difference([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const stretch = 1.5 - 0.5 * seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const [c1, c2] = [Math.hypot(stretch * a1, b1), Math.hypot(stretch * a2, b2)];
  const [h1, h2] = [hue(stretch * a1, b1), hue(stretch * a2, b2)];
  const grey = c1 * c2 === 0;

  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const dl = l2 - l1;
  const dc = c2 - c1;
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2));

  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  const far = !grey && Math.abs(h1 - h2) > 180;
  const h = grey ? h1 + h2 : (h1 + h2 + (far ? (h1 + h2 < 360 ? 360 : -360) : 0)) / 2;

  const t =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63));
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const blue = -2 * seventh(c) * Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2))));
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + blue * (dc / sc) * (dh / sh));
}
