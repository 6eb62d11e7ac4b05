// The features of dice, each by three faces that differ in nothing else.
import type { Feature } from '../wire';

export const features: Partial<Record<Feature, readonly string[]>> = {
  number: ['1RD', '2RD', '3RD'],
  colour: ['2RS', '2GS', '2PS'],
  symbol: ['1PO', '1PS', '1PD'],
};
