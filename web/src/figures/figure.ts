// A figure taken apart from its text form (docs/notation.md): 2PO, 2POF, W, *2PO.
type Colour = 'R' | 'G' | 'P';
type Symbol = 'O' | 'S' | 'D';
type Shading = 'E' | 'H' | 'F';

export interface Figure {
  wild: boolean;
  // Absent for a wild that stands for nothing yet.
  face?: { number: 1 | 2 | 3; colour: Colour; symbol: Symbol; shading: Shading };
}

// Faces of dice are solid.
export function figureOf(text: string): Figure {
  if (text === 'W') return { wild: true };
  const wild = text.startsWith('*');
  const [number, colour, symbol, shading] = wild ? text.slice(1) : text;
  return {
    wild,
    face: {
      number: Number(number) as 1 | 2 | 3,
      colour: colour as Colour,
      symbol: symbol as Symbol,
      shading: (shading ?? 'F') as Shading,
    },
  };
}
