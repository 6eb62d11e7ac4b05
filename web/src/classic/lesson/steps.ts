// The steps of the lesson, in order.
export const steps = ['features', 'rule', 'judge', 'third', 'find', 'round', 'end'] as const;
