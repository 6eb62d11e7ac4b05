// The events of Classic as text: for the strip below the cards, and for screen readers.
import { brokenFeaturesText, namesOf } from '../figures/words';
import { clockText } from '../i18n/clock';
import { firstText, number, t } from '../i18n/i18n.svelte';
import type { Answer } from '../table/session.svelte';
import type { Moment, Viewer as Onlooker } from '../games/game';
import { answerText } from '../table/texts';
import type { ClassicEvent, ClassicView, Seat } from '../wire';

// Seats as the person sees them: their names, and which one is their own.
export interface Viewer extends Onlooker {
  solo: boolean;
}

// A code that Classic has no text for is one of the table around it.
export function refusalText(answer: Answer): string | undefined {
  if (answer.type !== 'refused') return answerText(answer);
  return firstText([`classic.refused.${answer.code}`, `error.${answer.code}`], 'error.not_possible');
}

// The result of a solo game (C10); nothing with others at the table.
export function soloText(view: ClassicView): string {
  const [me, other] = view.players;
  if (!me || other || view.ended_at === undefined) return '';
  const time = clockText(view.ended_at - view.round_began_at);
  return [time, t('classic.mistakes', { n: me.mistakes }), t('classic.extra_deals', { n: me.extra_deals })].join(' · ');
}

// Why three more cards came; in a solo game nobody else was asked.
export const dealtText = (event: Extract<ClassicEvent, { type: 'dealt' }>, who: Viewer): string =>
  t(event.why === 'asked' && who.solo ? 'classic.dealt.solo' : `classic.dealt.${event.why}`);

// An event for screen readers; nothing for what follows from another one.
export function announcementText(event: ClassicEvent, who: Viewer): string | undefined {
  switch (event.type) {
    case 'round_began':
      return t('classic.announce.round', { n: event.round });
    case 'called':
      return event.seat === who.me
        ? t('classic.announce.called_you')
        : t('classic.called', { name: who.name(event.seat) });
    case 'contest_decided':
      return t('classic.announce.first', { name: who.name(event.seat), how: contestText(event, who) ?? '' });
    case 'taken':
      return [
        t('classic.announce.taken', { name: who.name(event.seat), cards: namesOf(event.cards) }),
        event.dealt.length > 0 ? t('classic.announce.dealt', { cards: namesOf(event.dealt) }) : '',
      ].join(' ');
    case 'mistaken':
      return event.cards
        ? t('classic.announce.mistaken', {
            name: who.name(event.seat),
            cards: namesOf(event.cards),
            why: brokenFeaturesText(event.cards, event.why),
          })
        : t('classic.too_late', { name: who.name(event.seat) });
    case 'dealt':
      return `${dealtText(event, who)} ${t('classic.announce.dealt', { cards: namesOf(event.cards) })}`;
    case 'round_ended':
      return event.overlooked
        ? `${t('classic.round_over', { n: event.round })} ${t('classic.overlooked')} ${namesOf(event.overlooked)}`
        : t('classic.round_over', { n: event.round });
    default:
      return undefined;
  }
}

// By how much somebody was first: before me, or before the next one.
export function contestText(
  event: Extract<ClassicEvent, { type: 'contest_decided' }>,
  who: Viewer,
): string | undefined {
  const mine = event.rivals.find((rival) => rival.seat === who.me);
  const [rival] = mine ? [mine] : [...event.rivals].sort((a, b) => a.behind - b.behind);
  if (!rival) return undefined;
  if (rival.seat === who.me) return t('classic.contest.you', { ms: rival.behind });
  return t('classic.contest', { other: who.name(rival.seat), ms: rival.behind });
}

// In the list of moves.
export function moveText(event: ClassicEvent, { me, name, seats }: Onlooker & { seats: number }): string | undefined {
  const who: Viewer = { me, name, solo: seats === 1 };
  switch (event.type) {
    case 'round_began':
      return t('classic.announce.round', { n: event.round });
    case 'taken':
      return t('classic.taken', { name: name(event.seat) });
    case 'mistaken':
      return t(event.cards ? 'classic.mistaken' : 'classic.too_late', { name: name(event.seat) });
    case 'dealt':
      return dealtText(event, who);
    case 'round_ended':
      return t('classic.round_over', { n: event.round });
    default:
      return undefined;
  }
}

// Each seat's fastest SET, from the moment that the table lay so.
export function moments(events: readonly ClassicEvent[]): Moment[] {
  const best = new Map<Seat, Moment>();
  let since = 0;
  for (const event of events) {
    if (event.type === 'taken') {
      const value = since - event.t;
      if (value > (best.get(event.seat)?.value ?? -Infinity)) {
        const words = t('classic.moment', { s: number(Math.round(-value / 100) / 10) });
        best.set(event.seat, { seat: event.seat, value, figures: event.cards, words });
      }
    }
    if (event.type === 'taken' || event.type === 'dealt' || event.type === 'round_began') since = event.t;
  }
  return [...best.values()];
}
