// Six cards each with one SET among them: what lies on the first screen before the engine is there. A test asks the engine
// whether they are what they say.
import type { Feature, FeatureVerdict } from '../wire';

export interface Row {
  figures: readonly string[];
  // Where the three lie, and in which features they differ.
  set: readonly [number, number, number];
  differing: readonly Feature[];
}

export const rows: readonly Row[] = [
  { figures: ['1ROH', '1PDH', '3GSF', '1GSH', '3RSF', '3RDE'], set: [0, 1, 3], differing: ['colour', 'symbol'] },
  { figures: ['3PSH', '2PDE', '2GSH', '2POH', '3POH', '1POH'], set: [3, 4, 5], differing: ['number'] },
  { figures: ['2GOF', '2RSE', '1GDF', '3PSE', '2RDF', '1GSE'], set: [1, 3, 5], differing: ['number', 'colour'] },
  {
    figures: ['2GDH', '3RDF', '3RSH', '2ROE', '1POH', '2PSE'],
    set: [0, 2, 4],
    differing: ['number', 'colour', 'symbol'],
  },
  {
    figures: ['3PDH', '2POE', '2ROF', '1RDH', '1GSE', '3ROH'],
    set: [0, 2, 4],
    differing: ['number', 'colour', 'symbol', 'shading'],
  },
];

const features: readonly Feature[] = ['number', 'colour', 'symbol', 'shading'];

// What the engine says of its three, to be shown without it.
export const verdictOn = ({ differing }: Row): FeatureVerdict[] =>
  features.map((feature) => ({ feature, agreement: differing.includes(feature) ? 'different' : 'same' }));
