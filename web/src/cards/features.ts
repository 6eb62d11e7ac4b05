// The features of cards, each by three that differ in nothing else.
import type { Feature } from '../wire';

export const features: Record<Feature, readonly string[]> = {
  number: ['1PSF', '2PSF', '3PSF'],
  colour: ['2ROF', '2GOF', '2POF'],
  symbol: ['1GOF', '1GSF', '1GDF'],
  shading: ['2RDE', '2RDH', '2RDF'],
};
