import { language } from '../i18n/i18n.svelte';
import { displayName } from '../table/seats';
import type { TableSummary } from '../wire';

// Who sits at a table, in a list as the language writes it; nothing when nobody does.
export function namesAt(table: TableSummary): string {
  const names = table.seats.flatMap((seat) => (seat ? [displayName(seat.name)] : []));
  return new Intl.ListFormat(language()).format(names);
}
