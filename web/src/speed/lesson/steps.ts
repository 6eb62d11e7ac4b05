// The steps of the lesson, in order.
export const steps = [
  'features',
  'rule',
  'judge',
  'third',
  'speed_take',
  'speed_wild',
  'speed_audit',
  'round',
  'end',
] as const;
