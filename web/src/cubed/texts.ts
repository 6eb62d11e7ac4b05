// The events of Cubed as text.
import type { Moment, Viewer } from '../games/game';
import { t } from '../i18n/i18n.svelte';
import type { CubedEvent, Seat } from '../wire';
import { squareName } from './squares';

// In a line; empty for what the screen shows anyway.
export function eventText(event: CubedEvent, who: Viewer): string {
  const seat = 'seat' in event ? event.seat : 0;
  const form = seat === who.me ? 'you' : 'other';
  const name = who.name(seat);
  switch (event.type) {
    case 'opening_rolled':
      return t(event.roll > 1 ? 'cubed.event.rolled_again' : 'cubed.event.rolled');
    case 'called':
      return t(`cubed.event.called.${form}`, { name });
    case 'contest_decided':
      return event.rivals.length > 0
        ? t(`cubed.event.contest.${form}`, { name, n: Math.min(...event.rivals.map(({ behind }) => behind)) })
        : '';
    case 'called_falsely':
      return t(`cubed.event.${event.dice ? 'false' : 'late'}.${form}`, { name });
    case 'said_none':
      return t('cubed.event.none');
    case 'found':
      return t(`cubed.event.found.${form}`, { name });
    case 'laid_first':
      return t(`cubed.event.first.${form}`, { name, n: event.score });
    case 'replaced':
      return t(`cubed.event.replaced.${form}`, { name, square: squareName(event.square) });
    case 'placed':
      return t(`cubed.event.placed.${form}`, { name, n: event.score });
    case 'passed':
      return t(`cubed.event.${event.timed_out ? 'timed_out' : 'passed'}.${form}`, { name });
    case 'all_rolled':
      return t('cubed.event.all_rolled');
    case 'extra_rolled':
      return t('cubed.event.round', { n: event.round });
    case 'game_ended':
      return t(`cubed.event.ended.${event.why}`);
    default:
      return '';
  }
}

// In the list of moves.
export function moveText(event: CubedEvent, who: Viewer): string | undefined {
  if (event.type === 'contest_decided' || event.type === 'called' || event.type === 'said_none') return undefined;
  return eventText(event, who) || undefined;
}

// Each seat's best turn.
export function moments(events: readonly CubedEvent[]): Moment[] {
  const best = new Map<Seat, Moment>();
  for (const event of events) {
    if (event.type !== 'placed' && event.type !== 'laid_first') continue;
    const { seat, score: value, dice } = event;
    if (value <= (best.get(seat)?.value ?? 0)) continue;
    const words = t('cubed.moment', { n: value });
    best.set(seat, { seat, value, figures: dice.map(({ lies }) => lies), words });
  }
  return [...best.values()];
}
