// Texts for what a table refuses and for its events.
import { firstText, t } from '../i18n/i18n.svelte';
import type { GameEvent, TableEvent, TableView } from '../wire';
import type { Answer, Session } from './session.svelte';

// Nothing when it was done.
export function answerText(answer: Answer): string | undefined {
  switch (answer.type) {
    case 'done':
      return undefined;
    case 'unsent':
      return t('table.unsent');
    case 'refused':
      return firstText(`error.${answer.code}`, 'error.not_possible');
  }
}

// As I read it: "You" where it is mine, in a review, too.
export const seatName = (session: Session, seat: number): string =>
  seat === session.me ? t('you') : (session.table?.seats[seat]?.name ?? '');

const nameAt = (table: TableView, seat: number | undefined): string =>
  (seat === undefined ? undefined : table.seats[seat]?.name) || t('table.someone');

// That somebody left for good (C8), as an event of a table or of its game.
export function leftText(event: TableEvent | GameEvent, table: TableView): string | undefined {
  if (event.type !== 'left') return undefined;
  return t(event.bot_plays ? 'table.event.left_bot' : 'table.event.left', { name: nameAt(table, event.seat) });
}

// What happens around the game, in a line; nothing for what the screen shows anyway or what I did myself.
export function eventText(event: TableEvent, table: TableView, me: number | undefined): string | undefined {
  if ('seat' in event && event.seat === me) return undefined;
  switch (event.type) {
    case 'sat':
      return t('table.event.sat', { name: event.name });
    case 'left':
      return leftText(event, table);
    case 'bot_took':
      return t('table.event.bot_took', { name: nameAt(table, event.seat) });
    case 'given_back':
      return t('table.event.given_back', { name: nameAt(table, event.seat) });
    case 'host_passed':
      return t('table.event.host_passed', { name: nameAt(table, event.seat) });
    case 'rematch_asked':
      return t('table.event.rematch_asked', { name: nameAt(table, event.seat) });
    case 'restarted':
      return t('table.event.restarted');
    case 'resumed':
      return t('table.event.resumed');
    default:
      return undefined;
  }
}
