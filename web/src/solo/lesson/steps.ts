// The steps of the lesson, in order.
export const steps = ['features', 'rule', 'third', 'solo_puzzle', 'solo_timed', 'end'] as const;
