// What was best in a game of Crosswise: the longest line of each grid with which a seat has placed everything.
import type { Moment } from '../games/game';
import { t } from '../i18n/i18n.svelte';
import type { CrosswiseEvent, Die, Seat } from '../wire';

interface Lying {
  area: Seat;
  column: number;
  row: number;
  lies: string;
}

// Where all dice lie, as the events tell it.
class Areas {
  #lying = new Map<Die, Lying>();

  follow(event: CrosswiseEvent): void {
    if (event.type === 'round_began') this.#lying.clear();
    if (event.type === 'arranged' || event.type === 'attached') {
      const area = event.type === 'attached' ? event.to : event.seat;
      for (const { die, column, row, lies } of event.type === 'attached' ? event.dice : event.moved) {
        this.#lying.set(die, { area, column, row, lies });
      }
    }
    const lifted = event.type === 'arranged' ? event.lifted : event.type === 'taken_back' ? event.dice : [];
    for (const die of lifted) this.#lying.delete(die);
  }

  // Of dice side by side, across or down.
  longestLine(area: Seat): Lying[] {
    const dice = [...this.#lying.values()].filter((one) => one.area === area);
    const at = (column: number, row: number) => dice.find((one) => one.column === column && one.row === row);
    let longest: Lying[] = [];
    for (const first of dice) {
      for (const [columns, rows] of [
        [1, 0],
        [0, 1],
      ] as const) {
        const line: Lying[] = [];
        for (let next: Lying | undefined = first; next; next = at(next.column + columns, next.row + rows))
          line.push(next);
        if (line.length > longest.length) longest = line;
      }
    }
    return longest;
  }
}

export function moments(events: readonly CrosswiseEvent[]): Moment[] {
  const best = new Map<Seat, Moment>();
  const areas = new Areas();
  for (const event of events) {
    areas.follow(event);
    if (event.type !== 'round_ended' || event.finished === undefined) continue;
    const line = areas.longestLine(event.finished);
    if (line.length <= (best.get(event.finished)?.value ?? 0)) continue;
    const words = t('crosswise.moment', { n: line.length });
    best.set(event.finished, {
      seat: event.finished,
      value: line.length,
      figures: line.map(({ lies }) => lies),
      words,
    });
  }
  return [...best.values()];
}
