// The examples of the rules. The engine judges them; tests/unit/pictures.test.ts checks the texts
// against it.
// Three figures, to be judged.
export const trios = {
  nearly_same: ['2ROE', '2ROH', '2ROF'],
  all_different: ['1PSH', '2GDF', '3ROE'],
  no_set: ['1GDE', '1PDE', '1RDF'],
} as const;
