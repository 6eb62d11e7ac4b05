// Solo games in words: modes, what happens, and how a game went.
import { brokenFeaturesText, namesOf } from '../figures/words';
import { clockText, secondsText } from '../i18n/clock';
import { firstText, t } from '../i18n/i18n.svelte';
import type { Answer } from '../table/session.svelte';
import { answerText } from '../table/texts';
import type { SoloEvent, SoloMode, SoloOptions, SoloResult, SoloView } from '../wire';
import type { Deal } from './deal';
import type { Ghost } from './link';

export const modeText = (mode: SoloMode): string => t(`solo.mode.${mode}`);
export const levelText = (level: number): string => t('solo.level.n', { n: level });

// What a level means; dice always have three features.
export function levelMeaningText({ level, figures }: Pick<Deal, 'level' | 'figures'>): string {
  const nth = level as 1 | 2 | 3 | 4;
  return t(figures === 'dice' ? `solo.level.${nth}.dice` : `solo.level.${nth}`);
}

// What a challenge offers: the same cards or dice, with a ghost where it has anything to show.
export function raceIntroText({ figures }: Pick<Deal, 'figures'>, ghost: Ghost | undefined): string {
  const shows = ghost !== undefined && ghost.finds.length > 0;
  if (figures === 'dice') return t(shows ? 'solo.race.text.dice' : 'solo.race.text.no_ghost.dice');
  return t(shows ? 'solo.race.text' : 'solo.race.text.no_ghost');
}

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
      return t(view.table[0]?.length === 3 ? 'solo.announce.began.dice' : 'solo.announce.began', {
        n: event.cards.length,
      });
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

// What a game of this mode is played for; of a puzzle that was not solved, how much of it was.
export function headlineText(
  result: Pick<SoloResult, 'mode' | 'finished' | 'sets' | 'of' | 'points' | 'time_ms'>,
): string {
  switch (result.mode) {
    case 'puzzle':
      return result.finished ? clockText(result.time_ms) : t('solo.found', { n: result.sets, of: result.of ?? 0 });
    case 'timed':
      return t('solo.sets', { n: result.sets });
    default:
      return t('solo.points', { n: result.points });
  }
}

// Hints and mistakes are part of every result.
const joined = (parts: readonly string[], { mistakes, hints }: Pick<SoloResult, 'mistakes' | 'hints'>): string =>
  [...parts, t('solo.mistakes', { n: mistakes }), ...(hints > 0 ? [t('solo.hints', { n: hints })] : [])].join(' · ');

// The same with the time where it decides between equals.
export const sumsText = (result: SoloResult): string =>
  joined([headlineText(result), ...(result.mode === 'classic' ? [clockText(result.time_ms)] : [])], result);

// For a list, where nothing else says that it was given up.
export const resultText = (result: SoloResult): string =>
  result.why === 'given_up' ? `${t('solo.over.given_up')} · ${sumsText(result)}` : sumsText(result);

// A ghost tells of a puzzle how many SETs it found, for it may have given up.
export function ghostText({ mode }: Pick<Deal, 'mode'>, ghost: Ghost): string {
  const sums =
    mode === 'timed' || mode === 'puzzle' ? t('solo.sets', { n: ghost.sets }) : t('solo.points', { n: ghost.points });
  return joined(mode === 'puzzle' || mode === 'classic' ? [sums, clockText(ghost.time_ms)] : [sums], ghost);
}

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

// In the list of moves.
export function moveText(event: SoloEvent): string | undefined {
  switch (event.type) {
    case 'taken':
      return t('solo.taken');
    case 'mistaken':
      return t('solo.mistaken');
    case 'dealt':
      return t(`solo.dealt.${event.why}`);
    case 'ended':
      return t(`solo.over.${event.why}`);
    default:
      return undefined;
  }
}
