// Games by their names, and the loading of their modules with the texts for them.
import { t, useAreas } from '../i18n/i18n.svelte';
import type { Area, Key } from '../i18n/texts';
import type { Game, GameScreen, GameTable, Lesson, Rules } from './game';
import { games } from './list';

// A module of a game is missing: it did not load, or this page is older than the game.
export class MissingModule extends Error {}

export const findGame = (name: string | undefined): Game | undefined => games.find((game) => game.name === name);

// One that a server or a record names.
export function requireGame(name: string): Game {
  const found = findGame(name);
  if (!found) throw new MissingModule(name);
  return found;
}

// The name of a game as people read it.
export const titleOf = (name: string): string => t(`game.${name}` as Key);

export const aboutAreas = (): Area[] => games.map(({ name }) => `${name}_about` as const);
export const lessonAreas = (): Area[] => games.map(({ name }) => `${name}_learn` as const);
export const rulesAreas = (): Area[] => games.map(({ name }) => `${name}_rules` as const);

async function withTexts<Part>(part: Promise<Part>, ...areas: Area[]): Promise<Part> {
  try {
    const [loaded] = await Promise.all([part, useAreas(...areas)]);
    return loaded;
  } catch (error) {
    throw new MissingModule(String(error));
  }
}

export const loadTable = (game: Game): Promise<GameTable> => withTexts(game.table(), 'table', 'figures', game.name);

export const loadOptions = async (game: Game): Promise<GameTable['Options']> =>
  (await withTexts(game.options(), game.name)).default;

export const loadNewGame = (game: Game, newGame: () => Promise<GameScreen>): Promise<GameScreen> =>
  withTexts(newGame(), 'table', 'figures', game.name);

export const loadOwnScreen = (game: Game, name: string): Promise<GameScreen> => {
  const found = game.screens?.[name];
  if (!found) throw new MissingModule(name);
  return withTexts(found(), 'table', 'figures', game.name);
};

export const loadLesson = (game: Game): Promise<Lesson> =>
  withTexts(game.lesson.load(), 'table', 'figures', game.name, 'learn', `${game.name}_learn`);

export const loadRules = (game: Game): Promise<Rules> =>
  withTexts(game.rules.load(), 'figures', 'rules', `${game.name}_rules`);
