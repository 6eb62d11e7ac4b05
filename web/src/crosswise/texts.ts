// What is said of the rounds and of a whole game.
import { t } from '../i18n/i18n.svelte';
import type { CrosswiseRoundResult, CrosswiseView, Seat } from '../wire';

export function resultTitle(
  { why, finished }: CrosswiseRoundResult,
  me: Seat | undefined,
  name: (seat: Seat) => string,
): string {
  if (finished === undefined) return t(why === 'time_up' ? 'crosswise.end.time_up' : 'crosswise.end.nobody');
  return t(finished === me ? 'crosswise.end.you' : 'crosswise.end.other', { name: name(finished) });
}

// For the result: what each round brought its winner, in order.
export function roundsText({ players, rounds }: CrosswiseView): string {
  if (rounds < 2) return '';
  const played = Math.max(...players.map(({ round_points }) => round_points.length));
  const best = Array.from({ length: played }, (_, i) =>
    Math.max(...players.map((player) => player.round_points[i] ?? 0)),
  );
  return best.map((n, i) => t('crosswise.result.round', { n: i + 1, points: n })).join(' · ');
}
