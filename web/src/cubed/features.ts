// The features of dice, each by three faces that differ in nothing else.
import type { Feature } from '../wire';

export const features: Partial<Record<Feature, readonly string[]>> = {
  number: ['1PS', '2PS', '3PS'],
  colour: ['2RO', '2GO', '2PO'],
  symbol: ['1GO', '1GS', '1GD'],
};
