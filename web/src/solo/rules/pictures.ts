// The examples of the rules. The engine judges them.
export const trios = {
  nearly_same: ['1GSH', '2GSH', '3GSH'],
  all_different: ['1RSE', '2POH', '3GDF'],
  no_set: ['2PDF', '2PDE', '2POH'],
} as const;

// When the SETs of a puzzle were found, in ms.
export const finds = [4_200, 15_900, 38_000, 89_400] as const;
