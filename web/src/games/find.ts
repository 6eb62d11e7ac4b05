// Games by their names, and what they bring, with the texts for it.
import { t, useAreas } from '../i18n/i18n.svelte';
import type { Area, Key } from '../i18n/texts';
import type { Game, GameTable, Lesson, Rules } from './game';
import { games } from './list';

// Something of a game is not there: it did not come, or this page is older than the game.
export class MissingPart extends Error {}

export const gameCalled = (name: string | undefined): Game | undefined => games.find((game) => game.name === name);

// One that a server or a record names.
export function knownGame(name: string): Game {
  const found = gameCalled(name);
  if (!found) throw new MissingPart(name);
  return found;
}

// The name of a game as people read it.
export const titleOf = (name: string): string => t(`game.${name}` as Key);

export const aboutAll = (): Area[] => games.map(({ name }) => `${name}_about` as const);
export const lessonsOfAll = (): Area[] => games.map(({ name }) => `${name}_learn` as const);
export const rulesOfAll = (): Area[] => games.map(({ name }) => `${name}_rules` as const);

async function withTexts<Part>(part: Promise<Part>, ...areas: Area[]): Promise<Part> {
  try {
    const [brought] = await Promise.all([part, useAreas(...areas)]);
    return brought;
  } catch (error) {
    throw new MissingPart(String(error));
  }
}

export const bringTable = (game: Game): Promise<GameTable> => withTexts(game.table(), 'table', 'figures', game.name);

export const bringOptions = async (game: Game): Promise<GameTable['Options']> =>
  (await withTexts(game.options(), game.name)).default;

export const bringLesson = (game: Game): Promise<Lesson> =>
  withTexts(game.lesson.bring(), 'table', 'figures', game.name, 'learn', `${game.name}_learn`);

export const bringRules = (game: Game): Promise<Rules> =>
  withTexts(game.rules.bring(), 'figures', 'rules', `${game.name}_rules`);
