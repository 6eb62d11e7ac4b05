// What is said of events, of the rounds and of a whole game.
import { nameOf } from '../figures/names';
import type { Viewer } from '../games/game';
import { t } from '../i18n/i18n.svelte';
import type { CrosswiseEvent, CrosswiseRoundResult, CrosswiseView, Seat } from '../wire';

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

// What the others build is seen, and not told. `hasLapsed`: what I had said lapsed with it (X8).
export function eventText(event: CrosswiseEvent, who: Viewer, hasLapsed = false): string {
  const mine = 'seat' in event && event.seat === who.me;
  const name = 'seat' in event ? who.name(event.seat) : '';
  switch (event.type) {
    case 'round_began':
      return t('crosswise.event.round', { n: event.round });
    case 'drew':
      if (mine) return t('crosswise.event.drew.you', { die: nameOf(event.shows) });
      return hasLapsed
        ? t('crosswise.event.drew.lapsed', { name, done: t('crosswise.done') })
        : t('crosswise.event.drew.other', { name });
    case 'attached':
      if (event.to === who.me) return t('crosswise.event.attached.to_you', { name, n: event.dice.length });
      return mine
        ? t('crosswise.event.attached.you', { name: who.name(event.to), n: event.dice.length })
        : t('crosswise.event.attached.other', { name, of: who.name(event.to), n: event.dice.length });
    case 'taken_back':
      return t(mine ? 'crosswise.event.taken_back.you' : 'crosswise.event.taken_back.other', {
        name,
        n: event.dice.length,
      });
    case 'said_done':
      return mine ? t(event.done ? 'crosswise.done.waiting' : 'crosswise.event.not_done') : '';
    case 'round_ended':
      return resultTitle(event, who.me, who.name);
    case 'contest_decided':
      return event.rivals.length > 0
        ? t(mine ? 'crosswise.event.contest.you' : 'crosswise.event.contest.other', {
            name,
            n: Math.min(...event.rivals.map(({ behind }) => behind)),
          })
        : '';
    default:
      return '';
  }
}

// In the list of moves.
export function moveText(event: CrosswiseEvent, who: Viewer): string | undefined {
  if (event.type === 'contest_decided' || event.type === 'said_done') return undefined;
  return eventText(event, who) || undefined;
}
