// How the cards of a table lie in the room there is, as large as fit: in lines of three, which are columns where the room
// is wide and rows where it is tall; or upright, in rows of four, where that makes them larger. More cards are more lines,
// so every card keeps its place among the others.
// Width by height of a card; a die is as wide as high.
export const ratio = 8 / 5;
export const line = 3;
const upright_line = 4;

export interface Layout {
  // Lines are columns: the card after this one lies below it.
  wide: boolean;
  // Cards stand on their short side.
  upright: boolean;
  // How many cards make a line, and how many lines there are.
  line: number;
  lines: number;
  // Of a card.
  width: number;
  height: number;
}

export function layoutFor(cards: number, width: number, height: number, gap: number, shape = ratio): Layout {
  const wide = width > height * shape;
  const laid = (upright: boolean): Layout => {
    const long = upright ? upright_line : line;
    const lines = Math.max(1, Math.ceil(cards / long));
    const [columns, rows] = wide ? [lines, long] : [long, lines];
    const room = (whole: number, parts: number) => Math.max(0, (whole - (parts - 1) * gap) / parts);
    const slope = upright ? 1 / shape : shape;
    const card = Math.floor(Math.min(room(width, columns), room(height, rows) * slope));
    return { wide, upright, line: long, lines, width: card, height: card / slope };
  };
  const lying = laid(false);
  if (wide || shape === 1 || height === Infinity) return lying;
  const standing = laid(true);
  return standing.width * standing.height > lying.width * lying.height ? standing : lying;
}

// Where an arrow key leads from a card; nowhere beyond the edge.
export function neighbour(
  key: string,
  at: number,
  cards: number,
  { wide, line }: Pick<Layout, 'wide' | 'line'>,
): number {
  const along = wide ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  const across = wide ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  let to = at;
  if (key === along[0] && at % line > 0) to = at - 1;
  if (key === along[1] && at % line < line - 1) to = at + 1;
  if (key === across[0]) to = at - line;
  if (key === across[1]) to = at + line;
  if (key === 'Home') to = 0;
  if (key === 'End') to = cards - 1;
  return to >= 0 && to < cards ? to : at;
}
