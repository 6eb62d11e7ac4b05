// The steps of the lesson, in order.
export const steps = [
  'features',
  'rule',
  'judge',
  'third',
  'lay',
  'two',
  'wild',
  'replace',
  'bonus',
  'round',
  'end',
] as const;
