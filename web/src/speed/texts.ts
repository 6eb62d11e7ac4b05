// The events of Speed as text: for the strip below the dice, and for screen readers.
import { brokenFeaturesText, namesOf } from '../figures/words';
import { clockText } from '../i18n/clock';
import { firstText, t } from '../i18n/i18n.svelte';
import type { Answer } from '../table/session.svelte';
import type { Moment, Viewer as Onlooker } from '../games/game';
import { answerText } from '../table/texts';
import type { AuditedTake, HeldDie, Seat, SpeedEvent, SpeedView } from '../wire';
import type { Letters } from './typing';

// Seats as the person sees them: their names, and which one is their own.
export interface Viewer extends Onlooker {
  // What is taken at this table now was judged, and is right.
  judged: boolean;
}

// A code that Speed has no text for is one of the table around it.
export function refusalText(answer: Answer): string | undefined {
  if (answer.type !== 'refused') return answerText(answer);
  return firstText([`speed.refused.${answer.code}`, `error.${answer.code}`], 'error.not_possible');
}

const peopleOf = (seats: readonly Seat[], who: Viewer): string =>
  new Intl.ListFormat(document.documentElement.lang).format(seats.map((seat) => who.name(seat)));

export const facesOf = (dice: readonly HeldDie[]): string[] => dice.map(({ shows }) => shows);

// The faces to be judged: those that the wilds stand for, where there are wilds.
export const judgedFaces = ({ dice, faces }: AuditedTake): string[] =>
  facesOf(dice).map((shows, i) => (shows === 'W' && faces?.[i] !== undefined ? `*${faces[i]}` : shows));

// How a game ended that the points do not tell: by the tie-break, or after so much time alone.
export function resultText(view: SpeedView): string {
  if (view.tie_roll !== undefined) {
    return view.winners.length > 1
      ? t('speed.result.tie_shared', { n: view.tie_roll })
      : t('speed.result.tie_won', { n: view.tie_roll });
  }
  if (view.players.length > 1 || view.ended_at === undefined) return '';
  return t('speed.result.solo', { time: clockText(view.ended_at) });
}

// An event in a line; nothing for what the screen shows anyway, or what follows from another one.
export function eventText(event: SpeedEvent, who: Viewer): string | undefined {
  switch (event.type) {
    case 'rolled':
      return t('speed.event.rolled', { n: event.round });
    case 'tie_rolled':
      return who.me !== undefined && event.seats.includes(who.me)
        ? t('speed.event.tie.you')
        : t('speed.event.tie', { names: peopleOf(event.seats, who) });
    case 'contest_decided':
      return contestText(event, who);
    case 'taken':
      if (who.judged) return t('speed.event.right', { name: who.name(event.seat) });
      return event.seat === who.me
        ? t('speed.event.taken.you')
        : t('speed.event.taken', { name: who.name(event.seat) });
    case 'mistaken':
      return t('speed.event.mistaken', { name: who.name(event.seat) });
    case 'round_ended':
      return t(`speed.ended.${event.why}`);
    default:
      return undefined;
  }
}

// The same for those who hear it: with the dice.
export function announcementText(event: SpeedEvent, who: Viewer): string | undefined {
  const words = eventText(event, who);
  switch (event.type) {
    case 'taken':
      return `${words} ${namesOf(facesOf(event.dice))}.`;
    case 'mistaken':
      return `${words} ${namesOf(facesOf(event.dice))}. ${brokenFeaturesText(facesOf(event.dice), event.why)}`;
    case 'round_ended':
      return `${t('speed.round_over', { n: event.round })} ${words}`;
    default:
      return words;
  }
}

// By how much somebody was first: before me, or before the next one.
function contestText(event: Extract<SpeedEvent, { type: 'contest_decided' }>, who: Viewer): string | undefined {
  const mine = event.rivals.find((rival) => rival.seat === who.me);
  const [rival] = mine ? [mine] : [...event.rivals].sort((a, b) => a.behind - b.behind);
  if (!rival) return undefined;
  const name = who.name(event.seat);
  if (rival.seat === who.me) return t('speed.contest.lost', { name, ms: rival.behind });
  if (event.seat === who.me) return t('speed.contest.won', { other: who.name(rival.seat), ms: rival.behind });
  return t('speed.contest.others', { name, other: who.name(rival.seat), ms: rival.behind });
}

// A take as the audit says it.
export const auditText = (take: AuditedTake, who: Viewer): string =>
  [
    t(take.right ? 'speed.audit.right' : 'speed.audit.wrong', {
      name: who.name(take.seat),
      dice: namesOf(facesOf(take.dice)),
    }),
    take.right ? '' : brokenFeaturesText(facesOf(take.dice), take.why),
  ]
    .filter(Boolean)
    .join(' ');

// What is typed for a colour is what stands on the figures with letters.
export const letters = (): Letters => ({
  colour: { R: t('colour_letter.R'), G: t('colour_letter.G'), P: t('colour_letter.P') },
  symbol: { O: t('speed.letter.O'), S: t('speed.letter.S'), D: t('speed.letter.D') },
  wild: t('speed.letter.W'),
});

// What the audit said of it; what no audit looked at was judged at once.
function isRight({ dice }: Extract<SpeedEvent, { type: 'taken' }>, events: readonly SpeedEvent[]): boolean {
  const taken = dice.map(({ die, shows }) => `${die}${shows}`).join();
  const audited = events
    .flatMap((event) => (event.type === 'round_ended' ? event.audit : []))
    .find((take) => take.dice.map(({ die, shows }) => `${die}${shows}`).join() === taken);
  return audited?.right ?? true;
}

// In the list of moves.
export function moveText(event: SpeedEvent, { me, name }: Onlooker, events: readonly SpeedEvent[]): string | undefined {
  if (event.type === 'taken') {
    return t(isRight(event, events) ? 'speed.event.right' : 'speed.event.mistaken', { name: name(event.seat) });
  }
  if (event.type === 'contest_decided') return undefined;
  if (event.type === 'round_ended') return t('speed.round_over', { n: event.round });
  return eventText(event, { me, name, judged: false });
}

// Each seat's best round.
export function moments(events: readonly SpeedEvent[]): Moment[] {
  const best = new Map<Seat, Moment>();
  for (const event of events) {
    if (event.type !== 'round_ended') continue;
    for (const [seat, value] of event.points.entries()) {
      if (value <= (best.get(seat)?.value ?? 0)) continue;
      const take = event.audit.find((one) => one.seat === seat && one.right);
      const figures = take ? judgedFaces(take) : [];
      best.set(seat, { seat, value, figures, words: t('speed.moment', { n: value }) });
    }
  }
  return [...best.values()];
}
