// A square for each SET that was found, by how long it took: how a game went, without what was found.
import { secondsText } from '../i18n/clock';

// Told apart with any colour vision; the slower, the warmer, and at last dark.
const paces = [
  { pace: 'quick', within_s: 5, square: '🟦' },
  { pace: 'steady', within_s: 15, square: '🟨' },
  { pace: 'slow', within_s: 40, square: '🟧' },
  { pace: 'late', within_s: Infinity, square: '⬛' },
] as const;
const in_a_line = 10;

export interface Mark {
  pace: (typeof paces)[number]['pace'];
  square: string;
  seconds: number;
}

// As many have their seconds beside them.
export const few = 6;

// A find takes as long as it comes after the one before.
export function marksOf(finds: readonly number[]): Mark[] {
  return finds.map((at, i) => {
    const seconds = Math.max(0, Math.round((at - (finds[i - 1] ?? 0)) / 1000));
    const { pace, square } = paces.find(({ within_s }) => seconds <= within_s) ?? paces[3];
    return { pace, square, seconds };
  });
}

// A few with their seconds, many in lines of ten.
export function marksText(marks: readonly Mark[]): string {
  if (marks.length <= few)
    return marks.map(({ square, seconds }) => `${square} ${secondsText(1000 * seconds)}`).join('  ');
  const lines: string[] = [];
  for (let i = 0; i < marks.length; i += in_a_line) {
    lines.push(
      marks
        .slice(i, i + in_a_line)
        .map(({ square }) => square)
        .join(''),
    );
  }
  return lines.join('\n');
}
