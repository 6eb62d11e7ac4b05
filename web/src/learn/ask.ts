// What lessons and rules ask the engine about figures: whether three are a SET and why, what completes two, which SETs
// lie among many.
import { ask } from '../engine/engine';
import type { FeatureVerdict } from '../wire';

export type Ask = typeof ask;

export interface Explained {
  set: boolean;
  features: FeatureVerdict[];
}

export const explain = (figures: readonly string[], by: Ask = ask) => by<Explained>({ type: 'explain', figures });

export const thirdOf = async (pair: readonly string[], by: Ask = ask) =>
  (await by<{ third: string }>({ type: 'third', figures: pair })).third;

export const setsAmong = async (figures: readonly string[], by: Ask = ask) =>
  (await by<{ sets: [number, number, number][] }>({ type: 'sets', figures })).sets;
