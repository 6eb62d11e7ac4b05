// The steps of the lesson, in order.
export const steps = [
  'features',
  'rule',
  'judge',
  'third',
  'crosswise_build',
  'crosswise_wild',
  'crosswise_draw',
  'crosswise_attach',
  'round',
  'end',
] as const;
