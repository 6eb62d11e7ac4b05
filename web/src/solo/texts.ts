// Solo games in words: modes, what happens, and how a game went.
import { brokenFeaturesText, namesOf } from '../figures/words';
import { clockText } from '../i18n/clock';
import { firstText, language, number, t } from '../i18n/i18n.svelte';
import type { Answer } from '../table/session.svelte';
import { answerText } from '../table/texts';
import type { SoloEvent, SoloMode, SoloOptions, SoloResult, SoloView } from '../wire';
import type { Deal, Ghost } from './link';

export const modeText = (mode: SoloMode): string => t(`solo.mode.${mode}`);
export const levelText = (level: number): string => t('solo.level.n', { n: level });

// Seconds with a tenth; what has begun counts.
export const tenthsText = (ms: number): string =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 1 }).format(Math.ceil(ms / 100) / 10);

// Seconds with a tenth, where tenths count; a whole number of them without.
export const secondsText = (ms: number): string =>
  t('solo.seconds', { s: number(Math.round(Math.abs(ms) / 100) / 10) });

// Seconds brought or taken: +4.9 s, −5 s.
export const changeText = (ms: number): string => `${ms < 0 ? '−' : '+'}${secondsText(ms)}`;

// A code that the solo modes have no text for is one of the table around them.
export function refusalText(answer: Answer): string | undefined {
  if (answer.type !== 'refused') return answerText(answer);
  return firstText([`solo.refused.${answer.code}`, `error.${answer.code}`], 'error.not_possible');
}

// What a SET brought, beside it.
export function gainText(event: Extract<SoloEvent, { type: 'taken' }>, view: SoloView): string {
  if (view.of !== undefined) return t('solo.found', { n: view.found.length, of: view.of });
  if (event.clock_ms !== 0) return changeText(event.clock_ms);
  return event.points > 1 ? t('solo.plus', { n: event.points }) : '';
}

// What a mistake, a hint or cards cost.
export function costText({ cost, clock_ms = 0 }: { cost: number; clock_ms?: number }): string {
  if (clock_ms > 0) return changeText(-clock_ms);
  return cost > 0 ? t('solo.minus', { n: cost }) : '';
}

const spaced = (...parts: string[]): string => parts.filter(Boolean).join(' ');
const sentence = (words: string): string => words && `${words}.`;

export const hintText = (view: SoloView): string => {
  const named = view.hinted.length;
  if (named > 0) return t(`solo.hint.${Math.min(named, 3) as 1 | 2 | 3}`);
  if (!view.no_set) return '';
  // In arcade nobody asks for cards: they come.
  return t(view.next_arrival === undefined ? 'solo.hint.none' : 'solo.hint.none_now');
};

// An event for screen readers; nothing for what follows from another one, and for cards that come in their time: those
// are too many.
export function announcementText(event: SoloEvent, view: SoloView): string | undefined {
  switch (event.type) {
    case 'began':
      return t('solo.announce.began', { n: event.cards.length });
    case 'taken':
      return spaced(
        t('solo.announce.taken', { cards: namesOf(event.cards) }),
        sentence(gainText(event, view)),
        event.dealt.length > 0 ? t('solo.announce.dealt', { cards: namesOf(event.dealt) }) : '',
      );
    case 'mistaken':
      return spaced(
        t('solo.announce.mistaken', { cards: namesOf(event.cards), why: brokenFeaturesText(event.cards, event.why) }),
        sentence(costText(event)),
      );
    case 'hinted':
      return spaced(
        hintText(view),
        event.card === undefined ? '' : sentence(namesOf([event.card])),
        sentence(costText(event)),
      );
    case 'dealt':
      return spaced(
        t(`solo.dealt.${event.why}`),
        sentence(costText(event)),
        t('solo.announce.dealt', { cards: namesOf(event.cards) }),
      );
    case 'arrived':
      return event.why === 'time'
        ? undefined
        : spaced(
            t(event.why === 'hint' ? 'solo.arrived.hint' : 'solo.arrived.mistake'),
            t('solo.announce.dealt', { cards: namesOf([event.card]) }),
          );
    default:
      return undefined;
  }
}

// The number that a game of this mode is played for.
export function headlineText({ mode, ...result }: Pick<SoloResult, 'mode' | 'sets' | 'points' | 'time_ms'>): string {
  switch (mode) {
    case 'puzzle':
      return clockText(result.time_ms);
    case 'timed':
      return t('solo.sets', { n: result.sets });
    default:
      return t('solo.points', { n: result.points });
  }
}

// The same for a list: with the time where it decides between equals, and hints and mistakes, which are part of it.
export function resultText(
  result: Pick<SoloResult, 'mode' | 'sets' | 'points' | 'time_ms' | 'mistakes' | 'hints'>,
): string {
  const parts = [headlineText(result)];
  if (result.mode === 'classic') parts.push(clockText(result.time_ms));
  parts.push(t('solo.mistakes', { n: result.mistakes }));
  if (result.hints > 0) parts.push(t('solo.hints', { n: result.hints }));
  return parts.join(' · ');
}

export const ghostText = ({ mode }: Pick<Deal, 'mode'>, ghost: Ghost): string => resultText({ mode, ...ghost });

// How a race against a ghost went: by what the mode is played for, and between equals by the time.
export function raceText(result: SoloResult, ghost: Ghost): string {
  const ahead = headlineOf(result) - headlineOf({ mode: result.mode, ...ghost });
  if (ahead !== 0) return t(ahead > 0 ? 'solo.race.won' : 'solo.race.lost', { theirs: ghostText(result, ghost) });
  const sooner = result.mode === 'timed' ? 0 : ghost.time_ms - result.time_ms;
  if (Math.abs(sooner) < 100) return t('solo.race.even');
  return t(sooner > 0 ? 'solo.race.faster' : 'solo.race.slower', { time: secondsText(sooner) });
}
const headlineOf = ({ mode, sets, points }: Pick<SoloResult, 'mode' | 'sets' | 'points'>): number =>
  mode === 'timed' || mode === 'puzzle' ? sets : points;

// Which game it is, in a line.
export function gameText({ mode, level, figures }: Pick<SoloOptions, 'mode' | 'level' | 'figures'>): string {
  const parts = [modeText(mode), levelText(level)];
  if (mode === 'puzzle') parts.splice(1, 0, t(`solo.figures.${figures}`));
  return parts.join(' · ');
}

// For the line of a generic result.
export const resultLine = (view: SoloView): string => (view.result ? resultText(view.result) : '');
