// How the cards of a table lie in the room there is: in lines of three, which are columns where the room is wide and
// rows where it is tall. More cards are more lines, so every card keeps its place among the others.
// Width by height of a card; a die is as wide as high.
export const ratio = 8 / 5;
export const line = 3;

export interface Layout {
  // Lines are columns: the card after this one lies below it.
  wide: boolean;
  lines: number;
  // Of a card.
  width: number;
  height: number;
}

export function layoutFor(cards: number, width: number, height: number, gap: number, shape = ratio): Layout {
  const wide = width > height * shape;
  const lines = Math.max(1, Math.ceil(cards / line));
  const [columns, rows] = wide ? [lines, line] : [line, lines];
  const room = (whole: number, parts: number) => Math.max(0, (whole - (parts - 1) * gap) / parts);
  const card = Math.floor(Math.min(room(width, columns), room(height, rows) * shape));
  return { wide, lines, width: card, height: card / shape };
}

// Where an arrow key leads from a card; nowhere beyond the edge.
export function neighbour(key: string, at: number, cards: number, wide: boolean): number {
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
