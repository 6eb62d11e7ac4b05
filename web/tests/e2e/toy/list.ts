// In place of src/games/list.ts: the client's games, and the toy.
import type { Game } from '../../../src/games/game';
import { games as own } from '../../../src/games/list';
import { toy } from '../../unit/toy';

export const games: readonly Game[] = [...own, toy];
