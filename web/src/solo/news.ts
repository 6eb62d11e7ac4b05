// What an event of a solo game says in the strip below the cards.
import type { News } from '../cards/latest.svelte';
import { t } from '../i18n/i18n.svelte';
import type { SoloEvent, SoloView } from '../wire';
import { costText, gainText, hintText } from './texts';

export function newsOf(event: SoloEvent, view: SoloView): News | undefined {
  switch (event.type) {
    case 'taken':
      return { kind: 'set', cards: event.cards, words: t('solo.taken'), more: gainText(event, view) };
    case 'mistaken':
      return { kind: 'wrong', cards: event.cards, why: event.why, words: t('solo.mistaken'), more: costText(event) };
    case 'hinted':
      return { kind: 'words', words: hintText(view), more: costText(event) };
    case 'dealt':
      return { kind: 'words', words: t(`solo.dealt.${event.why}`), more: costText(event) };
    case 'arrived':
      if (event.why === 'time') return undefined;
      return { kind: 'words', words: t(event.why === 'hint' ? 'solo.arrived.hint' : 'solo.arrived.mistake'), more: '' };
    default:
      return undefined;
  }
}
