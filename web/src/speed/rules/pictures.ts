// The examples of the rules. The engine judges them; tests/unit/pictures.test.ts checks the texts against it.
// Three figures, to be judged.
export const trios = {
  alike: ['1PO', '1PO', '1PO'],
  all_different: ['1GS', '2RO', '3PD'],
  no_set: ['3RD', '3GD', '1PD'],
} as const;

// Dice on the table, and three among them that make a SET.
export const table = {
  faces: ['2GS', '1PD', '3RO', '2RD', '1GO', '3GS', '3PO', '1RS', '2PD', '3GD', '1RO', '2GO', '2PO', '1PS'],
  set: [2, 7, 3],
} as const;

// A wild and any two.
export const wild = ['2GS', 'W', '1PD'] as const;

// A pile as it is checked at the end of a round: right, wrong, right.
export const pile = [
  ['1GO', '2GO', '3GO'],
  ['2RS', '2RS', '2RD'],
  ['3PD', '1GD', '2RD'],
] as const;
